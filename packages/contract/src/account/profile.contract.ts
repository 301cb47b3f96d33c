import * as z from 'zod/mini';

import { anyRole, endpoint, textSchema } from '../shared/index.ts';
import { getMe, meSchema } from './account.contract.ts';
import { addressInputSchema } from './address.ts';
import { phoneSchema } from './phone.ts';
import { removeProfilePhoto, replaceProfilePhoto } from './photo.contract.ts';
import { listRevokedRoles } from './revoked-role.contract.ts';
import { abandonRole, beginRole, switchUserType } from './role.contract.ts';
import { fullNameSchema } from './sign-up.ts';

/** The profile fields that users edit here; email and document have endpoints of their own (D-43, D-86). */
export const profileInputSchema = z.strictObject({
  full_name: fullNameSchema,
  phone: phoneSchema,
  bio: z.nullable(textSchema(1000)),
  /** Null while no address is set. */
  address: z.nullable(addressInputSchema),
});
export type ProfileInput = z.output<typeof profileInputSchema>;

// Separate from getMe: every page loads that one, and the phone rules weigh 25 KiB.
export const updateMe = endpoint({
  operationId: 'updateMe',
  summary: 'Change the name, phone, biography and address of the caller’s profile',
  method: 'PUT',
  path: '/api/me',
  roles: anyRole,
  body: profileInputSchema,
  proof: 'sometimes',
  response: meSchema,
  errors: ['resource/not-found'],
});

export const accountEndpoints = [
  getMe,
  updateMe,
  switchUserType,
  beginRole,
  listRevokedRoles,
  abandonRole,
  replaceProfilePhoto,
  removeProfilePhoto,
] as const;
