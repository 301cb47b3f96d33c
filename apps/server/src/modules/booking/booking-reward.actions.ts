import type { BookingStatus } from '@patinha/domain/booking';
import type { BookingMoney } from '@patinha/domain/ledger';
import type { Cents } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { planOf, waitsForBenefits } from '../account/index.ts';
import { promisedCashback } from '../ledger/index.ts';
import { moneyOf } from './booking-move.actions.ts';
import type { BookingRow } from './booking.queries.ts';

/** The money of a booking with the plan of now, by which its check-out fixes the tutor's rewards. */
export async function rewardedMoneyOf(db: Database, booking: BookingRow): Promise<BookingMoney> {
  const { tutorId } = booking;
  const plan = await planOf(db, tutorId);
  const tutorIsPremium = plan.tutor === 'premium' && !(await waitsForBenefits(db, { tutorId }));
  return { ...moneyOf(booking), tutorIsPremium };
}

const rewardedStatuses: ReadonlySet<BookingStatus> = new Set(['confirmed', 'in_progress', 'completed']);

/** What the tutor gets back with the OK; null before the payment and once nothing is to come any more. */
export async function readCashback(db: Database, booking: BookingRow, now: Date): Promise<Cents | null> {
  const { status, confirmedAt, releasedAt } = booking;
  if (confirmedAt === null || releasedAt !== null || !rewardedStatuses.has(status)) return null;
  return promisedCashback(db, await rewardedMoneyOf(db, booking), now);
}
