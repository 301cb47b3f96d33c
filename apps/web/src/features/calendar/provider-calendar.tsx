import type { ProviderCalendarView } from '@patinha/contract/calendar';
import { type CalendarView, calendarViews, daysOf, spanOf, stepFrom } from '@patinha/domain/calendar';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { useToday } from '../../lib/use-now.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cn } from '../../ui/class-names.ts';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { ofAssignee, AssigneeFilter } from './assignee-filter.tsx';
import { type DayEntries, entriesOf } from './calendar-entries.ts';
import { calendarOf } from './calendar.api.ts';
import { calendarText, longDayName, spanName, stepText, viewText } from './calendar.strings.ts';
import { DayList } from './day-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { WeekColumns } from './week-columns.tsx';

interface ProviderCalendarProps {
  readonly view: CalendarView;
  /** The chosen day, `YYYY-MM-DD`; today when none is. */
  readonly day: string | undefined;
  readonly onLook: (view: CalendarView, day: string) => void;
  /** The team member whose bookings are shown; all when none is chosen. */
  readonly assigneeId?: string | undefined;
  readonly onChooseAssignee?: ((assigneeId: string | undefined) => void) | undefined;
  /** Renders the controls that block and unblock a future day; belongs to another feature. */
  readonly renderBlocking?: (entries: DayEntries) => ReactNode;
}

/** A provider's bookings and blocked days by month, week or as an agenda. */
export function ProviderCalendar({
  view,
  day: requestedDay,
  onLook,
  assigneeId,
  onChooseAssignee,
  renderBlocking,
}: ProviderCalendarProps) {
  const today = useToday();
  const day = requestedDay ?? today;
  const span = spanOf(view, day);
  const calendar = useQuery({ ...calendarOf(span), placeholderData: keepPreviousData });
  return (
    <div className="grid gap-5">
      <CalendarBar view={view} day={day} today={today} onLook={onLook} />
      {calendar.isPending && <Skeleton className="h-96 rounded-xl" />}
      {calendar.isError && (
        <ErrorCard
          title={calendarText.loadFailed}
          description={loadErrorText(calendar.error)}
          onRetry={() => calendar.refetch()}
        />
      )}
      {calendar.data && onChooseAssignee && (
        <AssigneeFilter team={calendar.data.team} assigneeId={assigneeId} onChoose={onChooseAssignee} />
      )}
      {calendar.data && (
        <CalendarBody
          {...{ view, day, today }}
          calendar={ofAssignee(calendar.data, assigneeId)}
          onChoose={(chosen) => onLook(view, chosen)}
          renderBlocking={renderBlocking}
        />
      )}
    </div>
  );
}

interface CalendarBarProps {
  readonly view: CalendarView;
  readonly day: string;
  readonly today: string;
  readonly onLook: (view: CalendarView, day: string) => void;
}

const CalendarBar = ({ view, day, today, onLook }: CalendarBarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <div className="flex items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label={stepText[view].back}
        onClick={() => onLook(view, stepFrom(view, day, -1))}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <h2 className="min-w-0 text-xl first-letter:uppercase" aria-live="polite">
        {spanName(view, day, spanOf(view, day))}
      </h2>
      <Button
        variant="ghost"
        size="icon"
        aria-label={stepText[view].forward}
        onClick={() => onLook(view, stepFrom(view, day, 1))}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" variant="outline" onClick={() => onLook(view, today)}>
        {calendarText.today}
      </Button>
      <div role="group" aria-label={calendarText.views} className="flex gap-1">
        {calendarViews.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === view ? 'default' : 'outline'}
            aria-pressed={one === view}
            onClick={() => onLook(one, day)}
          >
            {viewText[one]}
          </Button>
        ))}
      </div>
    </div>
  </div>
);

interface CalendarBodyProps {
  readonly view: CalendarView;
  readonly day: string;
  readonly today: string;
  readonly calendar: ProviderCalendarView;
  readonly onChoose: (day: string) => void;
  readonly renderBlocking: ((entries: DayEntries) => ReactNode) | undefined;
}

function CalendarBody({ view, day, today, calendar, onChoose, renderBlocking }: CalendarBodyProps) {
  const entriesOn = (one: string) => entriesOf(calendar, one);
  if (view === 'agenda') return <Agenda days={daysOf(spanOf('agenda', day)).map(entriesOn)} />;
  const chosen = entriesOn(day);
  const props = { day, today, entriesOn, onChoose };
  return (
    <div
      className={cn('grid items-start gap-5 xl:grid-cols-[2fr_1fr]', view === 'week' && '2xl:grid-cols-1')}
    >
      {view === 'month' ? <MonthGrid {...props} /> : <WeekColumns {...props} />}
      <Card aria-labelledby="day-title">
        <CardHeader
          id="day-title"
          title={<span className="inline-block first-letter:uppercase">{longDayName(day)}</span>}
        />
        <div className="grid gap-5">
          {view === 'month' && <DayList entries={chosen} />}
          {day >= today && renderBlocking?.(chosen)}
        </div>
      </Card>
    </div>
  );
}

function Agenda({ days }: { readonly days: readonly DayEntries[] }) {
  const filled = days.filter(
    ({ bookings, meetings, exceptions, waiting }) =>
      bookings.length + meetings.length + exceptions.length + waiting > 0,
  );
  if (filled.length === 0)
    return (
      <EmptyState tile="gato" title={calendarText.nothingAhead} description={calendarText.nothingAheadHint} />
    );
  return (
    <ol className="grid gap-5">
      {filled.map((entries) => (
        <li key={entries.day}>
          <h3 className="mb-2 text-lg first-letter:uppercase">{longDayName(entries.day)}</h3>
          <DayList entries={entries} />
        </li>
      ))}
    </ol>
  );
}
