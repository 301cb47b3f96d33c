import {
  listMessages,
  messagePageSize,
  messagePhotoBytes,
  postMessage,
  postMessagePhoto,
} from '@patinha/contract/message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { readClock, transact } from '../../platform/db/database.ts';
import { writeUpload } from '../../platform/files/encoded-upload.ts';
import { reencodePhoto, sendPhoto } from '../../platform/files/photo.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type App, type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { notFound } from '../../platform/http/static-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { post, postPhoto, lockThreadForPhoto } from './message.actions.ts';
import { presentMessage } from './message.presenter.ts';
import { findPhotoKey, selectMessages } from './message.queries.ts';
import { isGenuineLink } from './photo-link.crypto.ts';
import { requireSpoken } from './thread/thread.actions.ts';

// Faster than a person types, slower than a program that probes the filter.
const postsPerMinute = 60;
// A decoder is costly.
const photosPerHour = 60;
const encoding = { longestSidePixels: 1600, quality: 80 };

export const messageRoutes: ModuleRoutes = (app, platform) => {
  const secretKey = platform.env.SECRET_KEY;

  read(app, listMessages, async ({ db, actor: caller, params, query }) => {
    const { thread, actor } = await requireSpoken(db, { threadId: params.thread_id, actor: caller });
    const limit = query.limit ?? messagePageSize;
    const found = await selectMessages(
      db,
      { threadId: thread.id, userId: actor.userId },
      { ...query, limit: limit + 1 },
    );
    const viewer = { thread, actor, secretKey, now: await readClock(db) };
    const shown = found.slice(0, limit);
    const next = found.length > limit ? shown.at(-1)?.position : undefined;
    const oldestFirst = query.after === undefined ? shown.toReversed() : shown;
    return {
      items: oldestFirst.map((row) => presentMessage(row, viewer)),
      next_cursor: next === undefined ? null : String(next),
    };
  });

  write(
    app,
    postMessage,
    async ({ tx, actor: caller, params, body, now }) => {
      const posting = { threadId: params.thread_id, actor: caller, text: body.text, now };
      const { message, ...viewer } = await post(tx, posting);
      return presentMessage(message, { ...viewer, secretKey, now });
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'message',
          subject: actor.userId,
          points: postsPerMinute,
          seconds: 60,
          per: 'person',
        }),
    },
  );

  registerPhotos(app, platform);
};

function registerPhotos(app: App, platform: Platform): void {
  app.get('/files/message-photos/:message_id', (request, reply) =>
    sendMessagePhoto(platform, request, reply),
  );

  writeUpload(app, postMessagePhoto, {
    maxBytes: messagePhotoBytes,
    limit: { name: 'message-photo', perHour: photosPerHour },
    fileOf: (body) => body.photo,
    mayUpload: ({ actor, params, db }) =>
      transact(db, (tx) => lockThreadForPhoto(tx, { threadId: params.thread_id, actor })),
    process: (sent) => reencodePhoto(sent, encoding, 'message/photo-unreadable'),
    keep: async ({ tx, actor, params, now }, photo) => {
      const { storage, env } = platform;
      const posted = await postPhoto(tx, { threadId: params.thread_id, actor, photo, storage, now });
      const { message, ...viewer } = posted;
      return presentMessage(message, { ...viewer, secretKey: env.SECRET_KEY, now });
    },
  });
}

const photoParams = z.strictObject({ message_id: z.uuid() });
const photoQuery = z.strictObject({
  until: z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000_000_000)),
  signature: z.string().check(z.maxLength(100)),
});
const hourSeconds = 3600;

/** A photo opens with a link that the list of messages gave, for as long as the link lives. */
async function sendMessagePhoto(
  { db, storage, env }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = z.safeParse(photoParams, request.params);
  const link = z.safeParse(photoQuery, request.query);
  if (!named.success || !link.success) return notFound(request, reply);
  const photo = { messageId: named.data.message_id, secretKey: env.SECRET_KEY };
  if (!isGenuineLink(photo, { ...link.data, now: await readClock(db) })) return notFound(request, reply);
  const storageKey = await findPhotoKey(db, photo.messageId);
  const file = storageKey === undefined ? undefined : await storage.get(storageKey);
  return file ? sendPhoto(reply, file, `private, max-age=${hourSeconds}`) : notFound(request, reply);
}
