import { userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { anyRole, endpoint } from '../shared/index.ts';
import { meSchema } from './account.contract.ts';

const typeBody = z.strictObject({ user_type: z.enum(userTypes) });

export const switchUserType = endpoint({
  operationId: 'switchUserType',
  summary: 'Switch to another of the roles held (D-3)',
  method: 'PUT',
  path: '/api/me/user-type',
  roles: anyRole,
  body: typeBody,
  response: meSchema,
  errors: ['resource/not-found', 'account/role-not-held'],
});

export const beginRole = endpoint({
  operationId: 'beginRole',
  summary: 'Request a further role; it is held once its onboarding is complete (D-39)',
  method: 'PUT',
  path: '/api/me/added-role',
  roles: anyRole,
  body: typeBody,
  response: meSchema,
  errors: ['resource/not-found', 'account/role-held', 'account/other-seller', 'account/role-revoked'],
});

export const abandonRole = endpoint({
  operationId: 'abandonRole',
  summary: 'Withdraw the request for a further role; does nothing when there is none',
  method: 'DELETE',
  path: '/api/me/added-role',
  roles: anyRole,
  response: meSchema,
  errors: ['resource/not-found'],
});
