import type { Booking } from '@patinha/contract/booking';
import type { ReactNode } from 'react';

import { ClosedRow, HoleRow } from '../../../../features/availability/hole-row.tsx';
import { DayBlock } from '../../../../features/booking/today/day-block.tsx';
import { GuestRow } from '../../../../features/booking/today/guest-row.tsx';
import { calendarText } from '../../../../features/calendar/calendar.strings.ts';
import { hourText } from '../../../../lib/form/clock-minutes.ts';
import { OnwardLine } from '../../../../lib/onward-line.tsx';
import { serverNow } from '../../../../lib/server-time.ts';
import { formatTime } from '../../../../ui/format.ts';
import { clashesOf, type OwnDay, partsOf } from './day-parts.ts';

/** A day in the order of its hours: what is booked, asked, met, closed and free; guests below. */
export function DayColumn(of: OwnDay) {
  const parts = partsOf(of, serverNow());
  const rows = rowsOf(of.day, parts);
  return (
    <>
      <ol className="grid grid-cols-1 gap-2 empty:hidden">
        {rows.map(({ key, hour, show }) => (
          <Row key={key} hour={hour}>
            {show}
          </Row>
        ))}
      </ol>
      <ul className="divide-border border-border divide-y border-y empty:hidden">
        {parts.guests.map((guest) => (
          <GuestRow key={guest.id} booking={guest} />
        ))}
      </ul>
    </>
  );
}

const rowsOf = (day: string, { blocks, meetings, closed, holes }: ReturnType<typeof partsOf>) =>
  [
    ...blocks.map((booking) => ({ ...startOf(booking), show: <Block booking={booking} others={blocks} /> })),
    ...meetings.map((meeting) => ({
      ...startOf(meeting),
      show: (
        <p className="bg-muted rounded-xl px-3 py-3">
          {calendarText.meeting} · {calendarText.for(meeting.pet_name, meeting.tutor_name)}
        </p>
      ),
    })),
    ...closed.map(({ at, exception }) => ({
      at,
      key: exception.id,
      hour: exception.start_minute === null ? '' : hourText(exception.start_minute),
      show: <ClosedRow exception={exception} />,
    })),
    ...holes.map(({ at, hole, openings }) => ({
      at,
      key: `hole-${hole.startMinute}`,
      hour: hourText(hole.startMinute),
      show: <HoleRow day={day} hole={hole} openings={openings} />,
    })),
  ].toSorted((one, other) => one.at - other.at);

const startOf = ({ id, starts_at: start, zone }: Pick<Booking, 'id' | 'starts_at' | 'zone'>) => ({
  at: Date.parse(start),
  key: id,
  hour: formatTime(start, zone),
});

const Row = ({ hour, children }: { readonly hour: string; readonly children: ReactNode }) => (
  <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2">
    <span className="text-muted-foreground pt-3 text-sm tabular-nums">{hour}</span>
    {children}
  </li>
);

/** A booking, and below it the way on, or of a request those that want the same time. */
const Block = ({ booking, others }: { readonly booking: Booking; readonly others: readonly Booking[] }) => (
  <div>
    <DayBlock booking={booking} />
    {clashesOf(booking, others).map((text) => (
      <p key={text} className="text-warning px-1 pt-1 text-sm font-medium">
        {text}
      </p>
    ))}
    <OnwardLine leg={booking.travel_to_next} className="mt-2" />
  </div>
);
