import type { Booking } from '@patinha/contract/booking';
import { calendarDay } from '@patinha/domain/shared';
import { Fragment, type ReactNode } from 'react';

import { serverNow } from '../../../lib/server-time.ts';
import { type AgendaEntry, type AgendaGroup, agendaGroups, groupOf, groupOfDay } from './agenda-groups.ts';
import { AgendaRow } from './agenda-row.tsx';
import { agendaText as text } from './agenda.strings.ts';

interface AgendaSectionsProps {
  readonly bookings: readonly Booking[];
  readonly entries: readonly AgendaEntry[];
  /** Of one state: that there is nothing else ahead is not said. */
  readonly isFiltered: boolean;
  readonly renderAfter: (booking: Booking) => ReactNode;
}

interface Placed {
  readonly id: string;
  readonly group: AgendaGroup;
  readonly at: string;
  readonly row: ReactNode;
}

/** Today, this week, later and what is over, each as rows under its heading; a group without any is left out. */
export function AgendaSections({ bookings, entries, isFiltered, renderAfter }: AgendaSectionsProps) {
  const now = serverNow();
  const rows = [
    ...bookings.map((booking) => placed(booking, now, renderAfter)),
    ...entries.map((entry) => placedEntry(entry, now)),
  ];
  const isOnlyPast = !isFiltered && rows.length > 0 && rows.every(({ group }) => group === 'past');
  return (
    <>
      {isOnlyPast && <p className="text-muted-foreground">{text.emptyAhead}</p>}
      {agendaGroups.map((group) => (
        <Section key={group} group={group} rows={rows.filter((row) => row.group === group)} />
      ))}
    </>
  );
}

function placed(booking: Booking, now: Date, renderAfter: AgendaSectionsProps['renderAfter']): Placed {
  const { id, starts_at: at, zone } = booking;
  const group = groupOf(booking, now);
  const isToday = group === 'today' && calendarDay(new Date(at), zone) === calendarDay(now, zone);
  const action = group === 'past' ? renderAfter(booking) : null;
  return { id, group, at, row: <AgendaRow booking={booking} isToday={isToday} action={action} /> };
}

const placedEntry = ({ id, startsAt, zone, row }: AgendaEntry, now: Date): Placed => ({
  id,
  group: groupOfDay(calendarDay(new Date(startsAt), zone), calendarDay(now, zone)),
  at: startsAt,
  row,
});

function Section({ group, rows }: { readonly group: AgendaGroup; readonly rows: readonly Placed[] }) {
  if (rows.length === 0) return null;
  // What is over stands in the order of the server, page after page.
  const sorted = group === 'past' ? rows : rows.toSorted((one, other) => one.at.localeCompare(other.at));
  const titleId = `agenda-${group}`;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {text.group[group]}
      </h2>
      <ul className="mt-1">
        {sorted.map(({ id, row }) => (
          <Fragment key={id}>{row}</Fragment>
        ))}
      </ul>
    </section>
  );
}
