import {
  addServicePhoto,
  deleteServicePhoto,
  orderServicePhotos,
  servicePhotoLimits,
} from '@patinha/contract/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { transact } from '../../platform/db/database.ts';
import { writeUpload } from '../../platform/files/encoded-upload.ts';
import { sendPhoto } from '../../platform/files/photo.ts';
import { type ModuleRoutes, write } from '../../platform/http/route.ts';
import { notFound } from '../../platform/http/static-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { addPhoto, encodeServicePhoto, orderPhotos, removePhoto } from './photo.actions.ts';
import { findPhotoKey } from './photo.queries.ts';
import { lockOwnService, readChangedService, readOwnStanding } from './service.actions.ts';
import { presentOwnService, presentPhoto } from './service.presenter.ts';

// A decoder is costly: this many photos an hour are enough for every service of the largest plan in use.
const uploadsPerHour = 60;

export const photoRoutes: ModuleRoutes = (app, platform) => {
  app.get('/files/photos/:photo_id', (request, reply) => sendServicePhoto(platform, request, reply));

  writeUpload(app, addServicePhoto, {
    maxBytes: servicePhotoLimits.bytes,
    limit: { name: 'service-photo', perHour: uploadsPerHour },
    fileOf: (body) => body.photo,
    mayUpload: ({ actor, params, db }) => transact(db, (tx) => lockOwnService(tx, actor, params.service_id)),
    process: encodeServicePhoto,
    keep: async ({ tx, actor, params, now }, photo) => {
      const service = await lockOwnService(tx, actor, params.service_id);
      return presentPhoto(await addPhoto(tx, service, { photo, storage: platform.storage, now }));
    },
  });

  write(app, orderServicePhotos, async ({ tx, actor, params, body, now }) => {
    const service = await lockOwnService(tx, actor, params.service_id);
    await orderPhotos(tx, service, body.photo_ids);
    return presentOwnService(
      await readChangedService(tx, service.id),
      await readOwnStanding(tx, actor.userId, { ports: platform.ports, now }),
    );
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
