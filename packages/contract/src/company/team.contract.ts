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
import { anybody, listReceivedInvitations } from './received-invitation.contract.ts';
import { companySuspension } from './team-today.contract.ts';

const memberSchema = z.object({
  user_id: idSchema,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  joined_at: z.nullable(instantSchema),
  /** False for a member beyond the plan's seats: they can only read this line and leave. */
  is_seated: z.boolean(),
  /** Whether the owner chose that this member keeps a place when the plan gets smaller. */
  keeps_seat: z.boolean(),
  is_own: z.boolean(),
  /** Whether they have put themselves on the company's public page. */
  is_shown: z.boolean(),
  /** Whether the caller may remove this member; on the caller's own line, whether they may leave. */
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
  suspension: companySuspension,
  /** Roles that the caller may invite; empty for an attendant and for a member without a seat. */
  invitable_roles: z.array(z.enum(memberRoles)),
  seats: z.object({ taken: z.int(), limit: z.nullable(z.int()) }),
  /** For the owner: when the plan will have fewer places than the team needs, and how many. */
  seat_change: z.nullable(z.object({ at: instantSchema, limit: z.int() })),
  /** An attendant, and a member without a seat, see only their own line. */
  members: z.array(memberSchema),
  invitations: z.array(invitationSchema),
});
export type Team = z.output<typeof teamSchema>;

export const getTeam = endpoint({
  operationId: 'getTeam',
  summary: 'Get the team that the caller owns or belongs to, as far as their role may see it',
  method: 'GET',
  path: '/api/company/team',
  roles: anybody,
  response: teamSchema,
  errors: ['company/no-team'],
});

export const inviteToTeam = endpoint({
  operationId: 'inviteToTeam',
  summary: 'Email an invitation to the team, valid once and for seven days',
  method: 'POST',
  path: '/api/company/team/invitations',
  roles: anybody,
  body: z.strictObject({ email: emailSchema, role: z.enum(memberRoles) }),
  proof: 'always',
  response: teamSchema,
  status: 201,
  errors: [
    'company/no-team',
    'company/not-allowed',
    'company/no-seat',
    'company/suspended',
    'company/seats-full',
    'company/already-invited',
    'company/already-member',
  ],
});

export const chooseSeats = endpoint({
  operationId: 'chooseSeats',
  summary: 'Choose who of the caller’s team keeps a place when the plan gets smaller; each member is told',
  method: 'POST',
  path: '/api/company/team/seats',
  roles: anybody,
  body: z.strictObject({ member_ids: z.array(idSchema).check(z.maxLength(500)) }),
  response: teamSchema,
  errors: ['company/no-team', 'company/not-allowed', 'company/member-not-found', 'company/seats-chosen'],
});

export const revokeInvitation = endpoint({
  operationId: 'revokeInvitation',
  summary: 'Revoke an invitation: its link stops working at once',
  method: 'DELETE',
  path: '/api/company/team/invitations/:invitation_id',
  roles: anybody,
  params: z.strictObject({ invitation_id: idSchema }),
  response: emptySchema,
  errors: ['company/invitation-not-found', 'company/no-seat', 'company/suspended'],
});

export const removeMember = endpoint({
  operationId: 'removeMember',
  summary: 'Remove a member from the team, or leave it; their rights end at once',
  method: 'DELETE',
  path: '/api/company/team/members/:member_id',
  roles: anybody,
  params: z.strictObject({ member_id: idSchema }),
  proof: 'sometimes',
  response: emptySchema,
  errors: ['company/member-not-found', 'company/no-seat', 'company/suspended'],
});

export const joinTeam = endpoint({
  operationId: 'joinTeam',
  summary: 'Accept an invitation, by the token from its email or its id, with the account of that address',
  method: 'POST',
  path: '/api/company/team/join',
  roles: anybody,
  body: z.strictObject({ token: z.optional(secretSchema(100)), invitation: z.optional(idSchema) }),
  response: teamSchema,
  errors: ['company/invitation-not-found', 'company/other-team', 'company/seats-full'],
});

export const teamEndpoints = [
  getTeam,
  inviteToTeam,
  listReceivedInvitations,
  revokeInvitation,
  removeMember,
  joinTeam,
  chooseSeats,
] as const;
