import {
  addServicePhoto,
  deleteServicePhoto,
  orderServicePhotos,
  servicePhotoLimits,
} from '@patinha/contract/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { transact } from '../../platform/database.ts';
import type { EncodedImage } from '../../platform/image.ts';
import { notFound } from '../../platform/pages.ts';
import { drawPhoto, sendPhoto } from '../../platform/photo.ts';
import type { Platform } from '../../platform/platform.ts';
import { consume } from '../../platform/rate-limit.ts';
import { type ModuleRoutes, write } from '../../platform/route.ts';
import { acceptUploads } from '../../platform/upload.ts';
import { addPhoto, orderPhotos, removePhoto } from './photo.actions.ts';
import { findPhotoKey } from './photo.queries.ts';
import { lockOwnService, readChangedService } from './service.actions.ts';
import { presentOwnService, presentPhoto } from './service.presenter.ts';

// A decoder is costly: this many photos an hour are enough for every service of the largest plan in use.
const uploadsPerHour = 60;
const encoding = { longestSidePixels: 1600, quality: 80 };

const draw = async (photo: File): Promise<EncodedImage> =>
  drawPhoto(await photo.bytes(), encoding, 'service/photo-unreadable');

export const photoRoutes: ModuleRoutes = (app, platform) => {
  app.get('/files/photos/:photo_id', (request, reply) => sendServicePhoto(platform, request, reply));

  void app.register(async (scope) => {
    await acceptUploads(scope, servicePhotoLimits.bytes);
    // Drawn before the transaction begins, so that none is open meanwhile.
    const drawn = new WeakMap<File, EncodedImage>();
    write(
      scope,
      addServicePhoto,
      async ({ tx, actor, params, body, now }) => {
        const service = await lockOwnService(tx, actor, params.service_id);
        const photo = drawn.get(body.photo) ?? (await draw(body.photo));
        return presentPhoto(await addPhoto(tx, service, { photo, storage: platform.storage, now }));
      },
      {
        before: async ({ actor, params, body, db }) => {
          await consume(platform, {
            name: 'service-photo',
            subject: actor.userId,
            points: uploadsPerHour,
            seconds: 3600,
          });
          // No decoder runs for somebody else's service; the transaction below asks once more.
          await transact(db, (tx) => lockOwnService(tx, actor, params.service_id));
          drawn.set(body.photo, await draw(body.photo));
        },
      },
    );
  });

  write(app, orderServicePhotos, async ({ tx, actor, params, body }) => {
    const service = await lockOwnService(tx, actor, params.service_id);
    await orderPhotos(tx, service, body.photo_ids);
    return presentOwnService(await readChangedService(tx, service.id));
  });

  write(app, deleteServicePhoto, async ({ tx, actor, params }) => {
    await removePhoto(tx, await lockOwnService(tx, actor, params.service_id), params.photo_id);
    return {};
  });
};

const photoParams = z.strictObject({ photo_id: z.uuid() });
const yearSeconds = 31_536_000;

/** A photo never changes under its id, so browsers keep it for a year. */
async function sendServicePhoto(
  { db, storage }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = z.safeParse(photoParams, request.params);
  const storageKey = named.success ? await findPhotoKey(db, named.data.photo_id) : undefined;
  const file = storageKey === undefined ? undefined : await storage.get(storageKey);
  return file
    ? sendPhoto(reply, file, `public, max-age=${yearSeconds}, immutable`)
    : notFound(request, reply);
}
