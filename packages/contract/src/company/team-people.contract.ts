import { memberRoles } from '@patinha/domain/company';
import * as z from 'zod/mini';

import { emptySchema, endpoint, idSchema } from '../shared/index.ts';
import { anybody } from './received-invitation.contract.ts';

export const changeMemberRole = endpoint({
  operationId: 'changeMemberRole',
  summary:
    'Change the role of a member in place; the rights of the old one end at once, and the member is told',
  method: 'PUT',
  path: '/api/company/team/members/:member_id/role',
  roles: anybody,
  params: z.strictObject({ member_id: idSchema }),
  body: z.strictObject({ role: z.enum(memberRoles) }),
  proof: 'always',
  response: emptySchema,
  errors: ['company/member-not-found', 'company/not-allowed', 'company/no-seat', 'company/suspended'],
});

const ofInvitation = z.strictObject({ invitation_id: idSchema });
const invitationErrors = ['company/invitation-not-found', 'company/no-seat', 'company/suspended'] as const;

export const resendInvitation = endpoint({
  operationId: 'resendInvitation',
  summary: 'Email an open invitation again, with the same link; it is valid for seven more days',
  method: 'POST',
  path: '/api/company/team/invitations/:invitation_id/resend',
  roles: anybody,
  params: ofInvitation,
  response: emptySchema,
  errors: invitationErrors,
});

export const shareInvitation = endpoint({
  operationId: 'shareInvitation',
  summary:
    'Get the link of an open invitation, to be sent by other means; only the invited account can use it',
  method: 'POST',
  path: '/api/company/team/invitations/:invitation_id/link',
  roles: anybody,
  params: ofInvitation,
  response: z.object({ link: z.string() }),
  errors: invitationErrors,
});

export const teamPeopleEndpoints = [changeMemberRole, resendInvitation, shareInvitation] as const;
