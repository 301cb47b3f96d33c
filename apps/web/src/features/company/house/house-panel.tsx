import type { TeamAgenda } from '@patinha/contract/company';
import type { ReactNode } from 'react';

import { ApiError } from '../../../lib/api/http.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { cn } from '../../../ui/class-names.ts';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { NextBooking, type PetsOfBooking } from '../today/today-next.tsx';
import { teamToday } from '../today/today.api.ts';
import { houseDayOf, isOver, nextOf } from './house-day.ts';
import { HouseFaces } from './house-faces.tsx';
import { CloseRow, UnassignedRow } from './house-rows.tsx';
import { houseText as text } from './house.strings.ts';

// Few companies are suspended, and who opens this home is in its team.
export const SuspendedCompany = lazyPart(
  async () => (await import('../suspended-company.tsx')).SuspendedCompany,
);
const AgendaRefusal = lazyPart(async () => (await import('../agenda/agenda-refusal.tsx')).AgendaRefusal);

interface HousePanelProps {
  readonly pets: PetsOfBooking;
  /** Requests to answer, beside what comes next. */
  readonly requests: ReactNode;
}

/** The day of a company: who comes next on green, the requests, the faces of the day, what is unassigned. */
export function HousePanel({ pets, requests }: HousePanelProps) {
  const { data: agenda, error, isPending, refetch } = useQuery(teamToday());
  if (isPending) return <Skeleton className="h-112 rounded-2xl" />;
  if (agenda) return <House agenda={agenda} pets={pets} requests={requests} />;
  const failure = (
    <ErrorCard title={text.loadFailed} description={loadErrorText(error)} onRetry={() => refetch()} />
  );
  return (
    <>
      {isRefusal(error) ? (
        // Its words are fetched, and may not come.
        <WhileLoading show={failure}>
          <AgendaRefusal error={error} onRetry={() => refetch()} />
        </WhileLoading>
      ) : (
        failure
      )}
      {requests}
    </>
  );
}

const isRefusal = (error: Error) => error instanceof ApiError && error.code.startsWith('company/');

interface HouseProps extends HousePanelProps {
  readonly agenda: TeamAgenda;
}

function House({ agenda: { suspension, company_name: company, bookings }, pets, requests }: HouseProps) {
  const day = houseDayOf(bookings);
  const next = nextOf(day);
  const others = [...day.awaited, ...day.underWay].filter((booking) => booking !== next);
  return (
    <>
      {suspension && <SuspendedCompany company={company} suspension={suspension} />}
      <UnassignedRow bookings={day.unassigned} />
      <div
        className={cn(
          'grid grid-cols-1 items-start gap-6 empty:hidden',
          next && requests && 'xl:grid-cols-2',
        )}
      >
        {next && <NextBooking key={next.id} booking={next} pets={pets} />}
        {requests}
      </div>
      {others.length > 0 && <HouseFaces bookings={others} renderFace={pets.renderFace} />}
      {isOver(day) && <CloseRow />}
    </>
  );
}
