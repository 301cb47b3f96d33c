import { createHash, randomBytes } from 'node:crypto';

import { addMs, secondMs } from '@patinha/domain/shared';

import type { Authorized } from '../../platform/access.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { insertLinks, spendLink } from './verification-link.queries.ts';
import { selectPageIds, type VerificationRow } from './verification.queries.ts';

const linkSeconds = 60;
const tokenBytes = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export interface DocumentLinks {
  /** Tokens in the order of the pages. */
  readonly tokens: readonly string[];
  /** Real time, as for every secret: the moved clock of a demonstration makes no link live longer. */
  readonly expiresAt: Date;
}

/** A link to each page; it opens once, within 60 seconds, for whoever holds it. */
export async function makeLinks(
  tx: Transaction,
  verification: Authorized<VerificationRow>,
): Promise<DocumentLinks> {
  const pages = await selectPageIds(tx, verification.id);
  const links = pages.map(({ id }) => ({ pageId: id, token: randomBytes(tokenBytes).toString('base64url') }));
  await insertLinks(
    tx,
    links.map(({ pageId, token }) => ({ pageId, tokenHash: hashOf(token) })),
    linkSeconds,
  );
  return {
    tokens: links.map(({ token }) => token),
    expiresAt: addMs(new Date(), linkSeconds * secondMs),
  };
}

/** The storage key behind a link, which is dead from here on; undefined for one that was not alive. */
export const openLink = (db: Database, token: string): Promise<string | undefined> =>
  spendLink(db, hashOf(token));
