import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { SealedStorage } from '../../platform/files/sealed-storage.ts';
import { notFound } from '../../platform/http/static-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { findEvidence } from './dispute.queries.ts';
import { openEvidenceToken } from './evidence-link.crypto.ts';

const linkParams = z.strictObject({ token: z.string() });

/** A picture of a dispute for anyone with an unexpired address; parties and admins get a fresh one with each read. */
export async function sendEvidence(
  { platform, storage }: { readonly platform: Platform; readonly storage: SealedStorage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = z.safeParse(linkParams, request.params);
  const eventId = named.success ? openEvidenceToken(platform.env.SECRET_KEY, named.data.token) : undefined;
  const storageKey = eventId === undefined ? undefined : await findEvidence(platform.db, eventId);
  const image = storageKey === undefined ? undefined : await storage.get(storageKey);
  if (!image) return notFound(request, reply);
  return reply
    .type('image/webp')
    .header('cache-control', 'private, max-age=600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(image);
}
