import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { openFileToken } from '../../../platform/files/signed-link.ts';
import type { ModuleRoutes } from '../../../platform/http/route.ts';
import { notFound } from '../../../platform/http/static-site.ts';
import type { Platform } from '../../../platform/platform.ts';
import { contestStorage, readDocument } from './contest-proof.actions.ts';
import { contestLinks } from './contest.presenter.ts';
import { findContest, findFile } from './contest.queries.ts';

/** Pictures and documents of contests, for anyone with an unexpired address. */
export const contestFileRoutes: ModuleRoutes = (app, platform) => {
  app.get('/files/contests/picture/:token', (request, reply) => sendPicture(platform, request, reply));
  app.get('/files/contests/document/:token', (request, reply) => sendDocument(platform, request, reply));
};

const linkParams = z.strictObject({ token: z.string() });

function idIn(platform: Platform, request: FastifyRequest, kind: keyof typeof contestLinks) {
  const named = z.safeParse(linkParams, request.params);
  const link = { secretKey: platform.env.SECRET_KEY, purpose: contestLinks[kind] };
  return named.success ? openFileToken(link, named.data.token) : undefined;
}

async function sendPicture(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const id = idIn(platform, request, 'picture');
  const file = id === undefined ? undefined : await findFile(platform.db, id);
  const image = file && (await contestStorage(platform).get(file.storageKey));
  return image ? guarded(reply).type('image/webp').send(image) : notFound(request, reply);
}

async function sendDocument(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const id = idIn(platform, request, 'document');
  const contest = id === undefined ? undefined : await findContest(platform.db, id);
  if (!contest) return notFound(request, reply);
  const document = await readDocument(platform, contest);
  return guarded(reply)
    .type('application/pdf')
    .header('content-disposition', 'inline; filename="prova.pdf"')
    .send(Buffer.from(document));
}

const guarded = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');
