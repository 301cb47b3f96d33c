import { type Actor, zeroCents } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorize, authorizeSystem } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { type AuthorizedBooking, lockBookingOf, takeOver, waitsForSubstitute } from '../booking/index.ts';
import { isPublishable, lockProvider, requireOwnProvider } from '../provider/index.ts';
import { findBookableService, isOnSale } from '../service/index.ts';
import { notifyAboutAsk } from './substitution.notification.ts';
import {
  type AskRow,
  endAsk,
  endSubstitution,
  findAsk,
  findAsksOf,
  findPetKinds,
  lockAsk,
  type PetKind,
} from './substitution.queries.ts';

export interface AskCall {
  readonly askId: string;
  readonly actor: Actor;
  readonly now: Date;
}

const isAskedPerson = ({ ownerUserId }: AskRow, { userId }: Pick<Actor, 'userId'>): boolean =>
  ownerUserId === userId;

const askOf = (row: AskRow | undefined, actor: Actor): Authorized<AskRow> =>
  authorize(row, isAskedPerson, actor, 'substitution/ask-not-found');

/** Throws substitution/ask-not-open once it was answered or withdrawn, or has expired. */
function requireOpen(ask: AskRow, now: Date): void {
  if (ask.status !== 'asked' || now >= ask.expiresAt)
    throw new DomainError('substitution/ask-not-open', { askId: ask.id, status: ask.status });
}

export interface OpenAsks {
  readonly asks: readonly AskRow[];
  readonly pets: readonly PetKind[];
}

export async function readOpenAsks(db: Database, userId: string, now: Date): Promise<OpenAsks> {
  const provider = await requireOwnProvider(db, userId);
  const asks = await findAsksOf(db, provider.id, now);
  return { asks, pets: await petsOf(db, asks) };
}

export const petsOf = (db: Database, asks: readonly AskRow[]): Promise<PetKind[]> =>
  asks.length === 0
    ? Promise.resolve([])
    : findPetKinds(
        db,
        asks.map(({ bookingId }) => bookingId),
      );

/**
 * Transfers the booking to the substitute. Locks their row before the booking's, as every acceptance does, and the
 * booking's before the question's, so that of two acceptances, or one and a cancellation, exactly one wins. Throws
 * substitution/ask-not-open, booking/slot-taken and booking/provider-not-verified.
 */
export async function acceptAsk(tx: Transaction, call: AskCall): Promise<AuthorizedBooking> {
  const { actor, now, askId } = call;
  const seen = askOf(await findAsk(tx, askId), actor);
  requireOpen(seen, now);
  const provider = await lockProvider(tx, seen.providerId);
  if (!isPublishable(provider, now))
    throw new DomainError('booking/provider-not-verified', { providerId: provider.id });
  const booking = await lockBookingOf(tx, seen.bookingId);
  const ask = askOf(await lockAsk(tx, askId), actor);
  requireOpen(ask, now);
  const service = await findBookableService(tx, ask.serviceId);
  if (!booking || !waitsForSubstitute(booking, now) || !service || !isOnSale(service, now))
    throw new DomainError('substitution/ask-not-open', { askId });
  const moved = await takeOver(tx, authorizeSystem(booking), {
    askId,
    service,
    providerName: provider.displayName,
    price: { ...ask, discountCents: zeroCents },
    now,
  });
  await endAsk(tx, ask, { status: 'accepted', endedAt: now });
  await endSubstitution(tx, ask.substitutionId, { status: 'replaced', endedAt: now });
  await notifyAboutAsk(tx, askId, 'accepted');
  return moved;
}

/** The substitute declines, or the time to answer is over; the tutor may choose another one. */
export async function refuseAsk(
  tx: Transaction,
  ask: Authorized<AskRow>,
  { status, now }: { readonly status: 'declined' | 'expired'; readonly now: Date },
): Promise<void> {
  await endAsk(tx, ask, { status, endedAt: now });
  await audit(tx, {
    ...(status === 'declined' && { actorId: ask.ownerUserId }),
    action: `substitution.${status}`,
    subjectType: 'booking',
    subjectId: ask.bookingId,
    details: { askId: ask.id },
  });
  await publish(tx, { users: [ask.ownerUserId, ask.tutorId], type: 'booking.changed', id: ask.bookingId });
  await notifyAboutAsk(tx, ask.id, 'refused');
}

export async function declineAsk(tx: Transaction, { askId, actor, now }: AskCall): Promise<AskRow> {
  const ask = askOf(await lockAsk(tx, askId), actor);
  requireOpen(ask, now);
  await refuseAsk(tx, ask, { status: 'declined', now });
  return ask;
}
