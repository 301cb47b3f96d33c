import type { CareDiary } from '@patinha/contract/care';
import { handoverMoments } from '@patinha/domain/care';
import { BadgeCheck, Download } from 'lucide-react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { isOverDays } from '../../../lib/words/stay-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { formatTime } from '../../../ui/format.ts';
import { careDiary, useSaveDiary } from '../care.api.ts';
import { diaryText as text, errorText } from '../care.strings.ts';
import type { CaredBooking } from '../cared-booking.ts';
import { ReportCard } from '../report-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { TrueEnd } from './true-end.tsx';

interface CareDiaryPanelProps {
  readonly booking: CaredBooking;
  /** The two parties may keep a copy. */
  readonly canKeep?: boolean;
}

/** The diary of a service while it runs, and its report card afterwards. */
export function CareDiaryPanel({ booking, canKeep = true }: CareDiaryPanelProps) {
  const diary = useQuery(careDiary(booking.id));
  if (diary.data)
    return (
      <>
        {diary.data.asks_end && <TrueEnd booking={booking} report={diary.data.report} />}
        {diary.data.report && <ReportCard booking={booking} report={diary.data.report} />}
        <Diary booking={booking} canKeep={canKeep} diary={diary.data} />
      </>
    );
  return (
    <Card aria-labelledby="diary-title">
      <CardHeader id="diary-title" title={text.title} />
      {diary.isError ? (
        <ErrorCard
          title={text.loadFailed}
          description={errorText(diary.error)}
          onRetry={() => diary.refetch()}
        />
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
    </Card>
  );
}

interface DiaryProps extends Required<CareDiaryPanelProps> {
  readonly diary: CareDiary;
}

function Diary({ booking, canKeep, diary }: DiaryProps) {
  const hasEntries = diary.entries.length > 0;
  return (
    <Card aria-labelledby="diary-title">
      <CardHeader
        id="diary-title"
        title={text.title}
        action={hasEntries && canKeep && <SaveButton id={booking.id} />}
      />
      <p className="text-muted-foreground mb-4 text-sm">{text.hint}</p>
      <Proofs handovers={diary.handovers} zone={booking.zone} />
      {diary.may_write && <EntryForm bookingId={booking.id} />}
      {hasEntries ? (
        <EntryList
          entries={diary.entries}
          zone={booking.zone}
          isOverDays={isOverDays({ ...booking, starts_at: booking.checked_in_at ?? booking.ends_at })}
        />
      ) : (
        <p>{booking.status === 'in_progress' ? text.empty[booking.side] : text.nothing}</p>
      )}
    </Card>
  );
}

/** Which handovers were proven with the tutor's card. */
function Proofs({ handovers, zone }: { readonly handovers: CareDiary['handovers']; readonly zone: string }) {
  const proven = handoverMoments.flatMap((moment) => {
    const at = handovers[moment];
    return at === null ? [] : [{ moment, at }];
  });
  if (proven.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1">
      {proven.map(({ moment, at }) => (
        <li key={moment} className="text-success flex items-start gap-2 text-sm font-semibold">
          <BadgeCheck aria-hidden="true" className="size-5 shrink-0" />
          <span>
            {text.proven[moment]} · <time dateTime={at}>{formatTime(at, zone)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

function SaveButton({ id }: { readonly id: string }) {
  const save = useSaveDiary(id);
  return (
    <div className="grid justify-items-end gap-2 print:hidden">
      <Button
        variant="outline"
        size="sm"
        title={text.saveHint}
        isPending={save.isPending}
        onClick={() => save.mutate()}
      >
        <Download aria-hidden="true" />
        {text.save}
      </Button>
      {save.error && (
        <Alert tone="destructive" title={text.saveFailed}>
          {errorText(save.error)}
        </Alert>
      )}
    </div>
  );
}
