import * as z from 'zod/mini';

import { anyRole, endpoint } from '../shared/index.ts';
import { meSchema } from './account.contract.ts';

/** The size of a file before it is made smaller. */
export const profilePhotoBytes = 10 * 1024 * 1024;

export const replaceProfilePhoto = endpoint({
  operationId: 'replaceProfilePhoto',
  summary:
    'Puts a JPEG, PNG or WebP in the place of the own photo; it is stored smaller and without its metadata',
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
  summary: 'Removes the own photo; nothing happens when there is none',
  method: 'DELETE',
  path: '/api/me/photo',
  roles: anyRole,
  response: meSchema,
  errors: ['resource/not-found'],
});
