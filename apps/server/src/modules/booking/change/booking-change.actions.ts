import {
  bookingSettingsOf,
  type BookingSide,
  bookingSideOf,
  changeDeadline,
  type BookingChangeMove,
  changeMovesOf,
  changeRefusal,
  proposalRefusal,
} from '@patinha/domain/booking';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { type Authorized, authorizeParty, authorizeSystem } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import {
  type BookingCall,
  lockForParty,
  partyOf,
  publishChange,
  refusalErrors,
} from '../booking-move.actions.ts';
import { type BookingRow, findBooking, lockBooking } from '../booking.queries.ts';
import { notifyByMail } from '../notification/booking.notification.ts';
import { type TimeRequest, keepsHours, laneAt, planChange } from './booking-change-plan.actions.ts';
import {
  type ChangeRow,
  endChange,
  findChange,
  findChangesOf,
  findOverdueChange,
  insertChange,
  lockChange,
} from './booking-change.queries.ts';
import { requireTimeToAgree, restartAfterProposal, stopForProposal } from './booking-proposal.actions.ts';

export interface ChangeRequest extends BookingCall {
  readonly asked: TimeRequest;
}

export const otherSide = (side: BookingSide): BookingSide => (side === 'tutor' ? 'provider' : 'tutor');

/** Quotes another time for the calling side, by the same rules as a proposal. */
export async function quoteChange(db: Database, { asked, ...call }: ChangeRequest) {
  const { booking, side } = partyOf(await findBooking(db, call.bookingId), call.actor);
  requireProposable(booking, { ...asked, now: call.now });
  const planned = await planChange(db, booking, { asked, now: call.now });
  const { lane } = await laneAt(db, booking, planned.period);
  const isFree = lane !== undefined && (await keepsHours(db, booking, { side, ...planned.period }));
  return { ...planned, isFree };
}

/** All proposals of a booking for one of its parties, and whether that party may make another. */
export async function readChanges(db: Database, call: BookingCall) {
  const { booking, side } = partyOf(await findBooking(db, call.bookingId), call.actor);
  const changes = await findChangesOf(db, call.bookingId);
  const isChangeable = changeRefusal(booking, call.now) === undefined;
  const waits = changes.some(({ status, expiresAt }) => status === 'open' && call.now < expiresAt);
  const mayPropose = proposalRefusal(booking, call.now) === undefined && !waits;
  return { changes, side, isChangeable, mayPropose };
}

/** Throws what `requireChangeable` throws, and for a request when no time is left to agree. */
function requireProposable(
  booking: BookingRow,
  asked: { readonly startsAt: Date; readonly now: Date },
): void {
  const refusal = proposalRefusal(booking, asked.now);
  if (refusal) throw new DomainError(refusalErrors[refusal], { from: booking.status });
  requireTimeToAgree(booking, asked);
}

/**
 * Proposes another time. It does not hold the slot, which is checked again when the other side agrees. Throws
 * booking/outside-hours, booking/slot-taken, booking/change-too-dear and booking/change-exists.
 */
export async function proposeChange(tx: Transaction, { asked, ...call }: ChangeRequest): Promise<ChangeRow> {
  const { booking, side } = await lockForParty(tx, call);
  const { now } = call;
  requireProposable(booking, { ...asked, now });
  const { period, price, previousTotalCents, effect } = await planChange(tx, booking, { asked, now });
  const bookingId = booking.id;
  if (effect === 'too_dear') throw new DomainError('booking/change-too-dear', { bookingId });
  if (!(await keepsHours(tx, booking, { side, ...period })))
    throw new DomainError('booking/outside-hours', { bookingId });
  if ((await laneAt(tx, booking, period)).lane === undefined)
    throw new DomainError('booking/slot-taken', { bookingId });
  const overdueId = await findOverdueChange(tx, bookingId, now);
  if (overdueId !== undefined) await expireChange(tx, overdueId, now);
  const { totalCents: _total, ...parts } = price;
  const changeId = await insertChange(tx, {
    ...parts,
    bookingId,
    proposedBy: side,
    startsAt: period.startsAt,
    endsAt: period.endsAt,
    previousStartsAt: booking.startsAt,
    previousEndsAt: booking.endsAt,
    previousTotalCents,
    createdAt: now,
    expiresAt: changeDeadline(
      booking,
      { startsAt: period.startsAt, now },
      bookingSettingsOf(booking.settingsVersion),
    ),
  });
  if (changeId === undefined) throw new DomainError('booking/change-exists', { bookingId });
  await stopForProposal(tx, booking, now);
  await auditChange(tx, 'propose', { changeId, bookingId, actorId: call.actor.userId });
  await publishChange(tx, booking);
  await notifyByMail(tx, {
    bookingIds: [bookingId],
    notice: 'change_proposed',
    to: [otherSide(side)],
    causeId: changeId,
  });
  const change = await findChange(tx, changeId);
  if (!change) throw new Error(`Change ${changeId} is not readable after its insert`);
  return change;
}

export interface ChangeCall {
  readonly changeId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** A proposal for one of the booking's parties; throws booking/change-not-found for anyone else. */
export function partyOfChange(
  row: ChangeRow | undefined,
  actor: Actor,
): { readonly change: Authorized<ChangeRow>; readonly side: BookingSide } {
  const party = authorizeParty(row, bookingSideOf, actor, 'booking/change-not-found');
  return { change: party.row, side: party.side };
}

/** Throws booking/change-not-open unless this side may do that now. */
export function requireChangeMove(
  change: ChangeRow,
  { move, side, now }: { readonly move: BookingChangeMove; readonly side: BookingSide; readonly now: Date },
): void {
  if (!changeMovesOf(change, { side, now }).includes(move))
    throw new DomainError('booking/change-not-open', { status: change.status, move });
}

/** Locks a proposal after its booking, whose clock may go on. */
async function lockWithBooking(tx: Transaction, changeId: string): Promise<ChangeRow | undefined> {
  const seen = await findChange(tx, changeId);
  if (!seen) return undefined;
  await lockBooking(tx, seen.bookingId);
  return lockChange(tx, changeId);
}

/** Declines or withdraws a proposal; the booking stays as it is, and the clock of a request goes on. */
export async function declineChange(tx: Transaction, call: ChangeCall): Promise<ChangeRow> {
  const { now, actor } = call;
  const { change, side } = partyOfChange(await lockWithBooking(tx, call.changeId), actor);
  const isOwn = side === change.proposedBy;
  requireChangeMove(change, { move: isOwn ? 'withdraw' : 'decline', side, now });
  const end = { status: isOwn ? 'withdrawn' : 'declined', endedAt: now } as const;
  await endChange(tx, change, end);
  const { bookingId, id: changeId } = change;
  await restartAfterProposal(tx, { ...change, ...end }, now);
  await auditChange(tx, isOwn ? 'withdraw' : 'decline', { changeId, bookingId, actorId: actor.userId });
  await publishChange(tx, { ...change, id: bookingId });
  if (!isOwn)
    await notifyByMail(tx, {
      bookingIds: [bookingId],
      notice: 'change_declined',
      to: [change.proposedBy],
      causeId: changeId,
    });
  return { ...change, ...end };
}

/**
 * Ends a proposal that was not answered; the booking stays as it is, and a request is back with its provider. Both
 * sides are notified while the booking is active.
 */
export async function expireChange(tx: Transaction, changeId: string, now: Date): Promise<boolean> {
  const row = await lockWithBooking(tx, changeId);
  if (!row || row.status !== 'open' || now < row.expiresAt) return false;
  await endChange(tx, authorizeSystem(row), { status: 'expired', endedAt: now });
  const { bookingId } = row;
  await restartAfterProposal(tx, { ...row, status: 'expired' }, now);
  await auditChange(tx, 'expire', { changeId, bookingId });
  await publishChange(tx, { ...row, id: bookingId });
  const booking = await findBooking(tx, bookingId);
  if (booking && changeRefusal(booking, now) === undefined)
    await notifyByMail(tx, {
      bookingIds: [bookingId],
      notice: 'change_expired',
      to: ['tutor', 'provider'],
      causeId: changeId,
    });
  return true;
}

export const auditChange = (
  tx: Transaction,
  verb: 'propose' | 'accept' | 'decline' | 'withdraw' | 'expire',
  { changeId, bookingId, actorId }: { changeId: string; bookingId: string; actorId?: string },
): Promise<void> =>
  audit(tx, {
    ...(actorId !== undefined && { actorId }),
    action: `booking.change.${verb}`,
    subjectType: 'booking',
    subjectId: bookingId,
    details: { changeId },
  });
