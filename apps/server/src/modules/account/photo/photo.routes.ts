import { profilePhotoBytes, removeProfilePhoto, replaceProfilePhoto } from '@patinha/contract/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { writeUpload } from '../../../platform/files/encoded-upload.ts';
import { sendPhoto } from '../../../platform/files/photo.ts';
import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { notFound } from '../../../platform/http/static-site.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isPendingDeletion } from '../../privacy/index.ts';
import { changedMe } from '../account.routes.ts';
import { encodeProfilePhoto, removePhoto, replacePhoto } from './photo.actions.ts';
import { findPhoto } from './photo.queries.ts';

// Decoding is costly; no one needs to try more pictures of themselves in an hour.
const uploadsPerHour = 30;

export const profilePhotoRoutes: ModuleRoutes = (app, platform) => {
  app.get('/files/profile-photos/:photo_id', (request, reply) => sendProfilePhoto(platform, request, reply));

  writeUpload(app, replaceProfilePhoto, {
    maxBytes: profilePhotoBytes,
    limit: { name: 'profile-photo', perHour: uploadsPerHour },
    fileOf: (body) => body.photo,
    process: encodeProfilePhoto,
    keep: async ({ tx, actor, now }, photo) => {
      await replacePhoto(tx, actor, { photo, storage: platform.storage, now });
      return changedMe(tx, actor, platform.ports);
    },
  });

  write(app, removeProfilePhoto, async ({ tx, actor }) => {
    await removePhoto(tx, actor);
    return changedMe(tx, actor, platform.ports);
  });
};

const photoParams = z.strictObject({ photo_id: z.uuid() });
const daySeconds = 86_400;

/**
 * A photo never changes under its id and is deleted when it is replaced. Browsers cache it for a day and shared
 * caches never do, so that a removed one does not live on; that of a person whose deletion is pending is hidden at
 * once (D-121).
 */
async function sendProfilePhoto(
  { db, storage }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = z.safeParse(photoParams, request.params);
  const photo = named.success ? await findPhoto(db, named.data.photo_id) : undefined;
  const isHidden = photo === undefined || (await isPendingDeletion(db, photo.userId));
  const file = isHidden ? undefined : await storage.get(photo.storageKey);
  return file
    ? sendPhoto(reply, file, `private, max-age=${daySeconds}, immutable`)
    : notFound(request, reply);
}
