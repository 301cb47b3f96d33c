import { stayChangeRefusal, withNights } from '@patinha/domain/booking';
import { addCents, zeroCents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { captureNights } from '../../ledger/index.ts';
import type { PaidBooking, PaidThing, PayableBooking } from '../../payment/index.ts';
import { notifyOfNewTime } from '../attendance/booking-assignment.actions.ts';
import { moneyOf, publishChange } from '../booking-move.actions.ts';
import { type BookingRow, changeBooking, findBooking, lockBooking } from '../booking.queries.ts';
import { settleRivalsLater } from '../clash/booking-clash.outbox.ts';
import { pricedNightsOf } from './stay-change-plan.actions.ts';
import { auditNights } from './stay-change.actions.ts';
import { notifyAboutNights } from './stay-change.notification.ts';
import { findStayChange, lockStayChange, moveStayChange, type StayChangeRow } from './stay-change.queries.ts';

/** The nights that a change adds, as a payment sees them; the booking's row stays locked. */
export async function lockNightsToPay(
  tx: Transaction,
  { bookingId, stayChangeId }: PaidThing,
): Promise<PayableBooking | undefined> {
  const booking = await lockBooking(tx, bookingId);
  const change = stayChangeId === null ? undefined : await lockStayChange(tx, stayChangeId);
  return booking && presentNights(booking, change);
}

export async function readNightsToPay(
  db: Database,
  { bookingId, stayChangeId }: PaidThing,
): Promise<PayableBooking | undefined> {
  const booking = await findBooking(db, bookingId);
  const change = stayChangeId === null ? undefined : await findStayChange(db, stayChangeId);
  return booking && presentNights(booking, change);
}

const statusOf = { accepted: 'accepted', done: 'confirmed', asked: 'pending' } as const;

const hasOwnStatus = (status: string): status is keyof typeof statusOf => status in statusOf;

function presentNights(booking: BookingRow, change: StayChangeRow | undefined): PayableBooking | undefined {
  if (change?.bookingId !== booking.id || change.kind !== 'extension') return undefined;
  return {
    id: booking.id,
    stayChangeId: change.id,
    tutorId: booking.tutorId,
    providerOwnerId: booking.providerOwnerId,
    title: booking.title,
    zone: booking.zone,
    status: hasOwnStatus(change.status) ? statusOf[change.status] : 'expired',
    payUntil: change.payUntil,
    priceCents: change.priceCents,
    feeCents: change.feeCents,
    totalCents: addCents(change.priceCents, change.feeCents),
    walletCents: zeroCents,
    takesWallet: false,
  };
}

/**
 * The added nights are paid: the stay lasts until its new end, and the money joins that of the booking. 'not-payable' when
 * the extension lapsed or the stay ended meanwhile; then nothing changes, and the money goes back.
 */
export async function confirmNights(
  tx: Transaction,
  { bookingId, stayChangeId, psp, now }: PaidBooking & { readonly stayChangeId: string },
): Promise<'confirmed' | 'not-payable'> {
  const row = await lockBooking(tx, bookingId);
  const found = await lockStayChange(tx, stayChangeId);
  if (!row || found?.bookingId !== bookingId || found.status !== 'accepted') return 'not-payable';
  if (found.payUntil === null || now >= found.payUntil) return 'not-payable';
  if (stayChangeRefusal('extension', row, { side: 'tutor', now })) return 'not-payable';
  const booking = authorizeSystem(row);
  const change = authorizeSystem(found);
  const money = moneyOf(booking);
  const added = change.nightPrices ?? [];
  const changes = {
    status: booking.status,
    endsAt: change.endsAt,
    busyUntil: change.endsAt,
    nightPrices: [...pricedNightsOf(booking), ...added],
    ...withNights({ ...booking, commissionBps: money.commissionBps }, added),
  };
  await moveStayChange(tx, change, { status: 'done', endedAt: now });
  if (!(await changeBooking(tx, booking, changes)))
    throw new Error(`Booking ${bookingId} changed under its lock`);
  const { priceCents, feeCents, number } = change;
  await captureNights(tx, { ...money, priceCents, feeCents, walletCents: zeroCents }, { number, psp, now });
  await auditNights(tx, 'done', { change });
  await publishChange(tx, booking);
  await notifyOfNewTime(tx, booking, { ...booking, ...changes });
  await settleRivalsLater(tx, booking.id);
  await notifyAboutNights(tx, change, { event: 'done', to: ['tutor', 'provider'] });
  return 'confirmed';
}
