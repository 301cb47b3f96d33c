import { stayLimits, type StayUnit } from '@patinha/domain/availability';
import {
  type BookingMove,
  type BookingMoveName,
  bookingMoves,
  type BookingMover,
  bookingSettingsOf,
  type BookingSide,
  bookingSideOf,
  isLiveStatus,
  isUnfulfilled,
  type MoveRefusal,
  refusalOf,
} from '@patinha/domain/booking';
import type { BookingMoney } from '@patinha/domain/ledger';
import { type Actor, addDays, type BrazilianZone, calendarDay } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorizeParty } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { announceFreeTime } from '../availability/index.ts';
import { settleNotices } from '../notification/index.ts';
import { restoreUses } from '../promotion/index.ts';
import { rewardReviewLater } from '../review/index.ts';
import { type BookingChanges, type BookingRow, changeBooking, lockBooking } from './booking.queries.ts';
import { settleRivalsLater } from './clash/booking-clash.outbox.ts';
import { notifyAssigneeOfMove } from './notification/booking-assignee.notification.ts';
import { type BookingNotice, notifyAboutBooking } from './notification/booking.notification.ts';
import { lapseStayChange } from './stay/stay-change-end.actions.ts';

export type AuthorizedBooking = Authorized<BookingRow>;

export interface BookingCall {
  readonly bookingId: string;
  readonly actor: Actor;
  readonly now: Date;
}

export const refusalErrors = {
  'illegal-move': 'booking/illegal-move',
  disputed: 'booking/disputed',
  'too-early': 'booking/too-early',
  'too-late': 'booking/too-late',
} as const satisfies Record<MoveRefusal, string>;

export interface MoveBy {
  readonly move: BookingMoveName;
  readonly by: BookingMover;
  readonly now: Date;
}

/** Throws booking/illegal-move, /too-early or /too-late when the lifecycle does not allow the move now. */
export function requireMove(booking: BookingRow, { move, by, now }: MoveBy): void {
  const settings = bookingSettingsOf(booking.settingsVersion);
  const refusal = refusalOf(booking, { move, by, now, settings });
  if (refusal) throw new DomainError(refusalErrors[refusal], { from: booking.status, move, by });
}

export interface PartyBooking {
  readonly booking: AuthorizedBooking;
  readonly side: BookingSide;
}

/** Locks the booking for one of its two parties; throws booking/not-found for anyone else. */
export async function lockForParty(
  tx: Transaction,
  { bookingId, actor }: Omit<BookingCall, 'now'>,
): Promise<PartyBooking> {
  return partyOf(await lockBooking(tx, bookingId), actor);
}

export function partyOf(row: BookingRow | undefined, actor: Actor): PartyBooking {
  const party = authorizeParty(row, bookingSideOf, actor, 'booking/not-found');
  return { booking: party.row, side: party.side };
}

export interface MoveStep extends MoveBy {
  /** Undefined when the system acts by itself. */
  readonly actorId?: string;
  /** Columns that the move writes in addition to the state and its timestamp. */
  readonly changes?: Omit<Partial<BookingChanges>, 'status'>;
  readonly notice?: BookingNotice;
  readonly notifies?: readonly BookingSide[];
  /** Of a notice that may be given more than once in a booking's life. */
  readonly causeId?: string;
}

/**
 * The only way to change a booking's state: rule, compare-and-swap, audit trail, event for open screens and
 * mail, all in the caller's transaction. Returns the updated booking.
 */
export async function makeMove(
  tx: Transaction,
  booking: AuthorizedBooking,
  step: MoveStep,
): Promise<AuthorizedBooking> {
  requireMove(booking, step);
  const { to, stamps }: BookingMove = bookingMoves[step.move];
  const changes = {
    ...(await endNights(tx, booking, step)),
    ...(stamps && { [stamps]: step.now }),
    ...step.changes,
    status: to,
  };
  if (!(await changeBooking(tx, booking, changes)))
    throw new DomainError('booking/illegal-move', { from: booking.status, move: step.move, lost: true });
  if (isUnfulfilled(to)) {
    await restoreUses(tx, [booking]);
    await offerFreeTime(tx, booking);
  }
  if (step.move === 'pay' || (isUnfulfilled(to) && isLiveStatus(booking.status)))
    await settleRivalsLater(tx, booking.id);
  if (stamps === 'releasedAt') await rewardReviewLater(tx, booking.id);
  await audit(tx, {
    ...(step.actorId !== undefined && { actorId: step.actorId }),
    action: `booking.${step.move}`,
    subjectType: 'booking',
    subjectId: booking.id,
    details: { from: booking.status, to, by: step.by },
  });
  await publishChange(tx, booking);
  await settleNotices(tx, { userIds: settledFor(booking, step), path: `/bookings/${booking.id}` });
  await notifyAssigneeOfMove(tx, booking, step.move);
  if (step.notice)
    await notifyAboutBooking(tx, {
      bookingId: booking.id,
      notice: step.notice,
      to: step.notifies ?? [],
      ...(step.causeId !== undefined && { causeId: step.causeId }),
    });
  return { ...booking, ...changes };
}

/** Whose earlier notices are settled: who acted; the seller of a request that waits no more; both sides of an end. */
function settledFor(
  { status, tutorId, providerOwnerId }: BookingRow,
  { move, by }: MoveStep,
): readonly string[] {
  const { to } = bookingMoves[move];
  const isOver = isUnfulfilled(to) || to === 'completed';
  return [
    ...(isOver || by === 'tutor' ? [tutorId] : []),
    ...(isOver || by === 'provider' || status === 'pending' ? [providerOwnerId] : []),
  ];
}

/** What was asked of the nights of a stay ends with its service, and with a booking that will have none. */
async function endNights(tx: Transaction, booking: AuthorizedBooking, { move, now }: MoveStep) {
  const { to } = bookingMoves[move];
  const endsStay = isUnfulfilled(to) || to === 'completed' || move === 'checkOut';
  return endsStay ? lapseStayChange(tx, booking, { now }) : {};
}

/** Writes the seller's word on the true end; no state or clock changes. */
export async function stateEnd(tx: Transaction, booking: AuthorizedBooking, endedAt: Date): Promise<void> {
  if (!(await changeBooking(tx, booking, { status: booking.status, statedEndAt: endedAt })))
    throw new Error(`Booking ${booking.id} changed under its lock`);
}

interface FreedTime {
  readonly providerId: string;
  readonly startsAt: Date;
  readonly busyUntil: Date;
  readonly zone: BrazilianZone;
  readonly stayUnit: StayUnit | null;
}

/** Offers the time that a booking held or requested to the waitlist. */
export const offerFreeTime = (
  tx: Transaction,
  { providerId, startsAt, busyUntil, zone, stayUnit }: FreedTime,
): Promise<void> => {
  const firstDay = calendarDay(startsAt, zone);
  // A freed night may be the missing one of a stay that arrives earlier.
  const from = stayUnit ? addDays(firstDay, 1 - stayLimits.most) : firstDay;
  return announceFreeTime(tx, { providerId, from, to: calendarDay(busyUntil, zone) });
};

export const publishChange = (tx: Transaction, { id, tutorId, providerOwnerId, assigneeId }: Changed) => {
  const users = [tutorId, providerOwnerId, ...(assigneeId ? [assigneeId] : [])];
  return publish(tx, { users: [...new Set(users)], type: 'booking.changed', id });
};

type Changed = Pick<BookingRow, 'id' | 'tutorId' | 'providerOwnerId'> &
  Partial<Pick<BookingRow, 'assigneeId'>>;

/** The booking for the ledger; only an accepted one has a commission. */
export function moneyOf(booking: BookingRow): BookingMoney {
  if (booking.commissionBps === null) throw new Error(`Booking ${booking.id} has no commission yet`);
  return {
    bookingId: booking.id,
    tutorId: booking.tutorId,
    providerId: booking.providerId,
    priceCents: booking.priceCents,
    feeCents: booking.feeCents,
    walletCents: booking.walletCents,
    commissionBps: booking.commissionBps,
    // Only affects the rewards; the check-out reads the plan itself and fixes them.
    tutorIsPremium: false,
  };
}
