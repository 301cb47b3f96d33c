import { type BrazilianZone, calendarDay } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/live/events.ts';
import { announceFreeTime } from '../availability/index.ts';
import { endBookedEntry, endOpenOffer } from './waitlist-hold.queries.ts';

interface Booked {
  readonly id: string;
  readonly tutorId: string;
  readonly serviceId: string;
  readonly providerId: string;
  readonly startsAt: Date;
  readonly zone: BrazilianZone;
}

/** Ends the wait of a person who requested a time; other times kept for them go to the next. */
export async function endWaitFor(tx: Transaction, booking: Booked, now: Date): Promise<void> {
  const { id: bookingId, tutorId, serviceId, providerId } = booking;
  const day = calendarDay(booking.startsAt, booking.zone);
  const entryId = await endBookedEntry(tx, { tutorId, serviceId, day, bookingId, endedAt: now });
  if (entryId === undefined) return;
  const wasOffered = await endOpenOffer(tx, entryId, { status: 'taken', endedAt: now });
  await audit(tx, {
    actorId: tutorId,
    action: 'waitlist.book',
    subjectType: 'waitlist_entry',
    subjectId: entryId,
    details: { bookingId, wasOffered },
  });
  await publish(tx, { users: [tutorId], type: 'availability.changed', id: entryId });
  if (wasOffered) await announceFreeTime(tx, { providerId, from: day, to: day });
}
