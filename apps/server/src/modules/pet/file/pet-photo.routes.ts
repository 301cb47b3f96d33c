import { removePetPhoto, replacePetPhoto } from '@patinha/contract/pet';
import { petFileLimits } from '@patinha/domain/pet';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { transact } from '../../../platform/db/database.ts';
import { writeUpload } from '../../../platform/files/encoded-upload.ts';
import { sendPhoto } from '../../../platform/files/photo.ts';
import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { notFound } from '../../../platform/http/static-site.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isPendingDeletion } from '../../privacy/index.ts';
import { lockEditablePet } from '../pet.actions.ts';
import { presentPet } from '../pet.presenter.ts';
import { encodePetPhoto, removePhoto, replacePhoto } from './pet-photo.actions.ts';
import { findLostPhoto, findPetPhoto } from './pet-photo.queries.ts';

// More uploads than a person makes in an hour.
const uploadsPerHour = 30;
const daySeconds = 86_400;
const minuteSeconds = 60;

export const petPhotoRoutes: ModuleRoutes = (app, platform) => {
  app.get('/files/pet-photos/:photo_id', async (request, reply) => {
    const named = z.safeParse(photoParams, request.params);
    const photo = named.success ? await findPetPhoto(platform.db, named.data.photo_id) : undefined;
    return answer(platform, photo, {
      request,
      reply,
      cacheControl: `private, max-age=${daySeconds}, immutable`,
    });
  });

  app.get('/files/lost-pets/:lost_token/photo', async (request, reply) => {
    const named = z.safeParse(pageParams, request.params);
    const photo = named.success ? await findLostPhoto(platform.db, named.data.lost_token) : undefined;
    return answer(platform, photo, { request, reply, cacheControl: `private, max-age=${minuteSeconds}` });
  });

  writeUpload(app, replacePetPhoto, {
    maxBytes: petFileLimits.photoBytes,
    limit: { name: 'pet-photo', perHour: uploadsPerHour },
    fileOf: (body) => body.photo,
    mayUpload: ({ actor, params, db }) => transact(db, (tx) => lockEditablePet(tx, actor, params.pet_id)),
    process: encodePetPhoto,
    keep: async ({ tx, actor, params, now }, photo) => {
      const { storage } = platform;
      return presentPet(await replacePhoto(tx, actor, { petId: params.pet_id, photo, storage, now }));
    },
  });

  write(app, removePetPhoto, async ({ tx, actor, params }) =>
    presentPet(await removePhoto(tx, actor, params.pet_id)),
  );
};

const photoParams = z.strictObject({ photo_id: z.uuid() });
const pageParams = z.strictObject({ lost_token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) });

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly cacheControl: string;
}

/**
 * A photo never changes under its id, and is gone with the next one; on a lost pet's page it goes with the tutor's
 * consent. That of a person who is deleting their account is hidden at once (D-121).
 */
async function answer(
  { db, storage }: Platform,
  photo: { readonly ownerId: string; readonly storageKey: string } | undefined,
  { request, reply, cacheControl }: Answering,
): Promise<FastifyReply> {
  const isHidden = photo === undefined || (await isPendingDeletion(db, photo.ownerId));
  const file = isHidden ? undefined : await storage.get(photo.storageKey);
  return file ? sendPhoto(reply, file, cacheControl) : notFound(request, reply);
}
