import { useQuery } from '../../lib/api/use-query.ts';
import { PauseDialog } from '../../lib/pause/pause-dialog.tsx';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorCard } from '../../ui/feedback.tsx';
import { formatCalendarDay } from '../../ui/format.ts';
import { ownPause } from './own-pause.api.ts';
import { useSetPause } from './pause.api.ts';
import { awayText as text } from './pause.strings.ts';
import { SickDayDialog } from './sick-day-dialog.tsx';
import { errorText } from './substitution.strings.ts';

/** Whether the person takes bookings, and the two ways to stop: days on which they cannot come, and a pause. */
export function AwayPanel() {
  const pause = useQuery(ownPause());
  if (pause.isError && !pause.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(pause.error)}
        onRetry={() => pause.refetch()}
      />
    );
  if (!pause.data) return null;
  const { paused_until: until } = pause.data;
  return (
    <section aria-label={text.region} className="border-border grid gap-3 border-t pt-6">
      <p className={until === null ? 'text-muted-foreground text-sm' : undefined}>
        {until === null ? text.hint : text.paused(formatCalendarDay(until))}
      </p>
      <div className="flex flex-wrap gap-3">
        <SickDayDialog />
        {until === null ? <Pause /> : <Resume />}
      </div>
    </section>
  );
}

function Pause() {
  const change = useSetPause();
  return (
    <PauseDialog
      title={text.pauseTitle}
      description={text.pauseHint}
      isPending={change.isPending}
      refusal={change.error ? errorText(change.error) : undefined}
      onPause={(until, onDone) => change.mutate(until, { onSettled: (_, error) => !error && onDone() })}
      trigger={<Button variant="ghost">{text.pause}</Button>}
    />
  );
}

function Resume() {
  const change = useSetPause();
  return (
    <>
      <Button isPending={change.isPending} onClick={() => change.mutate(null)}>
        {text.resume}
      </Button>
      {change.error && <Alert tone="destructive">{errorText(change.error)}</Alert>}
    </>
  );
}
