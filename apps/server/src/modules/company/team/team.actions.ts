import {
  isSeated,
  managedBy,
  mayActAsCompany,
  mayManage,
  type MemberRole,
  maySeeTeam,
  teamRefusal,
  type TeamStanding,
} from '@patinha/domain/company';
import { type Actor, calendarDay } from '@patinha/domain/shared';
import { seatLimitOf } from '@patinha/domain/subscription';

import { audit } from '../../../platform/audit/audit.ts';
import { type Database, readClock, type Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import type { Delegations } from '../../../platform/http/delegation.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Proof } from '../../../platform/http/proof.ts';
import { publish } from '../../../platform/live/events.ts';
import { type Memberships, planOf } from '../../account/index.ts';
import { announceFreeTime } from '../../availability/index.ts';
import { releaseFrom } from '../../booking/index.ts';
import type { CardPartners } from '../../loyalty-card/index.ts';
import type { CareSeat } from '../../pet/index.ts';
import { lockProvider, providerById, providerOf, type ProviderRow } from '../../provider/index.ts';
import { deleteAbsencesOf } from '../absence/absence.queries.ts';
import { deleteDutyOf } from '../duty/duty.queries.ts';
import {
  deleteInvitation,
  deleteMember,
  hasOwnUse,
  findAway,
  findOwner,
  findPlace,
  findSuspensionReason,
  lockInvitation,
  lockMember,
  selectInvitations,
  selectMembers,
} from './team.queries.ts';

export interface OwnTeam extends TeamStanding {
  readonly company: ProviderRow;
}

/** The team that a person belongs to as a member; undefined for everyone else. */
async function membershipOf(
  db: Database,
  userId: string,
): Promise<(OwnTeam & { readonly role: MemberRole }) | undefined> {
  const found = await findPlace(db, userId);
  const company = found && (await providerById(db, found.providerId));
  if (!company) return undefined;
  const isSeatedNow = isSeated(found.place, await limitOf(db, company));
  return { company, role: found.role, isSeated: isSeatedNow, isSuspended: company.suspendedAt !== null };
}

/** The team that a person owns or belongs to; `company/no-team` for everyone else. */
export async function requireTeam(db: Database, userId: string): Promise<OwnTeam> {
  const own = await providerOf(db, userId);
  // A suspended owner never gets here: their session is refused.
  if (own?.kind === 'empresa') return { company: own, role: 'owner', isSeated: true, isSuspended: false };
  const team = await membershipOf(db, userId);
  if (!team) throw new DomainError('company/no-team', { userId });
  return team;
}

/** Throws company/suspended with the reason, or company/no-seat, for a member who may not act for the company. */
export async function refuseUnlessActing(db: Database, own: OwnTeam): Promise<void> {
  const refusal = teamRefusal(own);
  if (refusal === 'no-seat') throw new DomainError('company/no-seat', { providerId: own.company.id });
  if (refusal === 'suspended')
    throw new DomainError(
      'company/suspended',
      { providerId: own.company.id },
      { reason: await findSuspensionReason(db, own.company.ownerUserId) },
    );
}

/** The caller's team, for which they may act. Throws as `requireTeam` and `refuseUnlessActing` do. */
export async function requireActingTeam(db: Database, userId: string): Promise<OwnTeam> {
  const own = await requireTeam(db, userId);
  await refuseUnlessActing(db, own);
  return own;
}

export const limitOf = async (db: Database, { ownerUserId }: Pick<ProviderRow, 'ownerUserId'>) =>
  seatLimitOf((await planOf(db, ownerUserId)).companyTier);

/** Everything that the caller's role may see of their team. */
export async function readTeam(db: Database, { userId }: Actor, now: Date) {
  const own = await requireTeam(db, userId);
  const { company, role } = own;
  const seesTeam = maySeeTeam(own);
  const members = await selectMembers(db, company.id);
  const invitations = seesTeam ? await selectInvitations(db, company.id, now) : [];
  const limit = await limitOf(db, company);
  const owner = seesTeam ? await findOwner(db, company.ownerUserId) : undefined;
  const placed = members.map((member, index) => ({ ...member, isSeated: isSeated(index + 1, limit) }));
  return {
    company,
    role,
    managed: managedBy(own),
    owner,
    members: seesTeam ? placed : placed.filter((member) => member.userId === userId),
    invitations,
    seats: { taken: 1 + members.length + invitations.length, limit },
    suspension: await suspensionOf(db, own),
    viewerId: userId,
  };
}
/** Why the company is suspended; null when it is not. */
export async function suspensionOf(db: Database, { company, isSuspended }: OwnTeam) {
  return isSuspended ? { reason: await findSuspensionReason(db, company.ownerUserId) } : null;
}

export type TeamView = Awaited<ReturnType<typeof readTeam>>;

export async function revoke(tx: Transaction, actor: Actor, invitationId: string): Promise<void> {
  const own = await requireActingTeam(tx, actor.userId).catch(refusedAs('company/invitation-not-found'));
  const invitation = authorize(
    await lockInvitation(tx, invitationId),
    ({ providerId, role }) => providerId === own.company.id && mayManage(own.role, role),
    actor,
    'company/invitation-not-found',
  );
  await deleteInvitation(tx, invitation);
  await note(tx, { actor, company: own.company, action: 'company.revoke-invitation' });
}

/**
 * Removes a member, by the company, which then proves who it is, or by themselves, with or without a seat. Their next
 * call finds no team.
 */
export async function remove(
  tx: Transaction,
  actor: Actor,
  { memberId, proof }: { readonly memberId: string; readonly proof: () => Proof },
): Promise<void> {
  const require = memberId === actor.userId ? requireTeam : requireActingTeam;
  const own = await require(tx, actor.userId).catch(refusedAs('company/member-not-found'));
  // Assignments take this lock too: no one is assigned a booking while they leave.
  const company = await lockProvider(tx, own.company.id);
  const member = authorize(
    await lockMember(tx, memberId),
    ({ providerId, userId, role }) =>
      providerId === own.company.id && (userId === actor.userId || mayManage(own.role, role)),
    actor,
    'company/member-not-found',
  );
  if (memberId !== actor.userId) proof();
  await deleteMember(tx, member);
  await deleteAbsencesOf(tx, company.id, memberId);
  await deleteDutyOf(tx, company.id, memberId);
  await announceFreeTime(tx, {
    providerId: company.id,
    from: calendarDay(await readClock(tx), company.zone),
  });
  const { id: providerId, ownerUserId } = company;
  await releaseFrom(tx, { providerId, ownerUserId, userIds: [memberId], actorId: actor.userId });
  await note(tx, { actor, company: own.company, action: 'company.remove-member', details: { memberId } });
  await publish(tx, { users: [memberId], type: 'company.team', id: own.company.id });
}

/** A caller of another team gets the same error as for a row that does not exist. */
export const refusedAs =
  (code: 'company/invitation-not-found' | 'company/member-not-found') => (error: unknown) => {
    if (error instanceof DomainError && error.code === 'company/no-team') throw new DomainError(code);
    throw error;
  };

/** What card validation needs to know of a member. */
export const cardPartners: CardPartners = {
  async requireMembership(db, userId) {
    const own = await membershipOf(db, userId);
    if (own) await refuseUnlessActing(db, own);
    return own && { provider: own.company, role: own.role };
  },
  async findMembership(db, userId) {
    const own = await membershipOf(db, userId);
    return own && teamRefusal(own) === undefined ? { provider: own.company, role: own.role } : undefined;
  },
  worksAt: async (db, { userId, provider }) =>
    userId === provider.ownerUserId || (await findPlace(db, userId))?.providerId === provider.id,
};

/** What a person's own profile says of their team. */
export const memberships: Pick<Memberships, 'membershipOf'> = {
  async membershipOf(db, userId) {
    const own = await membershipOf(db, userId);
    if (!own) return undefined;
    const { company, role } = own;
    const isHome = !(await hasOwnUse(db, userId));
    return { companyName: company.displayName, role, standing: teamRefusal(own) ?? 'active', isHome };
  },
};

/** D-182: managers, and owners themselves, act in the name of their company while nothing keeps them from it. */
export const delegations: Delegations = {
  async actAsManager(db, actor) {
    const own = await requireActingTeam(db, actor.userId);
    if (own.role === 'owner') return actor;
    if (!mayActAsCompany(own.role)) throw new DomainError('company/not-allowed', { role: own.role });
    const { userId: memberId, sessionId } = actor;
    return { userId: own.company.ownerUserId, sessionId, roles: ['empresa'], memberId };
  },
};

/** The company for which a member may act now. */
export const companyActedFor = async (db: Database, userId: string): Promise<ProviderRow | undefined> =>
  (await cardPartners.findMembership(db, userId))?.provider;

/** The company where a member has a seat and may come in, and since when it is suspended. */
export async function seatOf(db: Database, userId: string): Promise<CareSeat | undefined> {
  const own = await membershipOf(db, userId);
  if (!own?.isSeated || (await findAway(db, own.company.id)).has(userId)) return undefined;
  return { companyId: own.company.id, suspendedSince: own.company.suspendedAt };
}

/** Open screens of the team follow the suspension of their company, and its end, at once. */
export async function publishToTeam(tx: Transaction, ownerUserId: string): Promise<void> {
  const company = await providerOf(tx, ownerUserId);
  if (company?.kind !== 'empresa') return;
  const members = await selectMembers(tx, company.id);
  const users = members.map(({ userId }) => userId);
  if (users.length > 0) await publish(tx, { users, type: 'company.team', id: company.id });
}

interface Note {
  readonly actor: Actor;
  readonly company: ProviderRow;
  readonly action: string;
  readonly details?: Record<string, string>;
}

export async function note(tx: Transaction, { actor, company, action, details = {} }: Note): Promise<void> {
  const subject = { subjectType: 'provider', subjectId: company.id };
  await audit(tx, { actorId: actor.userId, action, ...subject, details });
  await publish(tx, { users: [actor.userId, company.ownerUserId], type: 'company.team', id: company.id });
}
