import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { focusFirstMistake } from '../../lib/form/first-mistake.ts';
import { useUnsentForm } from '../../lib/form/unsent-forms.ts';
import { useWeekDraft, type WeekHours } from '../../lib/week/use-week-draft.ts';
import { WeekEditor } from '../../lib/week/week-editor.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Alert } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAvailabilityChanges } from './availability.api.ts';
import { availabilityText, saveErrorText } from './availability.strings.ts';

/** The weekly hours, several stretches a day, saved together. */
export function WeeklyHours({ saved }: { saved: WeekHours }) {
  const draft = useWeekDraft(saved);
  const { saveWeek } = useAvailabilityChanges(() => toast({ title: availabilityText.saved }));
  const [wasTried, setTried] = useState(false);
  const week = useRef<HTMLUListElement>(null);
  useUnsentForm(draft.isChanged);
  const save = () => {
    // Rendered synchronously, so that the first wrong time can take the focus.
    flushSync(() => setTried(true));
    if (!draft.isRight) {
      focusFirstMistake(week.current);
      return;
    }
    saveWeek.mutate(draft.hours(), { onSuccess: ({ hours }) => draft.reset(hours) });
  };
  return (
    <section aria-labelledby="semana">
      <h2 id="semana" className="text-xl">
        {availabilityText.week}
      </h2>
      <p className="text-muted-foreground mb-4">{availabilityText.weekHint}</p>
      <WeekEditor ref={week} draft={draft} showsMistakes={wasTried} />
      {saveWeek.isError && (
        <Alert tone="destructive" className="mt-4">
          {saveErrorText(saveWeek.error)}
        </Alert>
      )}
      <div
        className={cn(
          'bg-background py-3',
          draft.isChanged && 'border-border sticky bottom-(--bar-height) z-10 border-t',
        )}
      >
        <Button
          variant={draft.isChanged ? 'default' : 'outline'}
          className="max-sm:w-full"
          isPending={saveWeek.isPending}
          onClick={save}
        >
          {saveWeek.isPending ? availabilityText.saving : availabilityText.save}
        </Button>
      </div>
    </section>
  );
}
