import type { Authorized } from '../../platform/access.ts';
import type { Transaction } from '../../platform/database.ts';
import { linkSeconds, makePageLinks, type PageLinks } from '../../platform/page-link.ts';
import { insertLinks } from './verification-link.queries.ts';
import { selectPageIds, type VerificationRow } from './verification.queries.ts';

/** A link to each page; it opens once, within 60 seconds, for whoever holds it. */
export const makeLinks = async (
  tx: Transaction,
  verification: Authorized<VerificationRow>,
): Promise<PageLinks> =>
  makePageLinks(await selectPageIds(tx, verification.id), (links) => insertLinks(tx, links, linkSeconds));
