import type { TakenLane } from '@patinha/domain/booking';
import { type BrazilianZone, calendarDay } from '@patinha/domain/shared';

import { audit } from '../../platform/audit.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { endBookedEntry, endOpenOffer, findHeldSlots, type HeldQuestion } from './waitlist-hold.queries.ts';
import { lookAtLine } from './waitlist-look.actions.ts';

/** Times of a provider that are kept for others than the one who asks. */
export const heldFromOthers = (db: Database, question: HeldQuestion): Promise<TakenLane[]> =>
  findHeldSlots(db, question);

interface Booked {
  readonly id: string;
  readonly tutorId: string;
  readonly serviceId: string;
  readonly providerId: string;
  readonly startsAt: Date;
  readonly zone: BrazilianZone;
}

/** Whoever has asked for a time waits no longer; what was kept for them besides is free for the next. */
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
  if (wasOffered) await lookAtLine(tx, { providerId, from: day, to: day });
}
