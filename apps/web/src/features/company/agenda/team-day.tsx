import type { TeamAgenda } from '@patinha/contract/company';
import { addDays } from '@patinha/domain/shared';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { hourText } from '../../../lib/form/clock-minutes.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatLongDay } from '../../../ui/format.ts';
import { dutiesOn } from '../team/duty.api.ts';
import { teamAgenda } from './assignment.api.ts';
import { hourRem, TeamDayColumn } from './team-day-column.tsx';
import { teamDayText as text } from './team-day.strings.ts';
import { columnsOf, hoursShown, type Stretch } from './team-day.ts';

interface TeamDayProps {
  readonly day: string;
  readonly onLook: (day: string) => void;
}

/** A day of the team, one column a person, what is unassigned first. */
export function TeamDay({ day, onLook }: TeamDayProps) {
  const agenda = useQuery({ ...teamAgenda({ from: day, to: day }), placeholderData: keepPreviousData });
  const duties = useQuery({ ...dutiesOn(day), placeholderData: keepPreviousData });
  const failed = [agenda, duties].find(({ isError, data }) => isError && !data);
  return (
    <section aria-label={text.people} className="grid gap-4">
      <div className="flex items-center gap-1">
        <Button variant="ghost" size="icon" aria-label={text.back} onClick={() => onLook(addDays(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <h2 className="text-lg first-letter:uppercase" aria-live="polite">
          {formatLongDay(`${day}T15:00:00Z`)}
        </h2>
        <Button variant="ghost" size="icon" aria-label={text.forward} onClick={() => onLook(addDays(day, 1))}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      {failed ? (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(failed.error)}
          onRetry={() => failed.refetch()}
        />
      ) : agenda.data && duties.data ? (
        <Columns
          agenda={agenda.data}
          columns={columnsOf(agenda.data, duties.data, { day, unassigned: text.none })}
        />
      ) : (
        <SkeletonList rows={3} className="h-40" />
      )}
    </section>
  );
}

interface ColumnsProps {
  readonly agenda: TeamAgenda;
  readonly columns: ReturnType<typeof columnsOf>;
}

function Columns({ agenda, columns }: ColumnsProps) {
  const shown = hoursShown(columns);
  if (!shown) return <EmptyState tile="gato" title={text.closed} />;
  return (
    <div className="grid gap-6 lg:auto-cols-[minmax(9rem,1fr)] lg:grid-flow-col lg:grid-cols-[3rem] lg:gap-2 lg:overflow-x-auto">
      <Hours shown={shown} />
      {columns.map((column) => (
        <TeamDayColumn
          key={column.userId ?? ''}
          column={column}
          shown={shown}
          mayCare={({ is_own: isOwn }) => isOwn || agenda.own_role === 'owner'}
        />
      ))}
    </div>
  );
}

/** The hours beside the columns; each block names its own. */
const Hours = ({ shown }: { readonly shown: Stretch }) => (
  <div aria-hidden="true" className="text-muted-foreground mt-14 hidden text-sm tabular-nums lg:block">
    {Array.from({ length: (shown.until - shown.from) / 60 }, (_, index) => (
      <p key={index} style={{ height: `${hourRem}rem` }}>
        {hourText(shown.from + index * 60)}
      </p>
    ))}
  </div>
);
