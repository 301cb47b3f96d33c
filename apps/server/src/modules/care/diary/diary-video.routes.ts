import { addCareVideo } from '@patinha/contract/care';
import { careVideoLimits, isCareVideoTooLong } from '@patinha/domain/care';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { writeUpload } from '../../../platform/files/encoded-upload.ts';
import { type SealedBlocks, sealedBlocks } from '../../../platform/files/sealed-blocks.ts';
import { openFileToken } from '../../../platform/files/signed-link.ts';
import { uploadPlaces } from '../../../platform/files/upload-places.ts';
import { extendBodyTime, longestBodyMs } from '../../../platform/http/body-time.ts';
import { byteRange } from '../../../platform/http/byte-range.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { ModuleRoutes } from '../../../platform/http/route.ts';
import { notFound } from '../../../platform/http/static-site.ts';
import type { Platform } from '../../../platform/platform.ts';
import { UnfitVideo } from '../../../platform/video/box.ts';
import { cleanVideo, type CleanVideo } from '../../../platform/video/clean-video.ts';
import { lateActOf } from '../../booking/index.ts';
import { requireInService } from '../care-access.actions.ts';
import { presentDiary, videoLinkPurpose } from '../care.presenter.ts';
import { findVideoKey } from '../care.queries.ts';
import { careVideoSeal } from '../care.table.ts';
import { diaryTextFields } from './diary-form.ts';
import { addVideo, readDiary } from './diary.actions.ts';

const videosPerHour = 30;
/** Of one process, at a time; each holds a few times its own size in memory. */
const places = 4;

export const diaryVideoRoutes: ModuleRoutes = (app, platform) => {
  const { SECRET_KEY: secretKey } = platform.env;
  const storage = sealedBlocks(platform.storage, secretKey, careVideoSeal);
  app.get('/files/care/videos/:token', (request, reply) =>
    sendCareVideo({ platform, storage }, request, reply),
  );

  void app.register(async (scope) => {
    const acquirePlace = uploadPlaces(places);
    // The largest body of the API is read only after the caller is authorized.
    scope.addHook('preParsing', async (request, reply) => {
      const named = z.safeParse(addCareVideo.params, request.params);
      const { actor } = request;
      if (!actor || !named.success || !isLargeForm(request)) return;
      await requireInService(platform.db, { bookingId: named.data.booking_id, actor });
      acquirePlace(actor.userId, reply);
      extendBodyTime(request, longestBodyMs);
    });
    writeUpload(scope, addCareVideo, {
      maxBytes: careVideoLimits.bytes,
      limit: { name: 'care-video', perHour: videosPerHour },
      fileOf: (body) => body.video,
      mayUpload: ({ actor, params, db }) => requireInService(db, { bookingId: params.booking_id, actor }),
      process: async (sent) => readVideo(sent),
      textFields: diaryTextFields,
      keep: async ({ tx, actor, params, body, now, request }, video) => {
        const call = { bookingId: params.booking_id, actor };
        await addVideo(tx, {
          ...call,
          late: lateActOf(body, request, now),
          video,
          text: body.text,
          storage,
          now,
          secretKey,
        });
        return presentDiary(await readDiary(tx, call), secretKey, now);
      },
    });
  });
};

const usualBodyBytes = 1024 * 1024;

/** One that does not say its length may be of any. */
const isLargeForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('multipart/') &&
  !(Number(headers['content-length']) <= usualBodyBytes);

function readVideo(sent: Uint8Array): CleanVideo {
  const video = tryToClean(sent);
  if (isCareVideoTooLong(video.ms))
    throw new DomainError('care/video-too-long', { ms: video.ms }, { fields: { video: 'too_long' } });
  return video;
}

function tryToClean(sent: Uint8Array): CleanVideo {
  try {
    return cleanVideo(sent);
  } catch (error) {
    if (!(error instanceof UnfitVideo)) throw error;
    throw new DomainError(
      'care/video-unreadable',
      { reason: error.message },
      { fields: { video: 'invalid' } },
    );
  }
}

const linkParams = z.strictObject({ token: z.string() });

/** A video of a diary, or the requested range, for anyone with an unexpired address. */
async function sendCareVideo(
  { platform, storage }: { readonly platform: Platform; readonly storage: SealedBlocks },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = z.safeParse(linkParams, request.params);
  const link = { secretKey: platform.env.SECRET_KEY, purpose: videoLinkPurpose };
  const entryId = named.success ? openFileToken(link, named.data.token) : undefined;
  const storageKey = entryId === undefined ? undefined : await findVideoKey(platform.db, entryId);
  const file = storageKey === undefined ? undefined : await storage.open(storageKey);
  if (!file) return notFound(request, reply);
  const { sizeBytes } = file;
  const range = byteRange(request.headers.range, sizeBytes);
  void reply
    .type('video/mp4')
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=600')
    .header('content-disposition', 'inline; filename="video.mp4"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const { from, to } = range ?? { from: 0, to: sizeBytes - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${from}-${to}/${sizeBytes}`);
  return reply.header('content-length', to - from + 1).send(file.read(from, to + 1));
}
