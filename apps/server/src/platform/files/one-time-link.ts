import { createHash, randomBytes } from 'node:crypto';

import { addMs, secondMs } from '@patinha/domain/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { notFound } from '../http/static-site.ts';
import { realTime } from '../time/real-time.ts';
import type { SealedStorage } from './sealed-storage.ts';

// Document pages are served through bearer links that work once, within a minute. Only the token's hash is stored.
// Real time, as for every secret: the moved clock of a demonstration extends no link.

export const linkSeconds = 60;
const tokenBytes = 32;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface NewLink {
  readonly pageId: string;
  readonly token: string;
  readonly tokenHash: string;
}

export interface PageLinks {
  /** Tokens in page order. */
  readonly tokens: readonly string[];
  readonly expiresAt: Date;
}

/** Creates a link for each page; `keep` stores the hashes for `linkSeconds`. */
export async function makePageLinks(
  pages: readonly { readonly id: string }[],
  keep: (links: readonly Pick<NewLink, 'pageId' | 'tokenHash'>[]) => Promise<void>,
): Promise<PageLinks> {
  const links = pages.map(({ id: pageId }): NewLink => {
    const token = randomBytes(tokenBytes).toString('base64url');
    return { pageId, token, tokenHash: hashOfToken(token) };
  });
  if (links.length > 0) await keep(links.map(({ pageId, tokenHash }) => ({ pageId, tokenHash })));
  return { tokens: links.map(({ token }) => token), expiresAt: addMs(realTime(), linkSeconds * secondMs) };
}

export const presentPageLinks = ({ tokens, expiresAt }: PageLinks, folder: string) => ({
  links: tokens.map((token) => ({ url: `/files/${folder}/${token}` })),
  expires_at: expiresAt.toISOString(),
});

const linkParams = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

interface PageSource {
  readonly storage: SealedStorage;
  /** Returns the storage key and invalidates the link; undefined when the link is not valid. */
  readonly spend: (tokenHash: string) => Promise<string | undefined>;
}

/**
 * Sends one page of a document to the holder of a valid link. The response is not cached and its content cannot
 * execute.
 */
export async function sendPage(
  { storage, spend }: PageSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = z.safeParse(linkParams, request.params);
  const storageKey = named.success ? await spend(hashOfToken(named.data.token)) : undefined;
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
