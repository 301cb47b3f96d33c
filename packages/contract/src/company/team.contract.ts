import { memberRoles, teamRoles } from '@patinha/domain/company';
import * as z from 'zod/mini';

import {
  emailSchema,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  secretSchema,
} from '../shared/index.ts';

// A company is first: the owner of what is asked about. Members of a team are of any type.
export const anybody = ['empresa', 'tutor', 'prestador', 'admin'] as const;

const memberSchema = z.object({
  user_id: idSchema,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  joined_at: z.nullable(instantSchema),
  /** False for who came after the plan's seats were taken: they read this line and may leave, and do nothing else. */
  is_seated: z.boolean(),
  /** Whether the caller may remove them; of the caller's own line, whether they may leave. */
  can_remove: z.boolean(),
});
export type TeamMember = z.output<typeof memberSchema>;

const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: z.enum(memberRoles),
  expires_at: instantSchema,
  can_revoke: z.boolean(),
});
export type TeamInvitation = z.output<typeof invitationSchema>;

const teamSchema = z.object({
  company_name: z.string(),
  own_role: z.enum(teamRoles),
  /** Roles that the caller may invite; none for an attendant and for who has no seat. */
  invitable_roles: z.array(z.enum(memberRoles)),
  seats: z.object({ taken: z.int(), limit: z.nullable(z.int()) }),
  /** An attendant sees the own line alone, and so does who has no seat. */
  members: z.array(memberSchema),
  invitations: z.array(invitationSchema),
});
export type Team = z.output<typeof teamSchema>;

export const getTeam = endpoint({
  operationId: 'getTeam',
  summary: 'The team that the caller owns or belongs to, as far as their role sees it',
  method: 'GET',
  path: '/api/company/team',
  roles: anybody,
  response: teamSchema,
  errors: ['company/no-team'],
});

export const inviteToTeam = endpoint({
  operationId: 'inviteToTeam',
  summary: 'Mails an invitation to the team, good once and for seven days',
  method: 'POST',
  path: '/api/company/team/invitations',
  roles: anybody,
  body: z.strictObject({ email: emailSchema, role: z.enum(memberRoles) }),
  response: teamSchema,
  status: 201,
  errors: [
    'company/no-team',
    'company/not-allowed',
    'company/no-seat',
    'company/seats-full',
    'company/already-invited',
    'company/already-member',
  ],
});

export const revokeInvitation = endpoint({
  operationId: 'revokeInvitation',
  summary: 'Takes an invitation back: its link is dead at once',
  method: 'DELETE',
  path: '/api/company/team/invitations/:invitation_id',
  roles: anybody,
  params: z.strictObject({ invitation_id: idSchema }),
  response: emptySchema,
  errors: ['company/invitation-not-found', 'company/no-seat'],
});

export const removeMember = endpoint({
  operationId: 'removeMember',
  summary: 'Takes somebody out of the team, or leaves it; their rights end at once',
  method: 'DELETE',
  path: '/api/company/team/members/:member_id',
  roles: anybody,
  params: z.strictObject({ member_id: idSchema }),
  response: emptySchema,
  errors: ['company/member-not-found', 'company/no-seat'],
});

export const joinTeam = endpoint({
  operationId: 'joinTeam',
  summary: 'Accepts an invitation with the token of its mail, by the account that has its address',
  method: 'POST',
  path: '/api/company/team/join',
  roles: anybody,
  body: z.strictObject({ token: secretSchema(100) }),
  response: teamSchema,
  errors: ['company/invitation-not-found', 'company/other-team', 'company/seats-full'],
});

export const teamEndpoints = [getTeam, inviteToTeam, revokeInvitation, removeMember, joinTeam] as const;
