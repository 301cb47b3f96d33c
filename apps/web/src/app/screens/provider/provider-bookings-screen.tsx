import { type CalendarView, calendarViews } from '@patinha/domain/calendar';
import { addDays } from '@patinha/domain/shared';
import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';

import { BookingListScreen } from '../../../features/booking/booking-list.tsx';
import { calendarText } from '../../../features/calendar/calendar.strings.ts';
import { isCompanyFace } from '../../../lib/api/face.ts';
import { PageHeader } from '../../../ui/card.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';

const BookingsCalendar = lazyPart(async () => (await import('../bookings-calendar.tsx')).BookingsCalendar);

const CarerDay = lazyPart(async () => (await import('./day/carer-day.tsx')).CarerDay);

const AskedBookings = lazyPart(async () => (await import('./asked-bookings.tsx')).AskedBookings);

const AgendaList = lazyPart(
  async () => (await import('../../../features/booking/today/agenda-list.tsx')).AgendaList,
);

const HandedOverList = lazyPart(
  async () => (await import('../../../features/substitution/handed-over-list.tsx')).HandedOverList,
);

const OwnMeetings = lazyPart(
  async () => (await import('../../../features/meeting/own-meetings.tsx')).OwnMeetings,
);

const openRequests = (
  <>
    <AskedBookings />
    <OwnMeetings />
  </>
);

const viewOf = (text: string | null): CalendarView | undefined => calendarViews.find((view) => view === text);
const dayOf = (text: string | null): string | undefined =>
  text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text) ? text : undefined;

/** Rejects dates such as the 31st of February. */
const isCalendarDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** For a prestador and an empresa: a day and all below it, the newest first, what is agreed by day, or a calendar whose view and day are in the address. */
export function ProviderBookingsScreen() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search.get('calendario'));
  const assigneeId = search.get('quem') ?? undefined;
  /** Changes some query parameters; the rest of the address stays. */
  const look = (part: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(part))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  // A manager plans on the agenda of the team.
  if (isCompanyFace()) return <BookingListScreen />;
  if (search.has('agenda'))
    return (
      <>
        <PageHeader title={calendarText.title} description={calendarText.byDayDescription} />
        <div className="mb-6">
          <ViewLinks current="agenda" />
        </div>
        <WhileLoading show={<Skeleton className="h-96 rounded-xl" />}>
          <AgendaList />
        </WhileLoading>
      </>
    );
  if (!view)
    return (
      <>
        <BookingListScreen
          {...(!search.has('situacao') && {
            day: <DayFirst day={dayOf(search.get('dia'))} onChoose={(day) => look({ dia: day })} />,
          })}
        >
          <ViewLinks current="list" />
          {search.has('situacao') && <div className="mt-5 empty:hidden">{openRequests}</div>}
        </BookingListScreen>
        <HandedOverList />
      </>
    );
  return (
    <>
      <PageHeader title={calendarText.title} description={calendarText.description} />
      <div className="mb-5">
        <ViewLinks current="calendar" />
      </div>
      {openRequests}
      <WhileLoading show={<Skeleton className="h-96 rounded-xl" />}>
        <BookingsCalendar
          view={view}
          day={dayOf(search.get('dia'))}
          onLook={(next, day) => look({ calendario: next, dia: day })}
          assigneeId={assigneeId}
          onChooseAssignee={(next) => look({ quem: next })}
        />
      </WhileLoading>
    </>
  );
}

/** What others ask of her, then the day. */
const DayFirst = (props: ComponentProps<typeof CarerDay>) => (
  <div className="grid grid-cols-1 gap-6">
    {openRequests}
    <WhileLoading show={<Skeleton className="h-96 rounded-xl" />}>
      <CarerDay {...props} />
    </WhileLoading>
  </div>
);

const ViewLinks = ({ current }: { readonly current: 'list' | 'agenda' | 'calendar' }) => (
  <nav
    aria-label={calendarText.show}
    className="bg-muted inline-flex max-w-full flex-wrap gap-1 rounded-lg p-1"
  >
    <ViewLink to="?" isCurrent={current === 'list'} label={calendarText.list} />
    <ViewLink to="?agenda" isCurrent={current === 'agenda'} label={calendarText.byDay} />
    <ViewLink to="?calendario=month" isCurrent={current === 'calendar'} label={calendarText.calendar} />
  </nav>
);

interface ViewLinkProps {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly label: string;
}

const ViewLink = ({ to, isCurrent, label }: ViewLinkProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={cn(
      'text-muted-foreground inline-flex min-h-10 items-center rounded-md px-4 font-semibold no-underline',
      isCurrent && 'bg-card text-foreground shadow-card',
    )}
  >
    {label}
  </Link>
);
