import { exitOutcomes } from '@patinha/domain/booking';
import { brazilianZones, roles, userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { revokedRoleSchema } from '../account/index.ts';
import { deviceFields } from '../auth/index.ts';
import {
  centsSchema,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  optionalTextSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';
import { personFields } from './person.contract.ts';

const suspensionSchema = z.object({ reason: z.string(), suspended_at: instantSchema });

const listedUser = {
  user_id: idSchema,
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
  email: z.string(),
  user_type: z.nullable(z.enum(userTypes)),
  roles: z.array(z.enum(roles)),
  created_at: instantSchema,
  last_sign_in_at: z.nullable(instantSchema),
  suspension: z.nullable(suspensionSchema),
};
const listedUserSchema = z.object(listedUser);
export type ListedUser = z.output<typeof listedUserSchema>;

const userSessionSchema = z.object({
  id: idSchema,
  created_at: instantSchema,
  last_used_at: instantSchema,
  ...deviceFields,
});

const userDetailSchema = z.object({
  ...listedUser,
  ...personFields,
  phone: z.nullable(z.string()),
  sessions: z.array(userSessionSchema),
  /** Revoked and not given back since. */
  revoked_roles: z.array(revokedRoleSchema),
  past_suspensions: z.array(z.extend(suspensionSchema, { ended_at: instantSchema })),
});
export type UserDetail = z.output<typeof userDetailSchema>;

export const userStates = ['active', 'suspended'] as const;

export const listUsers = endpoint({
  operationId: 'listUsers',
  summary:
    'List users by name, email, phone, CPF, CNPJ, business or pet, role and state, newest first; each access is logged',
  method: 'GET',
  path: '/api/admin/users',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({
    ...cursorQuery,
    q: z.optional(optionalTextSchema(120)),
    role: z.optional(z.enum(roles)),
    state: z.optional(z.enum(userStates)),
  }),
  response: pageOf(listedUserSchema),
  errors: [],
});

const params = z.strictObject({ user_id: idSchema });

export const readUser = endpoint({
  operationId: 'readUser',
  summary:
    'Get one user: business, checks, money, sessions and earlier suspensions; the access is logged for the user',
  method: 'GET',
  path: '/api/admin/users/:user_id',
  roles: ['admin'],
  params,
  response: userDetailSchema,
  errors: ['admin/user-not-found'],
});

const touchedBookingSchema = z.object({
  booking_id: idSchema,
  /** Theirs in it. */
  side: z.enum(['provider', 'tutor']),
  title: z.string(),
  /** The tutor, or who sells. */
  other_name: z.string(),
  pet_names: z.array(z.string()),
  starts_at: instantSchema,
  zone: z.enum(brazilianZones),
  outcome: z.enum(exitOutcomes),
  /** What the tutor gets back; 0 while nothing was paid. */
  refund_cents: centsSchema,
  /** Paid and not begun: it can stay (D-184). */
  may_be_kept: z.boolean(),
});

const userEffectSchema = z.object({
  /** As a seller, soonest first, then as a tutor; the loss of the role as a seller touches the first alone. */
  bookings: z.array(touchedBookingSchema),
  /** Of all of them. */
  refund_cents: centsSchema,
  /** Members of the company who lose their access to it. */
  team_count: z.int(),
  /** A plan that stands still and is not charged meanwhile. */
  plan_paid_until: z.nullable(instantSchema),
});
export type UserEffect = z.output<typeof userEffectSchema>;

export const readUserEffect = endpoint({
  operationId: 'readUserEffect',
  summary: 'Get what suspending a user, or revoking their role as a seller, would touch (D-184)',
  method: 'GET',
  path: '/api/admin/users/:user_id/effect',
  roles: ['admin'],
  params,
  response: userEffectSchema,
  errors: ['admin/user-not-found'],
});

/** The total that the admin saw: what was booked since is not refunded unseen. */
const seenRefund = z.optional(centsSchema);

/** More than a seller has ahead. */
const mostKept = 500;

/** What an admin chose for the bookings of a person whom they suspend, after they saw the effect (D-184). */
export const suspensionChoiceSchema = z.strictObject({
  refund_cents: seenRefund,
  /** Paid bookings that stay; all others not begun are refunded. */
  kept_booking_ids: z.optional(z.array(idSchema).check(z.maxLength(mostKept))),
  /** The reason is the safety of persons or pets: nothing can be kept then. */
  is_for_safety: z.optional(z.boolean()),
});
export type SuspensionChoice = z.output<typeof suspensionChoiceSchema>;

export const suspendUser = endpoint({
  operationId: 'suspendUser',
  summary:
    'Suspend a user: every call is refused from now on; their bookings not begun are refunded, but for those kept',
  method: 'POST',
  path: '/api/admin/users/:user_id/suspension',
  roles: ['admin'],
  params,
  body: z.extend(suspensionChoiceSchema, { reason: textSchema(500) }),
  response: emptySchema,
  errors: [
    'admin/user-not-found',
    'admin/yourself',
    'admin/already-suspended',
    'admin/effect-changed',
    'admin/keep-unsafe',
  ],
});

export const endSuspension = endpoint({
  operationId: 'endSuspension',
  summary: 'Lift a user’s suspension',
  method: 'DELETE',
  path: '/api/admin/users/:user_id/suspension',
  roles: ['admin'],
  params,
  response: emptySchema,
  errors: ['admin/user-not-found', 'admin/not-suspended', 'admin/appeal-waits'],
});

/** Recorded in the audit trail; for a revoked role the user reads it. */
const roleReason = z.strictObject({ reason: textSchema(300) });

export const grantUserRole = endpoint({
  operationId: 'grantUserRole',
  summary:
    'Grant a role that needs no onboarding or give back a revoked one; admin only with a second factor (D-2)',
  method: 'PUT',
  path: '/api/admin/users/:user_id/roles/:role',
  roles: ['admin'],
  params: z.strictObject({ user_id: idSchema, role: z.enum(roles) }),
  body: roleReason,
  proof: 'always',
  response: emptySchema,
  errors: [
    'admin/user-not-found',
    'admin/yourself',
    'admin/second-factor-needed',
    'admin/role-needs-onboarding',
  ],
});

export const revokeUserRole = endpoint({
  operationId: 'revokeUserRole',
  summary: 'Revoke a role, effective from the next call; the user is notified of the reason',
  method: 'DELETE',
  path: '/api/admin/users/:user_id/roles/:role',
  roles: ['admin'],
  params: z.strictObject({ user_id: idSchema, role: z.enum(roles) }),
  body: z.extend(roleReason, { refund_cents: seenRefund }),
  proof: 'always',
  response: emptySchema,
  errors: ['admin/user-not-found', 'admin/yourself', 'admin/effect-changed'],
});

export const endUserSessions = endpoint({
  operationId: 'endUserSessions',
  summary: 'Sign a user out of all devices',
  method: 'DELETE',
  path: '/api/admin/users/:user_id/sessions',
  roles: ['admin'],
  params,
  proof: 'always',
  response: emptySchema,
  errors: ['admin/user-not-found'],
});

export const endUserSession = endpoint({
  operationId: 'endUserSession',
  summary: 'Sign a user out of one device',
  method: 'DELETE',
  path: '/api/admin/users/:user_id/sessions/:session_id',
  roles: ['admin'],
  params: z.strictObject({ user_id: idSchema, session_id: idSchema }),
  proof: 'always',
  response: emptySchema,
  errors: ['admin/session-not-found'],
});

export const adminUserEndpoints = [
  listUsers,
  readUser,
  readUserEffect,
  suspendUser,
  endSuspension,
  grantUserRole,
  revokeUserRole,
  endUserSessions,
  endUserSession,
] as const;
