import type { AgendaBooking, TeamAgenda } from '@patinha/contract/company';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { EmptyState, SkeletonList } from '../../../ui/feedback.tsx';
import { formatTime } from '../../../ui/format.ts';
import { AgendaRefusal, agendaStandingOf } from '../agenda/agenda-refusal.tsx';
import { agendaText } from '../agenda/assignment.strings.ts';
import { SuspendedCompany } from '../suspended-company.tsx';
import { NextBooking, type PetsOfBooking } from './today-next.tsx';
import { TodayRow } from './today-row.tsx';
import { teamToday } from './today.api.ts';
import { todayText as text } from './today.strings.ts';
import { dayOf, petNames } from './today.ts';

/** /empresa/equipe/hoje: what a member attends today, the next one first (D-182). */
export function TodayScreen(pets: PetsOfBooking) {
  const agenda = useQuery(teamToday());
  const standing = agenda.isError && agendaStandingOf(agenda.error);
  return (
    <>
      <PageHeader
        title={text.title}
        {...(agenda.data && !standing && { description: aboutOf(agenda.data) })}
      />
      {agenda.isPending && <SkeletonList rows={3} className="h-28" />}
      {agenda.isError && (standing || !agenda.data) && (
        <AgendaRefusal error={agenda.error} onRetry={() => agenda.refetch()} />
      )}
      {agenda.data && !standing && <Today agenda={agenda.data} pets={pets} />}
    </>
  );
}

function aboutOf({ company_name: company, bookings, zone }: TeamAgenda): string {
  const { ahead, done } = dayOf(bookings);
  const last = ahead.at(-1);
  if (last) return text.ahead(company, ahead.length, formatTime(last.ends_at, zone));
  return done.length > 0 ? text.allDone(company) : company;
}

interface TodayProps {
  readonly agenda: TeamAgenda;
  readonly pets: PetsOfBooking;
}

function Today({ agenda, pets }: TodayProps) {
  const { suspension, company_name: company, bookings } = agenda;
  const { ahead, done } = dayOf(bookings);
  const [next, ...later] = ahead;
  return (
    <div className="grid gap-8">
      {suspension && (
        <SuspendedCompany company={company} suspension={suspension}>
          {next && agendaText.underWay}
        </SuspendedCompany>
      )}
      {next && <NextBooking key={next.id} booking={next} pets={pets} />}
      {!next && !suspension && <FreeDay bookings={bookings} />}
      <Rows title={text.later} bookings={later} pets={pets} />
      <Rows title={text.done} bookings={done} pets={pets} />
    </div>
  );
}

interface RowsProps {
  readonly title: string;
  readonly bookings: readonly AgendaBooking[];
  readonly pets: PetsOfBooking;
}

const Rows = ({ title, bookings, pets }: RowsProps): ReactNode =>
  bookings.length > 0 && (
    <section aria-label={title}>
      <h2 className="mb-2 text-xl">{title}</h2>
      <ol>
        {bookings.map((booking) => (
          <TodayRow key={booking.id} booking={booking} pets={pets} />
        ))}
      </ol>
    </section>
  );

/** Names the first booking without an assignee, for those who may assign one. */
function FreeDay({ bookings }: Pick<TeamAgenda, 'bookings'>) {
  const unassigned = bookings.find((booking) => booking.assignee === null && booking.can_assign);
  return (
    <EmptyState
      tile="osso"
      title={text.free}
      {...(unassigned && {
        description: text.unassigned(petNames(unassigned), formatTime(unassigned.starts_at, unassigned.zone)),
      })}
      action={
        <Button asChild variant="outline">
          <Link to="/empresa/team/agenda">{text.agenda}</Link>
        </Button>
      }
    />
  );
}
