import type { AgendaBooking, TeamAgenda } from '@patinha/contract/company';
import { spanOf, stepFrom } from '@patinha/domain/calendar';
import { isAssignable } from '@patinha/domain/company';
import { calendarDay } from '@patinha/domain/shared';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { useToday } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { EmptyState, SkeletonList } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { formatDay, formatLongDay } from '../../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { SuspendedCompany } from '../suspended-company.tsx';
import { AgendaEntry } from './agenda-entry.tsx';
import { AgendaRefusal, agendaStandingOf } from './agenda-refusal.tsx';
import { teamAgenda } from './assignment.api.ts';
import { agendaText as text, assignmentText } from './assignment.strings.ts';
import { teamDayText as dayText } from './team-day.strings.ts';

const dayPattern = /^20\d{2}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/;
const isDay = (day: string | null): day is string =>
  day !== null && dayPattern.test(day) && !Number.isNaN(Date.parse(day));

/** /empresa/team/agenda: a member's assigned bookings; for managers, those of the whole team. */
export function AgendaScreen() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const requestedDay = search.get('dia');
  const day = isDay(requestedDay) ? requestedDay : today;
  const agenda = useQuery({ ...teamAgenda(spanOf('agenda', day)), placeholderData: keepPreviousData });
  // A failed refetch keeps the content, unless the user is no longer in the team.
  const standing = agenda.isError && agendaStandingOf(agenda.error);
  const isByPerson = search.get('vista') === 'pessoas';
  const show = (next: string, byPerson: boolean) =>
    setSearch({ dia: next, ...(byPerson && { vista: 'pessoas' }) }, { replace: true });
  return (
    <>
      <PageHeader
        title={text.title}
        {...(agenda.data && !standing && { description: aboutOf(agenda.data) })}
      />
      {agenda.isPending && <SkeletonList rows={3} className="h-40" />}
      {agenda.isError && (standing || !agenda.data) && (
        <AgendaRefusal error={agenda.error} onRetry={() => agenda.refetch()} />
      )}
      {agenda.data && !standing && (
        <Agenda
          agenda={agenda.data}
          bar={<DayBar day={day} today={today} onLook={(next) => show(next, false)} />}
          view={
            agenda.data.team.length > 1 && {
              day,
              isByPerson,
              onLook: (next) => show(next, true),
              onChoose: (byPerson) => show(day, byPerson),
            }
          }
        />
      )}
    </>
  );
}

/** The choice of those who plan: two weeks as a list, or a day side by side. */
interface View {
  readonly day: string;
  readonly isByPerson: boolean;
  readonly onLook: (day: string) => void;
  readonly onChoose: (byPerson: boolean) => void;
}

interface AgendaProps {
  readonly agenda: TeamAgenda;
  readonly bar: ReactNode;
  readonly view: View | false;
}

/** While the company is suspended: why, and the service under way, if there is one. */
function Agenda({ agenda, bar, view }: AgendaProps) {
  const { suspension, company_name: company, bookings } = agenda;
  if (!suspension)
    return (
      <div className="grid gap-5">
        <WhileLoading show={null}>
          <AbsencePart zone={agenda.zone} />
        </WhileLoading>
        {view && <ViewChoice {...view} />}
        {view && view.isByPerson ? (
          <WhileLoading show={<SkeletonList rows={3} className="h-40" />}>
            <TeamDay day={view.day} onLook={view.onLook} />
          </WhileLoading>
        ) : (
          <>
            {bar}
            <AgendaDays agenda={agenda} />
          </>
        )}
      </div>
    );
  const isUnderWay = bookings.length > 0;
  return (
    <div className="grid gap-5">
      <SuspendedCompany company={company} suspension={suspension}>
        {isUnderWay && text.underWay}
      </SuspendedCompany>
      {isUnderWay && <AgendaDays agenda={agenda} />}
    </div>
  );
}

const AbsencePart = lazyPart(async () => (await import('./absence-part.tsx')).AbsencePart);

const TeamDay = lazyPart(async () => (await import('./team-day.tsx')).TeamDay);

const ViewChoice = ({ isByPerson, onChoose }: View) => (
  <div role="group" aria-label={dayText.view} className="flex flex-wrap gap-2">
    {[false, true].map((byPerson) => (
      <Button
        key={String(byPerson)}
        size="sm"
        variant={byPerson === isByPerson ? 'default' : 'outline'}
        aria-pressed={byPerson === isByPerson}
        onClick={() => onChoose(byPerson)}
      >
        {byPerson ? dayText.byPerson : dayText.byWeeks}
      </Button>
    ))}
  </div>
);

const aboutOf = ({ team, company_name: company }: TeamAgenda): string =>
  text.description[team.length > 0 ? 'all' : 'own'](company);

interface DayBarProps {
  readonly day: string;
  readonly today: string;
  readonly onLook: (day: string) => void;
}

/** Noon of a calendar day: on that day in every zone of Brazil. */
const noonOf = (day: string): string => `${day}T15:00:00Z`;

function DayBar({ day, today, onLook }: DayBarProps) {
  const { from, to } = spanOf('agenda', day);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.back}
          onClick={() => onLook(stepFrom('agenda', day, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <p className="font-display min-w-0 text-lg font-bold tabular-nums" aria-live="polite">
          {formatDay(noonOf(from))} – {formatDay(noonOf(to))}
        </p>
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.forward}
          onClick={() => onLook(stepFrom('agenda', day, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <Button size="sm" variant="outline" onClick={() => onLook(today)}>
        {text.today}
      </Button>
    </div>
  );
}

const [mine, unassigned] = ['mine', 'unassigned'];

function AgendaDays({ agenda }: { readonly agenda: TeamAgenda }) {
  const [assigneeId, setAssigneeId] = useState('');
  const shown = agenda.bookings.filter((booking) => isShown(booking, assigneeId));
  return (
    <>
      {agenda.team.length > 0 && (
        <AssigneeFilter team={agenda.team} assigneeId={assigneeId} onChange={setAssigneeId} />
      )}
      {shown.length === 0 ? (
        <EmptyState tile="gato" title={text.nothing} description={text.nothingHint} />
      ) : (
        <ol className="grid gap-6">
          {daysWith(shown, agenda.zone).map(([day, bookings]) => (
            <li key={day}>
              <h2 className="mb-3 text-xl first-letter:uppercase">{formatLongDay(noonOf(day))}</h2>
              <div className="grid items-start gap-3 lg:grid-cols-2">
                {bookings.map((booking) => (
                  <AgendaEntry
                    key={booking.id}
                    booking={booking}
                    mayCare={booking.is_own || agenda.own_role === 'owner'}
                  />
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="text-muted-foreground text-sm">{text.checkIn}</p>
    </>
  );
}

function isShown({ is_own: isOwn, assignee, status }: AgendaBooking, assigneeId: string): boolean {
  if (assigneeId === mine) return isOwn;
  if (assigneeId === unassigned) return assignee === null && isAssignable(status);
  return assigneeId === '' || assignee?.user_id === assigneeId;
}

/** By the day on which they start where the company is, in the order of the list. */
function daysWith(
  bookings: readonly AgendaBooking[],
  zone: TeamAgenda['zone'],
): readonly (readonly [string, readonly AgendaBooking[]])[] {
  const byDay = Map.groupBy(bookings, ({ starts_at: startsAt }) => calendarDay(new Date(startsAt), zone));
  return [...byDay];
}

interface AssigneeFilterProps {
  readonly team: TeamAgenda['team'];
  readonly assigneeId: string;
  readonly onChange: (assigneeId: string) => void;
}

const AssigneeFilter = ({ team, assigneeId, onChange }: AssigneeFilterProps) => (
  <Field label={text.filter} className="max-w-xs">
    {(control) => (
      <Select {...control} value={assigneeId} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{text.everybody}</option>
        <option value={mine}>{text.mine}</option>
        <option value={unassigned}>{assignmentText.none}</option>
        {team.map(({ user_id: id, full_name: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
