import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { notFound } from '../../platform/pages.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedStorage } from '../../platform/sealed-storage.ts';
import { openLink } from './verification-link.actions.ts';

const linkParams = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

/** One page of a document for whoever holds a live link. Nothing keeps it and nothing in it could run. */
export async function sendDocument(
  { platform, storage }: { readonly platform: Platform; readonly storage: SealedStorage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = z.safeParse(linkParams, request.params);
  const storageKey = named.success ? await openLink(platform.db, named.data.token) : undefined;
  const page = storageKey === undefined ? undefined : await storage.get(storageKey);
  if (!page) return notFound(request, reply);
  return reply
    .type('image/webp')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="documento.webp"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(page);
}
