import { createHmac, randomBytes } from 'node:crypto';

import {
  hasSeat,
  invitationExpiry,
  isSeated,
  managedBy,
  mayManage,
  type MemberRole,
  maySeeTeam,
  type TeamStanding,
} from '@patinha/domain/company';
import type { Actor } from '@patinha/domain/shared';
import { seatLimitOf } from '@patinha/domain/subscription';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorize } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { deriveKey } from '../../platform/settings/secrets.ts';
import { planOf } from '../account/index.ts';
import { releaseFrom } from '../booking/index.ts';
import { lockProvider, providerById, providerOf, type ProviderRow } from '../provider/index.ts';
import { sendInvitation } from './team.mail.ts';
import {
  countMembers,
  deleteInvitation,
  deleteMember,
  findAddress,
  findAway,
  findInvitation,
  findOwner,
  findPlace,
  insertInvitation,
  insertMember,
  lockInvitation,
  lockMember,
  selectInvitations,
  selectMembers,
} from './team.queries.ts';

type Env = Platform['env'];

export interface OwnTeam extends TeamStanding {
  readonly company: ProviderRow;
}

/** The team that a person owns or belongs to; `company/no-team` for everyone else. */
export async function requireTeam(db: Database, userId: string): Promise<OwnTeam> {
  const own = await providerOf(db, userId);
  if (own?.kind === 'empresa') return { company: own, role: 'owner', isSeated: true };
  const found = await findPlace(db, userId);
  const company = found && (await providerById(db, found.providerId));
  if (!company) throw new DomainError('company/no-team', { userId });
  return { company, role: found.role, isSeated: isSeated(found.place, await limitOf(db, company)) };
}

/** The same, for a member with a seat; throws `company/no-seat` otherwise. */
async function requireSeatedTeam(db: Database, userId: string): Promise<OwnTeam> {
  const own = await requireTeam(db, userId);
  if (!own.isSeated) throw new DomainError('company/no-seat', { userId });
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
    viewerId: userId,
  };
}
export type TeamView = Awaited<ReturnType<typeof readTeam>>;

const invitationTokenBytes = 24;
const hashToken = ({ SECRET_KEY }: Env, token: string): string =>
  createHmac('sha256', deriveKey(SECRET_KEY, 'team-invitation')).update(token).digest('base64url');

interface Invitation {
  readonly actor: Actor;
  readonly email: string;
  readonly role: MemberRole;
  readonly env: Env;
  readonly now: Date;
}

/** Mails an invitation. Invitations of one company are serialized, so that no seat is given twice. */
export async function invite(tx: Transaction, { actor, email, role, env, now }: Invitation): Promise<void> {
  const own = await requireSeatedTeam(tx, actor.userId);
  if (!mayManage(own.role, role)) throw new DomainError('company/not-allowed', { role: own.role });
  const company = await lockProvider(tx, own.company.id);
  const members = await selectMembers(tx, company.id);
  const owner = await findOwner(tx, company.ownerUserId);
  if ([owner, ...members].some((member) => member?.email.toLowerCase() === email))
    throw new DomainError('company/already-member');
  const standing = await selectInvitations(tx, company.id, now);
  if (standing.some((invitation) => invitation.email === email))
    throw new DomainError('company/already-invited');
  if (!hasSeat(1 + members.length + standing.length, await limitOf(tx, company)))
    throw new DomainError('company/seats-full', { providerId: company.id });
  const token = randomBytes(invitationTokenBytes).toString('base64url');
  const expiresAt = invitationExpiry(now);
  const invitation = { providerId: company.id, email, role, tokenHash: hashToken(env, token), expiresAt };
  if (!(await insertInvitation(tx, { ...invitation, createdAt: now })))
    throw new DomainError('company/already-invited');
  await note(tx, { actor, company, action: 'company.invite', details: { role } });
  await sendInvitation(tx, { to: email, companyName: company.displayName, role, token, env });
}

/** Accepts an invitation: by its token, and by the account that has its address. */
export async function join(
  tx: Transaction,
  {
    actor,
    token,
    env,
    now,
  }: { readonly actor: Actor; readonly token: string; readonly env: Env; readonly now: Date },
): Promise<void> {
  const found = await findInvitation(tx, hashToken(env, token), now);
  const address = await findAddress(tx, actor.userId);
  const isTheirs = (invitation: { readonly email: string }) => invitation.email === address;
  const invitation = authorize(found, isTheirs, actor, 'company/invitation-not-found');
  const company = await lockProvider(tx, invitation.providerId);
  const own = await providerOf(tx, actor.userId);
  if (own?.kind === 'empresa') throw new DomainError('company/other-team', { userId: actor.userId });
  if (!hasSeat(1 + (await countMembers(tx, company.id)), await limitOf(tx, company)))
    throw new DomainError('company/seats-full', { providerId: company.id });
  if (!(await deleteInvitation(tx, invitation))) throw new DomainError('company/invitation-not-found');
  const { providerId, role } = invitation;
  if (!(await insertMember(tx, { userId: actor.userId, providerId, role, joinedAt: now })))
    throw new DomainError('company/other-team', { userId: actor.userId });
  await note(tx, { actor, company, action: 'company.join', details: { role } });
}

export async function revoke(tx: Transaction, actor: Actor, invitationId: string): Promise<void> {
  const own = await requireSeatedTeam(tx, actor.userId).catch(refusedAs('company/invitation-not-found'));
  const invitation = authorize(
    await lockInvitation(tx, invitationId),
    ({ providerId, role }) => providerId === own.company.id && mayManage(own.role, role),
    actor,
    'company/invitation-not-found',
  );
  await deleteInvitation(tx, invitation);
  await note(tx, { actor, company: own.company, action: 'company.revoke-invitation' });
}

/** Removes a member, by the company or by themselves, with or without a seat. Their next call finds no team. */
export async function remove(tx: Transaction, actor: Actor, memberId: string): Promise<void> {
  const require = memberId === actor.userId ? requireTeam : requireSeatedTeam;
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
  await deleteMember(tx, member);
  const { id: providerId, ownerUserId } = company;
  await releaseFrom(tx, { providerId, ownerUserId, userIds: [memberId], actorId: actor.userId });
  await note(tx, { actor, company: own.company, action: 'company.remove-member', details: { memberId } });
  await publish(tx, { users: [memberId], type: 'company.team', id: own.company.id });
}

/** A caller of another team gets the same error as for a row that does not exist. */
const refusedAs = (code: 'company/invitation-not-found' | 'company/member-not-found') => (error: unknown) => {
  if (error instanceof DomainError && error.code === 'company/no-team') throw new DomainError(code);
  throw error;
};

/** The company for which a member with a seat validates cards; checked on every call, so that a removal ends it. */
export async function companyAttendedBy(db: Database, userId: string): Promise<ProviderRow | undefined> {
  const found = await findPlace(db, userId);
  if (!found || !isSeated(found.place, await limitOf(db, found))) return undefined;
  return providerById(db, found.providerId);
}

/** The company where a member has a seat and may come in: what they attend for it is theirs to look after. */
export async function seatOf(db: Database, userId: string): Promise<string | undefined> {
  const found = await findPlace(db, userId);
  if (!found || !isSeated(found.place, await limitOf(db, found))) return undefined;
  return (await findAway(db, found.providerId)).has(userId) ? undefined : found.providerId;
}

interface Note {
  readonly actor: Actor;
  readonly company: ProviderRow;
  readonly action: string;
  readonly details?: Record<string, string>;
}

async function note(tx: Transaction, { actor, company, action, details = {} }: Note): Promise<void> {
  const subject = { subjectType: 'provider', subjectId: company.id };
  await audit(tx, { actorId: actor.userId, action, ...subject, details });
  await publish(tx, { users: [actor.userId, company.ownerUserId], type: 'company.team', id: company.id });
}
