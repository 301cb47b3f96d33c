import { roles, userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { revokedRoleSchema } from '../account/index.ts';
import {
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  optionalTextSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

const suspensionSchema = z.object({ reason: z.string(), suspended_at: instantSchema });

const listedUser = {
  user_id: idSchema,
  full_name: z.string(),
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
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
});

const userDetailSchema = z.object({
  ...listedUser,
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
  summary: 'Get one user with sessions and earlier suspensions; the access is logged for the user',
  method: 'GET',
  path: '/api/admin/users/:user_id',
  roles: ['admin'],
  params,
  response: userDetailSchema,
  errors: ['admin/user-not-found'],
});

export const suspendUser = endpoint({
  operationId: 'suspendUser',
  summary: 'Suspend a user: every call is refused from now on, with the reason',
  method: 'POST',
  path: '/api/admin/users/:user_id/suspension',
  roles: ['admin'],
  params,
  body: z.strictObject({ reason: textSchema(500) }),
  response: emptySchema,
  errors: ['admin/user-not-found', 'admin/yourself', 'admin/already-suspended'],
});

export const endSuspension = endpoint({
  operationId: 'endSuspension',
  summary: 'Lift a user’s suspension',
  method: 'DELETE',
  path: '/api/admin/users/:user_id/suspension',
  roles: ['admin'],
  params,
  response: emptySchema,
  errors: ['admin/user-not-found', 'admin/not-suspended'],
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
  body: roleReason,
  response: emptySchema,
  errors: ['admin/user-not-found', 'admin/yourself'],
});

export const endUserSessions = endpoint({
  operationId: 'endUserSessions',
  summary: 'Sign a user out of all devices',
  method: 'DELETE',
  path: '/api/admin/users/:user_id/sessions',
  roles: ['admin'],
  params,
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
  response: emptySchema,
  errors: ['admin/session-not-found'],
});

export const adminUserEndpoints = [
  listUsers,
  readUser,
  suspendUser,
  endSuspension,
  grantUserRole,
  revokeUserRole,
  endUserSessions,
  endUserSession,
] as const;
