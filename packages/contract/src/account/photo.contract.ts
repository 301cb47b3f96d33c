import * as z from 'zod/mini';

import { anyRole, endpoint } from '../shared/index.ts';
import { meSchema } from './account.contract.ts';

/** Maximum size of the file before it is scaled down. */
export const profilePhotoBytes = 10 * 1024 * 1024;

export const replaceProfilePhoto = endpoint({
  operationId: 'replaceProfilePhoto',
  summary:
    'Replace the caller’s photo with a JPEG, PNG or WebP; it is stored smaller and without its metadata',
  method: 'PUT',
  path: '/api/me/photo',
  roles: anyRole,
  body: z.strictObject({ photo: z.file().check(z.maxSize(profilePhotoBytes)) }),
  contentType: 'multipart/form-data',
  response: meSchema,
  errors: ['resource/not-found', 'account/photo-unreadable'],
});

export const removeProfilePhoto = endpoint({
  operationId: 'removeProfilePhoto',
  summary: 'Remove the caller’s photo; does nothing when there is none',
  method: 'DELETE',
  path: '/api/me/photo',
  roles: anyRole,
  response: meSchema,
  errors: ['resource/not-found'],
});
