import { withoutContacts } from '@patinha/contact-filter';
import { bookingSettingsAt } from '@patinha/domain/booking';
import {
  canManageNeed,
  canMoveNeed,
  coarsePosition,
  maxNeedsPerDay,
  maxOpenNeeds,
  needExpiry,
} from '@patinha/domain/need';
import { plainText, zoneOfPlace } from '@patinha/domain/search';
import { type Actor, addMs, dayMs, minuteMs } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorize } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { requireOnboarded } from '../onboarding/index.ts';
import { findOwnPets } from '../pet/index.ts';
import { notifyNearby, notifyAboutProposals } from './need.notification.ts';
import {
  type CountedNeed,
  countOwnNeeds,
  endNeed,
  findNeed,
  insertNeed,
  lockNeed,
  lockPosting,
  type NeedFields,
  type NeedRow,
  updateNeed,
} from './need.queries.ts';
import { countOpenOfNeed, declineRest } from './proposal.queries.ts';

/** A tutor's input for a need; the other fields are derived from it. */
export type StatedNeed = Pick<
  NeedFields,
  | 'serviceType'
  | 'description'
  | 'startsAt'
  | 'locationType'
  | 'district'
  | 'city'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'budgetCents'
> & { readonly durationMinutes: number; readonly petIds: readonly string[] };

export interface NeedCall {
  readonly needId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** The stored fields: a coarse position, the place's time zone, and an end. */
function fieldsOf(stated: StatedNeed, postedAt: Date): NeedFields {
  const { durationMinutes, petIds: _petIds, latitude, longitude, ...fields } = stated;
  const position =
    latitude === null || longitude === null ? undefined : coarsePosition({ latitude, longitude });
  return {
    ...fields,
    shownDescription: withoutContacts(stated.description),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    cityKey: plainText(stated.city),
    zone: zoneOfPlace(stated),
    endsAt: addMs(stated.startsAt, durationMinutes * minuteMs),
    expiresAt: needExpiry(postedAt, stated.startsAt),
  };
}

function requireTimeAhead({ startsAt }: StatedNeed, now: Date): void {
  if (startsAt.getTime() % minuteMs !== 0) throw invalidFields({ starts_at: 'invalid' });
  if (startsAt <= now) throw invalidFields({ starts_at: 'too_small' });
  if (startsAt > addMs(now, bookingSettingsAt(now).maxAheadMs)) throw invalidFields({ starts_at: 'too_big' });
}

async function requireOwnPets(tx: Transaction, actor: Actor, petIds: readonly string[]): Promise<void> {
  if ((await findOwnPets(tx, actor.userId, petIds)).length !== petIds.length)
    throw new DomainError('booking/pet-not-found', { userId: actor.userId });
}

/** Posts a need and notifies carers nearby. Throws request/invalid, booking/pet-not-found and the limits. */
export async function postNeed(
  tx: Transaction,
  actor: Actor,
  { stated, now }: { readonly stated: StatedNeed; readonly now: Date },
): Promise<CountedNeed> {
  await requireOnboarded(tx, actor, 'tutor');
  requireTimeAhead(stated, now);
  await requireOwnPets(tx, actor, stated.petIds);
  await lockPosting(tx, actor.userId);
  const { open, recent } = await countOwnNeeds(tx, actor.userId, addMs(now, -dayMs));
  if (open >= maxOpenNeeds) throw new DomainError('need/too-many-open', { open });
  if (recent >= maxNeedsPerDay) throw new DomainError('need/too-many-today', { recent });
  const need = { ...fieldsOf(stated, now), tutorId: actor.userId, createdAt: now };
  const needId = await insertNeed(tx, need, stated.petIds);
  await auditNeed(tx, 'post', { needId, actorId: actor.userId });
  await notifyNearby(tx, needId);
  return requireNeed(tx, needId);
}

/** Changes a need without proposals: the terms that a proposal answers must not change under it. */
export async function changeNeed(
  tx: Transaction,
  { needId, actor, now }: NeedCall,
  stated: StatedNeed,
): Promise<CountedNeed> {
  const need = await lockOwnNeed(tx, needId, actor);
  if (!canMoveNeed(need, { move: 'edit', by: 'tutor', now }))
    throw new DomainError('need/not-open', { status: need.status });
  if ((await countOpenOfNeed(tx, needId)) > 0) throw new DomainError('need/has-proposals', { needId });
  requireTimeAhead(stated, now);
  await requireOwnPets(tx, actor, stated.petIds);
  await updateNeed(tx, need, { fields: fieldsOf(stated, need.createdAt), petIds: stated.petIds });
  await auditNeed(tx, 'change', { needId, actorId: actor.userId });
  return requireNeed(tx, needId);
}

/** Ends a need without a booking; declines its open proposals and notifies their providers. */
export async function closeNeed(tx: Transaction, { needId, actor, now }: NeedCall): Promise<CountedNeed> {
  const need = await lockOwnNeed(tx, needId, actor);
  if (!canMoveNeed(need, { move: 'close', by: 'tutor', now }))
    throw new DomainError('need/not-open', { status: need.status });
  await endNeed(tx, need, { status: 'closed', endedAt: now });
  await auditNeed(tx, 'close', { needId, actorId: actor.userId });
  await declineStanding(tx, { need, now, notice: 'need_closed' });
  return requireNeed(tx, needId);
}

/** Declines the open proposals of an ended need and notifies their providers. */
export async function declineStanding(
  tx: Transaction,
  end: {
    readonly need: Authorized<NeedRow>;
    readonly now: Date;
    readonly notice: 'need_closed' | 'lost_to_another';
  },
): Promise<void> {
  const { need, now, notice } = end;
  const declined = await declineRest(tx, need.id, now);
  await publish(tx, {
    users: [...new Set([need.tutorId, ...declined.map(({ ownerUserId }) => ownerUserId)])],
    type: 'need.changed',
    id: need.id,
  });
  if (declined.length > 0)
    await notifyAboutProposals(tx, {
      proposalIds: declined.map(({ id }) => id),
      notice,
      to: 'provider',
      causeId: need.id,
    });
}

export const lockOwnNeed = async (
  tx: Transaction,
  needId: string,
  actor: Actor,
): Promise<Authorized<NeedRow>> =>
  authorize(await lockNeed(tx, needId), canManageNeed, actor, 'need/not-found');

export const readOwnNeed = async (
  db: Database,
  needId: string,
  actor: Actor,
): Promise<Authorized<CountedNeed>> =>
  authorize(await findNeed(db, needId), canManageNeed, actor, 'need/not-found');

async function requireNeed(tx: Transaction, needId: string): Promise<CountedNeed> {
  const need = await findNeed(tx, needId);
  if (!need) throw new Error(`Need ${needId} is not readable in its own transaction`);
  return need;
}

const auditNeed = (
  tx: Transaction,
  verb: 'post' | 'change' | 'close',
  { needId, actorId }: { readonly needId: string; readonly actorId: string },
): Promise<void> => audit(tx, { actorId, action: `need.${verb}`, subjectType: 'need', subjectId: needId });
