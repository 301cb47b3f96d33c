import { bookingSettingsOf, changeEffect, changeRefund, paymentDeadline } from '@patinha/domain/booking';
import { type Cents, earliest, latest, subtractCents, zeroCents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { refundPriceChange, releaseHold } from '../../ledger/index.ts';
import { cancelOpenCharges, refundDifference } from '../../payment/index.ts';
import { restoreUses } from '../../promotion/index.ts';
import { isPublishable, lockProvider } from '../../provider/index.ts';
import { holdSlot, refuseTakenSlot } from '../answer/booking-answer.actions.ts';
import { keptAssignee, notifyOfNewTime } from '../attendance/booking-assignment.actions.ts';
import {
  type AuthorizedBooking,
  lockForParty,
  moneyOf,
  publishChange,
  offerFreeTime,
} from '../booking-move.actions.ts';
import { type BookingChanges, type BookingRow, changeBooking } from '../booking.queries.ts';
import { settleRivals } from '../clash/booking-clash.actions.ts';
import { notifyByMail } from '../notification/booking.notification.ts';
import { lapseStayChange } from '../stay/stay-change-end.actions.ts';
import { busyUntilOf, laneAt, requireChangeable, totalOfBooking } from './booking-change-plan.actions.ts';
import { auditChange, type ChangeCall, partyOfChange, requireChangeMove } from './booking-change.actions.ts';
import { type ChangeRow, endChange, findChange, lockChange } from './booking-change.queries.ts';

interface Agreed {
  readonly change: Authorized<ChangeRow>;
  readonly now: Date;
}

/**
 * Accepts a proposal: the booking takes its time and price. The provider's row is locked before the booking's, as
 * by any acceptance, so that one of any number of concurrent ones for a time wins. An unanswered request is
 * accepted with it: both sides have agreed to the same time.
 */
export async function acceptChange(tx: Transaction, call: ChangeCall): Promise<AuthorizedBooking> {
  const { actor, now, changeId } = call;
  const seen = partyOfChange(await findChange(tx, changeId), actor);
  requireChangeMove(seen.change, { move: 'accept', side: seen.side, now });
  const provider = await lockProvider(tx, seen.change.providerId);
  const { booking } = await lockForParty(tx, { bookingId: seen.change.bookingId, actor });
  const { change, side } = partyOfChange(await lockChange(tx, changeId), actor);
  requireChangeMove(change, { move: 'accept', side, now });
  requireChangeable(booking, now);
  requireAffordable(booking, change);
  if (booking.status === 'pending' && !isPublishable(provider, now))
    throw new DomainError('booking/provider-not-verified', { providerId: provider.id });
  const moved = await moveBooking(tx, booking, { change, now });
  const refundCents = booking.status === 'confirmed' ? refundOf(booking, change) : null;
  await endChange(tx, change, { status: 'accepted', refundCents, endedAt: now });
  await auditChange(tx, 'accept', { changeId, bookingId: booking.id, actorId: actor.userId });
  await publishChange(tx, booking);
  await notifyByMail(tx, {
    bookingIds: [booking.id],
    notice: 'rescheduled',
    to: ['tutor', 'provider'],
    causeId: changeId,
  });
  if (booking.status !== 'pending') return moved;
  return holdSlot(tx, moved, {
    by: 'provider',
    actorId: actor.userId,
    now,
    notice: 'accepted',
    notifies: ['tutor'],
  });
}

/** It may have been paid since the proposal was made. */
function requireAffordable(booking: BookingRow, change: ChangeRow): void {
  const totals = { beforeCents: totalOfBooking(booking), afterCents: totalOfBooking(change) };
  if (changeEffect(booking.status, totals) === 'too_dear')
    throw new DomainError('booking/change-too-dear', { bookingId: booking.id });
}

const refundOf = (booking: BookingRow, change: ChangeRow): Cents =>
  changeRefund(totalOfBooking(booking), totalOfBooking(change));

/** Writes the new time and price, adjusts the money, and settles the requests for both times. */
async function moveBooking(
  tx: Transaction,
  booking: AuthorizedBooking,
  { change, now }: Agreed,
): Promise<AuthorizedBooking> {
  const { startsAt, endsAt, listCents, weekendCents, holidayCents, discountCents, priceCents, feeCents } =
    change;
  const isHeld = booking.status !== 'pending';
  const busyUntil = busyUntilOf(booking, change);
  const place = isHeld ? await laneAt(tx, booking, change) : undefined;
  if (place && place.lane === undefined)
    throw new DomainError('booking/slot-taken', { bookingId: booking.id });
  await lapseStayChange(tx, booking, { now });
  const changes: BookingChanges = {
    status: booking.status,
    startsAt,
    endsAt,
    busyUntil,
    nightPrices: null,
    ...(place?.lane !== undefined && { lane: place.lane }),
    listCents,
    weekendCents,
    holidayCents,
    discountCents,
    priceCents,
    feeCents,
    promotionId: discountCents === 0 ? null : booking.promotionId,
    ...(isHeld && (await keptAssignee(tx, booking, { startsAt, busyUntil }))),
    ...(await moveMoney(tx, booking, { change, now })),
  };
  if (!(await changeBooking(tx, booking, changes).catch(refuseTakenSlot)))
    throw new DomainError('booking/illegal-move', { from: booking.status, lost: true });
  if (changes.promotionId === null) await restoreUses(tx, [booking]);
  await offerFreeTime(tx, booking);
  const moved = { ...booking, ...changes };
  await notifyOfNewTime(tx, booking, moved);
  if (place) for (const time of [booking, moved]) await settleRivals(tx, time, { causeId: change.id, now });
  return moved;
}

type MoneyChanges = Partial<Pick<BookingRow, 'walletCents' | 'payUntil' | 'payRemindedAt'>>;

/** Refunds what was paid and is no longer owed; restarts a pending payment whose amount has changed. */
async function moveMoney(
  tx: Transaction,
  booking: AuthorizedBooking,
  { change, now }: Agreed,
): Promise<MoneyChanges> {
  const isSamePrice = totalOfBooking(booking) === totalOfBooking(change);
  if (booking.status === 'accepted') {
    const settings = bookingSettingsOf(booking.settingsVersion);
    if (isSamePrice) return { payUntil: booking.payUntil && earliest(booking.payUntil, change.startsAt) };
    await cancelOpenCharges(tx, { bookingId: booking.id, now });
    await releaseHold(tx, { bookingId: booking.id, now });
    const payUntil = latest(
      paymentDeadline(now, change.startsAt, settings),
      // A later date of a series keeps its longer time.
      earliest(booking.payUntil ?? now, change.startsAt),
    );
    return { walletCents: zeroCents, payUntil, payRemindedAt: null };
  }
  return booking.status === 'confirmed' && !isSamePrice
    ? refundPriceReduction(tx, booking, {
        changeId: change.id,
        refundCents: refundOf(booking, change),
        reason: 'date_change',
        now,
      })
    : {};
}

interface Difference {
  /** Id of the change that lowered the price: the key of the posting and of the refund. */
  readonly changeId: string;
  readonly refundCents: Cents;
  readonly reason: 'date_change' | 'substitute';
  readonly now: Date;
}

/** Refunds the difference of a paid booking that became cheaper. Returns the columns to write. */
export async function refundPriceReduction(
  tx: Transaction,
  booking: AuthorizedBooking,
  { changeId, refundCents, reason, now }: Difference,
): Promise<Pick<BookingRow, 'walletCents'>> {
  const parts = await refundPriceChange(tx, moneyOf(booking), { changeId, refundCents, now });
  if (parts.externalCents > 0)
    await refundDifference(tx, {
      bookingId: booking.id,
      amountCents: parts.externalCents,
      reason,
      key: `chg:${changeId}`,
      now,
    });
  return { walletCents: subtractCents(booking.walletCents, parts.walletCents) };
}
