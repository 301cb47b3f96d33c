import { randomUUID } from 'node:crypto';

import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import { type Database, readClock } from '../../platform/db/database.ts';
import { bookings } from '../booking/booking.table.ts';
import { disputeEvents, disputes } from './dispute.table.ts';

const hourMs = 3_600_000;

interface DisputeSpec {
  readonly bookingId: string;
  readonly tutorId: string;
  readonly createdAt?: Date;
}

/** A dispute of the tutor, just opened, with an offer of theirs; no money is frozen by it. */
export async function buildDispute(
  db: Database,
  { bookingId, tutorId, createdAt }: DisputeSpec,
): Promise<{ readonly disputeId: string; readonly offerId: string }> {
  const [disputeId, offerId, at] = [randomUUID(), randomUUID(), createdAt ?? (await readClock(db))];
  await db.insert(disputes).values({
    id: disputeId,
    bookingId,
    openedBy: tutorId,
    openedBySide: 'tutor',
    reason: 'O passeio durou dez minutos.',
    createdAt: at,
    replyDueAt: new Date(at.getTime() + 48 * hourMs),
  });
  const line = { disputeId, side: 'tutor', authorId: tutorId, createdAt: at } as const;
  await db.insert(disputeEvents).values([
    { ...line, position: 0, kind: 'opened', text: 'O passeio durou dez minutos.' },
    { ...line, id: offerId, position: 1, kind: 'offer', amountCents: cents(0), offerState: 'open' },
  ]);
  await db.update(bookings).set({ disputedAt: at }).where(eq(bookings.id, bookingId));
  return { disputeId, offerId };
}
