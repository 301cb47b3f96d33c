import { spanOf } from '@patinha/domain/calendar';

import { isOnDay } from '../../../../features/booking/agenda/agenda-groups.ts';
import { sentenceOf } from '../../../../features/booking/today/today-panel.tsx';
import { aroundDay, openRequests } from '../../../../features/booking/today/today.api.ts';
import { todayText } from '../../../../features/booking/today/today.strings.ts';
import { entriesOf } from '../../../../features/calendar/calendar-entries.ts';
import { calendarOf } from '../../../../features/calendar/calendar.api.ts';
import { calendarText } from '../../../../features/calendar/calendar.strings.ts';
import { WeekStrip } from '../../../../features/calendar/day/week-strip.tsx';
import { ownPause } from '../../../../features/substitution/own-pause.api.ts';
import { SickDayDialog } from '../../../../features/substitution/sick-day-dialog.tsx';
import { useQuery } from '../../../../lib/api/use-query.ts';
import { useToday } from '../../../../lib/use-now.ts';
import { formatDayOfWeek } from '../../../../lib/words/stay-day.ts';
import { ErrorCard, SkeletonList } from '../../../../ui/feedback.tsx';
import { DayColumn } from './day-column.tsx';
import type { OwnDay } from './day-parts.ts';

interface CarerDayProps {
  readonly day: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** A day of a carer's agenda: what it brings, its week, and the column of what is booked, asked and free. */
export function CarerDay({ day: chosen, onChoose }: CarerDayProps) {
  const today = useToday();
  const day = chosen ?? today;
  const { calendar, agreed, isFailed, retry } = useDay(day);
  const name = formatDayOfWeek(`${day}T15:00:00Z`);
  return (
    <section aria-labelledby="agenda-day" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="agenda-day" className="text-2xl first-letter:uppercase">
          {day === today ? todayText.todayOn(name) : name}
        </h2>
        <p className="text-muted-foreground min-h-6">{agreed && (sentenceOf(agreed) || todayText.freeDay)}</p>
      </div>
      <WeekStrip
        day={day}
        today={today}
        entriesOn={calendar && ((one) => entriesOf(calendar, one))}
        onChoose={onChoose}
      />
      {isFailed && <ErrorCard title={calendarText.loadFailed} onRetry={retry} />}
      {calendar && agreed ? (
        <Column day={day} calendar={calendar} agreed={agreed} />
      ) : (
        !isFailed && <SkeletonList rows={3} className="h-16" />
      )}
      <div>
        <SickDayDialog day={day} />
      </div>
    </section>
  );
}

/** The week of a day and what is agreed on the day itself. */
function useDay(day: string) {
  const week = useQuery(calendarOf(spanOf('week', day)));
  const agreed = useQuery(aroundDay(day));
  return {
    calendar: week.data,
    agreed: agreed.data?.items.filter((booking) => isOnDay(booking, day)),
    isFailed: [week, agreed].some(({ isError, data }) => isError && data === undefined),
    retry: () => Promise.all([week.refetch(), agreed.refetch()]),
  };
}

/** Requests and a pause are drawn once they are known: without them the rest of the day is still right. */
function Column(day: Pick<OwnDay, 'day' | 'calendar' | 'agreed'>) {
  const asked = useQuery(openRequests());
  const pause = useQuery(ownPause());
  return (
    <DayColumn {...day} asked={asked.data?.items ?? []} pausedUntil={pause.data?.paused_until ?? null} />
  );
}
