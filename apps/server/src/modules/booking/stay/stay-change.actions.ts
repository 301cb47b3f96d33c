import {
  bookingSettingsOf,
  type BookingSide,
  bookingSideOf,
  endOn,
  lastDayBegun,
  paymentDeadline,
  type StayChangeKind,
  stayChangeKinds,
  type StayChangeMove,
  stayChangeMovesOf,
  stayChangeRefusal,
} from '@patinha/domain/booking';
import { type Actor, addMs, earliest } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { type Authorized, authorizeParty, authorizeSystem } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { isPublishable, lockProvider } from '../../provider/index.ts';
import { commissionFor, refuseTakenSlot } from '../answer/booking-answer.actions.ts';
import {
  type AuthorizedBooking,
  type BookingCall,
  lockForParty,
  offerFreeTime,
  partyOf,
  publishChange,
} from '../booking-move.actions.ts';
import { changeBooking, findBooking, lockBooking } from '../booking.queries.ts';
import { findAcceptanceTerms } from '../request/booking-slot.queries.ts';
import { type Lapse, lapseStayChange } from './stay-change-end.actions.ts';
import {
  hasPlaceUntil,
  type PlannedNights,
  planNights,
  pricedNightsOf,
  requireStayChange,
  stayOfBooking,
  type WantedNights,
} from './stay-change-plan.actions.ts';
import { notifyAboutNights } from './stay-change.notification.ts';
import {
  findOpenStayChange,
  findStayChange,
  findStayChangesOf,
  insertStayChange,
  lockStayChange,
  moveStayChange,
  type StayChangeRow,
} from './stay-change.queries.ts';
import { takeNightsOff } from './stay-reduction.actions.ts';

export interface NightsCall extends BookingCall {
  readonly wanted: WantedNights;
}

/** What the caller's side may ask for now, and every change so far. */
export async function readStayChanges(db: Database, call: BookingCall) {
  const { booking, side } = partyOf(await findBooking(db, call.bookingId), call.actor);
  const changes = await findStayChangesOf(db, booking.id);
  const isOpen = changes.some(({ endedAt }) => endedAt === null);
  const may = (kind: StayChangeKind) =>
    stayChangeRefusal(kind, booking, { side, now: call.now }) === undefined;
  return {
    changes,
    side,
    prices: booking.stayUnit === null ? [] : pricedNightsOf(booking),
    // The host may stop at any time: what is open lapses with it.
    kinds: stayChangeKinds.filter((kind) => may(kind) && (!isOpen || kind === 'host_stop')),
  };
}

/** The money of a change before it is asked for, by the same rules. */
export async function quoteNights(db: Database, { wanted, ...call }: NightsCall) {
  const { booking, side } = partyOf(await findBooking(db, call.bookingId), call.actor);
  requireStayChange(booking, { kind: wanted.kind, side, now: call.now });
  const planned = await planNights(db, booking, { wanted, now: call.now });
  const isFree = wanted.kind !== 'extension' || (await hasPlaceUntil(db, booking, planned.endsAt));
  return { ...planned, isFree };
}

/**
 * Asks for added nights or for an early end, which the host answers; shortens a stay that has not begun, or stops one for
 * its host, at once. Throws booking/change-exists, booking/slot-taken and what `requireStayChange` throws.
 */
export async function changeNights(tx: Transaction, { wanted, ...call }: NightsCall): Promise<StayChangeRow> {
  const { booking, side } = await lockForParty(tx, call);
  const { now } = call;
  const { kind } = wanted;
  requireStayChange(booking, { kind, side, now });
  const planned = await planNights(tx, booking, { wanted, now });
  if (kind === 'extension' && !(await hasPlaceUntil(tx, booking, planned.endsAt)))
    throw new DomainError('booking/slot-taken', { bookingId: booking.id });
  const current = await makeRoom(tx, booking, { kind, now });
  const isDone = kind === 'shortening' || kind === 'host_stop';
  const id = await insertStayChange(tx, {
    ...recordOf(current, planned),
    status: isDone ? 'done' : 'asked',
    createdAt: now,
    expiresAt: answerUntil(current, now),
    endedAt: isDone ? now : null,
  });
  if (id === undefined) throw new DomainError('booking/change-exists', { bookingId: booking.id });
  const change = await required(tx, id);
  if (isDone) await takeNightsOff(tx, current, { change, now });
  await auditNights(tx, isDone ? 'done' : 'ask', { change, actorId: call.actor.userId });
  await publishChange(tx, booking);
  await notifyAboutNights(
    tx,
    change,
    isDone ? { event: 'done', to: ['tutor', 'provider'] } : { event: 'asked', to: ['provider'] },
  );
  return change;
}

/** An overdue change lapses, and a stop ends whatever is open; any other open change stays in the way. */
async function makeRoom(
  tx: Transaction,
  booking: AuthorizedBooking,
  { kind, now }: { readonly kind: StayChangeKind; readonly now: Date },
): Promise<AuthorizedBooking> {
  const open = await findOpenStayChange(tx, booking.id);
  return open && (isOverdue(open, now) || kind === 'host_stop') ? freeNights(tx, booking, { now }) : booking;
}

export const isOverdue = ({ payUntil, expiresAt }: StayChangeRow, now: Date): boolean =>
  now >= (payUntil ?? expiresAt);

/** Ends the open change; the places of an extension that was accepted are free again. */
async function freeNights(
  tx: Transaction,
  booking: AuthorizedBooking,
  lapse: Lapse,
): Promise<AuthorizedBooking> {
  const freed = await lapseStayChange(tx, booking, lapse);
  if (!freed.busyUntil) return booking;
  await changeBooking(tx, booking, { status: booking.status, ...freed });
  await offerFreeTime(tx, booking);
  return { ...booking, ...freed };
}

/** The usual time to answer, and never after the stay has ended. */
const answerUntil = (booking: AuthorizedBooking, now: Date): Date =>
  earliest(addMs(now, bookingSettingsOf(booking.settingsVersion).answerWithinMs), booking.endsAt);

const recordOf = (
  booking: AuthorizedBooking,
  { kind, endsAt, nights, priceCents, feeCents, prices }: PlannedNights,
) => ({
  bookingId: booking.id,
  kind,
  previousEndsAt: booking.endsAt,
  endsAt,
  nights,
  priceCents,
  feeCents,
  nightPrices: kind === 'extension' ? prices : null,
});

async function required(tx: Transaction, id: string): Promise<StayChangeRow> {
  const change = await findStayChange(tx, id);
  if (!change) throw new Error(`Change ${id} of a stay is not readable after its insert`);
  return change;
}

export interface NightsAnswer {
  readonly changeId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** A change for one of its parties; throws booking/change-not-found for anyone else. */
export function partyOfNights(
  row: StayChangeRow | undefined,
  actor: Actor,
): { readonly change: Authorized<StayChangeRow>; readonly side: BookingSide } {
  const party = authorizeParty(row, bookingSideOf, actor, 'booking/change-not-found');
  return { change: party.row, side: party.side };
}

/**
 * The host's yes: an extension keeps its places until it is paid, and an early end is done with the amount that was asked
 * for. The provider's row is locked before the booking's, as by any acceptance.
 */
export async function acceptNights(
  tx: Transaction,
  { changeId, actor, now }: NightsAnswer,
): Promise<StayChangeRow> {
  const seen = partyOfNights(await findStayChange(tx, changeId), actor);
  requireMoveOf(seen.change, { move: 'accept', side: seen.side, now });
  const provider = await lockProvider(tx, seen.change.providerId);
  if (!isPublishable(provider, now))
    throw new DomainError('booking/provider-not-verified', { providerId: provider.id });
  const { booking } = await lockForParty(tx, { bookingId: seen.change.bookingId, actor });
  const { change, side } = partyOfNights(await lockStayChange(tx, changeId), actor);
  requireMoveOf(change, { move: 'accept', side, now });
  requireStayChange(booking, { kind: change.kind, side: 'tutor', now });
  return change.kind === 'extension'
    ? acceptExtension(tx, booking, { change, actor, now })
    : acceptEarlyEnd(tx, booking, { change, actor, now });
}

interface Answered {
  readonly change: Authorized<StayChangeRow>;
  readonly actor: Actor;
  readonly now: Date;
}

async function acceptExtension(
  tx: Transaction,
  booking: AuthorizedBooking,
  { change, actor, now }: Answered,
): Promise<StayChangeRow> {
  if (!(await hasPlaceUntil(tx, booking, change.endsAt)))
    throw new DomainError('booking/slot-taken', { bookingId: booking.id });
  const commissionBps = await commissionFor(tx, booking, {
    ...(await findAcceptanceTerms(tx, booking.serviceId)),
    now,
  });
  const payUntil = paymentDeadline(now, booking.endsAt, bookingSettingsOf(booking.settingsVersion));
  const nightPrices = (change.nightPrices ?? []).map((night) => ({ ...night, commissionBps }));
  const accepted = { status: 'accepted', payUntil, commissionBps, nightPrices } as const;
  await moveStayChange(tx, change, accepted);
  // Until it is paid, the stay is busy longer than it lasts: that keeps the places.
  const kept = { status: booking.status, busyUntil: change.endsAt };
  if (!(await changeBooking(tx, booking, kept).catch(refuseTakenSlot)))
    throw new DomainError('booking/illegal-move', { from: booking.status, lost: true });
  await auditNights(tx, 'accept', { change, actorId: actor.userId });
  await publishChange(tx, booking);
  await notifyAboutNights(tx, change, { event: 'accepted', to: ['tutor'] });
  return { ...change, ...accepted };
}

async function acceptEarlyEnd(
  tx: Transaction,
  booking: AuthorizedBooking,
  { change, actor, now }: Answered,
): Promise<StayChangeRow> {
  const stay = stayOfBooking(booking);
  if (change.endsAt < endOn(lastDayBegun(stay, now), booking))
    throw new DomainError('booking/too-late', { changeId: change.id });
  const done = { status: 'done', endedAt: now } as const;
  await moveStayChange(tx, change, done);
  await takeNightsOff(tx, booking, { change, now });
  await auditNights(tx, 'done', { change, actorId: actor.userId });
  await publishChange(tx, booking);
  await notifyAboutNights(tx, change, { event: 'done', to: ['tutor', 'provider'] });
  return { ...change, ...done };
}

/** The host says no, or the tutor takes the request back, also before paying for the nights. */
export async function declineNights(
  tx: Transaction,
  { changeId, actor, now }: NightsAnswer,
): Promise<StayChangeRow> {
  const seen = partyOfNights(await findStayChange(tx, changeId), actor);
  const { booking } = await lockForParty(tx, { bookingId: seen.change.bookingId, actor });
  const { change, side } = partyOfNights(await lockStayChange(tx, changeId), actor);
  const isOwn = side === 'tutor';
  requireMoveOf(change, { move: isOwn ? 'withdraw' : 'decline', side, now });
  const ended = { status: isOwn ? 'withdrawn' : 'declined', endedAt: now } as const;
  await freeNights(tx, booking, { now, status: ended.status });
  await auditNights(tx, isOwn ? 'withdraw' : 'decline', { change, actorId: actor.userId });
  await publishChange(tx, booking);
  if (!isOwn) await notifyAboutNights(tx, change, { event: 'declined', to: ['tutor'] });
  return { ...change, ...ended };
}

/** Throws booking/change-not-open unless this side may do that now. */
function requireMoveOf(
  change: StayChangeRow,
  { move, ...viewer }: { readonly move: StayChangeMove; readonly side: BookingSide; readonly now: Date },
): void {
  if (!stayChangeMovesOf(change, viewer).includes(move))
    throw new DomainError('booking/change-not-open', { status: change.status, move });
}

/** Lets a change lapse that was not answered or not paid in time; both sides hear of it. */
export async function expireNights(tx: Transaction, changeId: string, now: Date): Promise<boolean> {
  const seen = await findStayChange(tx, changeId);
  const booking = seen && (await lockBooking(tx, seen.bookingId));
  const change = await lockStayChange(tx, changeId);
  if (!booking || !change || change.endedAt !== null || !isOverdue(change, now)) return false;
  await freeNights(tx, authorizeSystem(booking), { now });
  await auditNights(tx, 'expire', { change });
  await publishChange(tx, booking);
  const event = change.status === 'accepted' ? 'unpaid' : 'unanswered';
  await notifyAboutNights(tx, change, { event, to: ['tutor', 'provider'] });
  return true;
}

export const auditNights = (
  tx: Transaction,
  verb: 'ask' | 'accept' | 'decline' | 'withdraw' | 'expire' | 'done',
  { change, actorId }: { readonly change: StayChangeRow; readonly actorId?: string },
): Promise<void> =>
  audit(tx, {
    ...(actorId !== undefined && { actorId }),
    action: `booking.nights.${verb}`,
    subjectType: 'booking',
    subjectId: change.bookingId,
    details: { changeId: change.id, kind: change.kind, number: change.number },
  });
