import type { DisputeEventKind } from '@patinha/contract/dispute';
import { type BookingSide, bookingSideOf } from '@patinha/domain/booking';
import {
  canArbitrate,
  type DisputeMove,
  type DisputeMoveName,
  disputeMoves,
  type DisputeMover,
  disputeRefusal,
  isUndecided,
} from '@patinha/domain/dispute';
import type { Actor, Cents } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorize, type Authorized, authorizeParty, authorizeSystem } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { findAdmins } from '../account/index.ts';
import { type DisputableRow, findDisputable, lockDisputable } from '../booking/index.ts';
import {
  changeDispute,
  type DisputeRow,
  findDispute,
  findLatestDispute,
  insertEvent,
} from './dispute.queries.ts';

// Access to a dispute, and the only way to change its state. Everyone locks the booking's row first, which
// serializes everything that happens to one booking and its disputes.

export type AuthorizedDispute = Authorized<DisputeRow>;

/** A booking of the caller; throws dispute/forbidden for another user's and for an unknown one (D-106). */
export interface PartyScene {
  readonly booking: Authorized<DisputableRow>;
  readonly side: BookingSide;
}

export async function findForParty(db: Database, bookingId: string, actor: Actor): Promise<PartyScene> {
  return partySceneOf(await findDisputable(db, bookingId), actor);
}

export async function lockForParty(tx: Transaction, bookingId: string, actor: Actor): Promise<PartyScene> {
  return partySceneOf(await lockDisputable(tx, bookingId), actor);
}

function partySceneOf(row: DisputableRow | undefined, actor: Actor): PartyScene {
  const party = authorizeParty(row, bookingSideOf, actor, 'dispute/forbidden');
  return { booking: party.row, side: party.side };
}

export interface DisputeScene {
  readonly booking: Authorized<DisputableRow>;
  readonly dispute: AuthorizedDispute;
}

/** The latest dispute of the caller's booking, both rows locked. */
export async function lockDisputeForParty(
  tx: Transaction,
  bookingId: string,
  actor: Actor,
): Promise<DisputeScene & { readonly side: BookingSide }> {
  const { booking, side } = await lockForParty(tx, bookingId, actor);
  const dispute = await findLatestDispute(tx, bookingId);
  if (!dispute) throw new DomainError('dispute/none', { bookingId });
  return { booking, side, dispute: authorizeSystem(dispute) };
}

/** The dispute with its booking, locked, for an admin who is no party to it. */
export async function lockDisputeForAdmin(
  tx: Transaction,
  disputeId: string,
  actor: Actor,
): Promise<DisputeScene> {
  const { booking, dispute } = await lockDispute(tx, disputeId);
  return { booking: authorize(booking, canArbitrate, actor, 'dispute/own'), dispute };
}

/** For jobs, and for code that has already authorized the caller. */
export async function lockDispute(tx: Transaction, disputeId: string): Promise<DisputeScene> {
  const seen = await findDispute(tx, disputeId);
  const booking = seen && (await lockDisputable(tx, seen.bookingId));
  const dispute = booking && (await findDispute(tx, disputeId));
  if (!dispute) throw new DomainError('dispute/not-found', { disputeId });
  return { booking: authorizeSystem(booking), dispute: authorizeSystem(dispute) };
}

export function requireUndecided({ status, id }: DisputeRow): void {
  if (!isUndecided(status)) throw new DomainError('dispute/decided', { id, status });
}

export interface Step {
  readonly by: DisputeMover;
  readonly actorId?: string;
  readonly now: Date;
}

/** Throws dispute/illegal-move, /too-early or /too-late when the table does not allow the move now. */
export function requireDisputeMove(dispute: DisputeRow, move: DisputeMoveName, { by, now }: Step): void {
  const refusal = disputeRefusal(dispute, { move, by, now });
  if (refusal) throw new DomainError(`dispute/${refusal}`, { from: dispute.status, move, by });
}

interface Saying extends Step {
  readonly kind: DisputeEventKind;
  readonly text?: string | undefined;
  readonly amountCents?: Cents;
  readonly offerState?: 'open';
  readonly image?: { readonly storageKey: string; readonly width: number; readonly height: number };
}

/** Adds an event to the timeline and notifies the open screens of both parties and the admins; returns its id. */
export async function say(
  tx: Transaction,
  { booking, dispute }: DisputeScene,
  saying: Saying,
): Promise<string> {
  const { kind, by, actorId, text, image, now, ...rest } = saying;
  const id = await insertEvent(tx, {
    ...rest,
    ...image,
    disputeId: dispute.id,
    kind,
    side: by,
    authorId: actorId ?? null,
    text: text ?? null,
    createdAt: now,
  });
  await audit(tx, {
    ...(actorId !== undefined && { actorId }),
    action: `dispute.${kind.replaceAll('_', '-')}`,
    subjectType: 'dispute',
    subjectId: dispute.id,
    details: {
      booking_id: booking.id,
      by,
      ...(rest.amountCents !== undefined && { amount_cents: rest.amountCents }),
    },
  });
  const admins = await findAdmins(tx);
  const users = [booking.tutorId, booking.providerOwnerId, ...admins.map(({ userId }) => userId)];
  await publish(tx, { users, type: 'dispute.changed', id: dispute.id });
  return id;
}

/** Moves the dispute by the table and writes what goes with it. */
export async function moveDispute(
  tx: Transaction,
  dispute: AuthorizedDispute,
  {
    move,
    changes = {},
    ...step
  }: Step & { readonly move: DisputeMoveName; readonly changes?: Partial<DisputeRow> },
): Promise<AuthorizedDispute> {
  requireDisputeMove(dispute, move, step);
  const { to }: DisputeMove = disputeMoves[move];
  return changeDispute(tx, dispute, { ...changes, status: to });
}
