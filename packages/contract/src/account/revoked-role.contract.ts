import * as z from 'zod/mini';

import { anyRole, endpoint, instantSchema } from '../shared/index.ts';
import { roleSchema } from './account.contract.ts';

/** A role that an admin revoked and has not given back, with the reason that its holder reads (D-184). */
export const revokedRoleSchema = z.object({
  role: roleSchema,
  reason: z.string(),
  revoked_at: instantSchema,
});
export type RevokedRole = z.output<typeof revokedRoleSchema>;

export const listRevokedRoles = endpoint({
  operationId: 'listRevokedRoles',
  summary: 'List the caller’s roles that an admin revoked, with the reasons',
  method: 'GET',
  path: '/api/me/revoked-roles',
  roles: anyRole,
  response: z.object({ items: z.array(revokedRoleSchema) }),
  errors: [],
});
