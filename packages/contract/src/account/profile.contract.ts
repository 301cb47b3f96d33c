import * as z from 'zod/mini';

import { anyRole, endpoint, textSchema } from '../shared/index.ts';
import { getMe, meSchema } from './account.contract.ts';
import { addressInputSchema } from './address.ts';
import { phoneSchema } from './phone.ts';
import { removeProfilePhoto, replaceProfilePhoto } from './photo.contract.ts';
import { abandonRole, beginRole, switchUserType } from './role.contract.ts';
import { fullNameSchema } from './sign-up.ts';

/** What people change of their own profile; e-mail and document have ways of their own (D-43, D-86). */
export const profileInputSchema = z.strictObject({
  full_name: fullNameSchema,
  phone: phoneSchema,
  bio: z.nullable(textSchema(1000)),
  /** Null while no address is given. */
  address: z.nullable(addressInputSchema),
});
export type ProfileInput = z.output<typeof profileInputSchema>;

// Apart from getMe: every page reads that, and the rules of telephones weigh 25 KiB.
export const updateMe = endpoint({
  operationId: 'updateMe',
  summary: 'Changes name, telephone, words and address of the own profile',
  method: 'PUT',
  path: '/api/me',
  roles: anyRole,
  body: profileInputSchema,
  response: meSchema,
  errors: ['resource/not-found'],
});

export const accountEndpoints = [
  getMe,
  updateMe,
  switchUserType,
  beginRole,
  abandonRole,
  replaceProfilePhoto,
  removeProfilePhoto,
] as const;
