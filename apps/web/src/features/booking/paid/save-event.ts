import type { Booking } from '@patinha/contract/booking';
import { icalendar } from '@patinha/domain/calendar';
import { productName } from '@patinha/domain/shared';

import { petsOf } from '../agora/agora-words.ts';

/** Saves the booking as a file for the calendar of the device, under the id that it has in the calendar feed. */
export function saveEvent(booking: Booking): void {
  const { id, title, starts_at, ends_at, confirmed_at, created_at } = booking;
  const file = icalendar({
    name: productName,
    domain: location.hostname,
    events: [
      {
        id,
        title: `${title} (${petsOf(booking)})`,
        startsAt: new Date(starts_at),
        endsAt: new Date(ends_at),
        stampedAt: new Date(confirmed_at ?? created_at),
        sequence: 0,
        isFirm: true,
        url: `${location.origin}/bookings/${id}`,
      },
    ],
  });
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: 'agendamento.ics' }).click();
  URL.revokeObjectURL(address);
}
