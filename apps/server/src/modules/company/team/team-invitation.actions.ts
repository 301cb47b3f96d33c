import { randomUUID } from 'node:crypto';

import { hasSeat, invitationExpiry, mayManage, type MemberRole } from '@patinha/domain/company';
import { type Actor, calendarDay } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Proof } from '../../../platform/http/proof.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPersonByEmail } from '../../account/index.ts';
import { announceFreeTime } from '../../availability/index.ts';
import { mailWithUndo, notify } from '../../notification/index.ts';
import { lockProvider, providerOf } from '../../provider/index.ts';
import { hashToken, tokenOf } from './invitation-link.crypto.ts';
import { limitOf, note, requireActingTeam } from './team.actions.ts';
import { joinedMail, sendInvitation } from './team.mail.ts';
import {
  countMembers,
  deleteInvitation,
  findAddress,
  findInvitation,
  findOpenInvitation,
  findOwner,
  insertInvitation,
  insertMember,
  selectInvitations,
  selectMembers,
  selectReceived,
} from './team.queries.ts';

type Env = Platform['env'];

interface Invitation {
  readonly actor: Actor;
  readonly email: string;
  readonly role: MemberRole;
  readonly proof: Proof;
  readonly env: Env;
  readonly now: Date;
}

/** Mails an invitation. Invitations of one company are serialized, so that no seat is given twice. */
export async function invite(tx: Transaction, { actor, email, role, env, now }: Invitation): Promise<void> {
  const own = await requireActingTeam(tx, actor.userId);
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
  const id = randomUUID();
  const token = tokenOf(env, id);
  const expiresAt = invitationExpiry(now);
  const invitation = { id, providerId: company.id, email, role, tokenHash: hashToken(env, token), expiresAt };
  if (!(await insertInvitation(tx, { ...invitation, createdAt: now })))
    throw new DomainError('company/already-invited');
  await note(tx, { actor, company, action: 'company.invite', details: { role } });
  await sendInvitation(tx, { to: email, companyName: company.displayName, role, token, env });
  const invited = await findPersonByEmail(tx, email);
  if (!invited) return;
  await notify(tx, {
    userId: invited.userId,
    kind: 'account',
    title: `${company.displayName} convidou você para a equipe`,
    body: 'Veja o convite e aceite se quiser. Ele vale por 7 dias.',
    path: '/empresa/team',
    key: `team-invite:${invitation.tokenHash}`,
  });
}

interface Acceptance {
  readonly actor: Actor;
  /** Of the link in the mail. */
  readonly token: string | undefined;
  /** Of an invitation that the caller has read in the app. */
  readonly invitationId: string | undefined;
  readonly env: Env;
  readonly now: Date;
}

const findAccepted = async (tx: Transaction, { token, invitationId, env, now }: Acceptance) =>
  token === undefined
    ? invitationId && findOpenInvitation(tx, invitationId, now)
    : findInvitation(tx, hashToken(env, token), now);

/** Accepts an invitation, by the account that has its address alone. */
export async function join(tx: Transaction, acceptance: Acceptance): Promise<void> {
  const { actor, now } = acceptance;
  const found = (await findAccepted(tx, acceptance)) || undefined;
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
  await announceFreeTime(tx, { providerId, from: calendarDay(now, company.zone) });
  const owner = await findOwner(tx, company.ownerUserId);
  if (!owner) return;
  await mailWithUndo(tx, joinedMail(owner.email, { companyName: company.displayName, role }), {
    userId: company.ownerUserId,
    path: '/empresa/team',
    undo: { kind: 'team-joined', details: { memberId: actor.userId } },
  });
}

/** The open invitations to the caller's own address. */
export async function readReceived(db: Database, { userId }: Actor, now: Date) {
  const address = await findAddress(db, userId);
  return address === undefined ? [] : selectReceived(db, address, now);
}
