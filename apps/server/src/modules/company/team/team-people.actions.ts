import { invitationExpiry, mayChangeRoles, mayManage, type MemberRole } from '@patinha/domain/company';
import type { Actor } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { type Authorized, authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Proof } from '../../../platform/http/proof.ts';
import { publish } from '../../../platform/live/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../notification/index.ts';
import { lockProvider } from '../../provider/index.ts';
import { hashToken, invitationLink, tokenOf } from './invitation-link.crypto.ts';
import { note, type OwnTeam, refusedAs, requireActingTeam } from './team.actions.ts';
import { sendInvitation } from './team.mail.ts';
import {
  type InvitationRow,
  lockInvitation,
  lockMember,
  renewInvitation,
  setMemberRole,
} from './team.queries.ts';

interface RoleChange {
  readonly actor: Actor;
  readonly memberId: string;
  readonly role: MemberRole;
  readonly proof: Proof;
  readonly now: Date;
}

const roleNotice: Readonly<Record<MemberRole, { readonly title: string; readonly body: string }>> = {
  manager: {
    title: 'Agora você é gerente',
    body: 'Você vê a agenda de todos, responde pedidos e conversas e cuida dos horários e das campanhas da empresa.',
  },
  attendant: {
    title: 'Agora você é atendente',
    body: 'Você vê a sua agenda, atende e valida carteirinhas. O resto da empresa fica com o responsável.',
  },
};

/** Gives a member another role; the next call of the member already has it. */
export async function changeRole(tx: Transaction, { actor, memberId, role, now }: RoleChange): Promise<void> {
  const own = await requireActingTeam(tx, actor.userId).catch(refusedAs('company/member-not-found'));
  if (!mayChangeRoles(own.role)) throw new DomainError('company/not-allowed', { role: own.role });
  const company = await lockProvider(tx, own.company.id);
  const member = authorize(
    await lockMember(tx, memberId),
    ({ providerId }) => providerId === company.id,
    actor,
    'company/member-not-found',
  );
  if (member.role === role) return;
  await setMemberRole(tx, member, role);
  await note(tx, { actor, company, action: 'company.change-role', details: { memberId, role } });
  const { title, body } = roleNotice[role];
  await notify(tx, {
    userId: memberId,
    kind: 'account',
    title: `${title} em ${company.displayName}`,
    body,
    path: '/empresa/team',
    key: `team-role:${memberId}:${now.toISOString()}`,
  });
  await publish(tx, { users: [memberId], type: 'company.team', id: company.id });
}

interface InvitationCall {
  readonly actor: Actor;
  readonly invitationId: string;
  readonly env: Platform['env'];
  readonly now: Date;
}

async function lockOwnInvitation(
  tx: Transaction,
  { actor, invitationId, now }: InvitationCall,
): Promise<{ readonly own: OwnTeam; readonly invitation: Authorized<InvitationRow> }> {
  const own = await requireActingTeam(tx, actor.userId).catch(refusedAs('company/invitation-not-found'));
  const invitation = authorize(
    await lockInvitation(tx, invitationId),
    ({ providerId, role, expiresAt }) =>
      providerId === own.company.id && mayManage(own.role, role) && expiresAt > now,
    actor,
    'company/invitation-not-found',
  );
  return { own, invitation };
}

/** Mails an invitation again, with the same link, and lets it run for its whole time once more. */
export async function resend(tx: Transaction, call: InvitationCall): Promise<void> {
  const { own, invitation } = await lockOwnInvitation(tx, call);
  const { actor, env, now } = call;
  const token = tokenOf(env, invitation.id);
  await renewInvitation(tx, invitation, {
    tokenHash: hashToken(env, token),
    expiresAt: invitationExpiry(now),
  });
  await note(tx, { actor, company: own.company, action: 'company.resend-invitation' });
  const { email, role } = invitation;
  await sendInvitation(tx, { to: email, companyName: own.company.displayName, role, token, env });
}

/** The link of an invitation. One that was made before links could be shown gets its link now; the mailed one ends. */
export async function share(tx: Transaction, call: InvitationCall): Promise<{ readonly link: string }> {
  const { own, invitation } = await lockOwnInvitation(tx, call);
  const { actor, env } = call;
  const token = tokenOf(env, invitation.id);
  const tokenHash = hashToken(env, token);
  if (invitation.tokenHash !== tokenHash) await renewInvitation(tx, invitation, { tokenHash });
  await note(tx, { actor, company: own.company, action: 'company.share-invitation' });
  return { link: invitationLink(env, token) };
}
