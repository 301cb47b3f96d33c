import type { Transaction } from '../../platform/db/database.ts';
import { linkSeconds, makePageLinks, type PageLinks } from '../../platform/files/one-time-link.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { insertLinks } from './verification-link.queries.ts';
import { selectPageIds, type VerificationRow } from './verification.queries.ts';

/** A link to each page; it opens once, within 60 seconds, for anyone who has it. */
export const makeLinks = async (
  tx: Transaction,
  verification: Authorized<VerificationRow>,
): Promise<PageLinks> =>
  makePageLinks(await selectPageIds(tx, verification.id), (links) => insertLinks(tx, links, linkSeconds));
