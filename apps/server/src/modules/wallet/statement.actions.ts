import type { WalletDirection } from '@patinha/contract/wallet';
import { type Cents, subtractCents } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { type Movement, selectEntries } from './statement.queries.ts';

/** Where a page begins: below this movement, with what could be spent before it. */
export interface StatementPlace {
  readonly id: number;
  readonly balanceCents: Cents;
}

interface Page {
  readonly after?: StatementPlace | undefined;
  readonly limit?: number;
  /** Only what came in, or only what went out. */
  readonly direction?: WalletDirection | undefined;
}

/** How many entries are read at a time: not all are lines, and of one direction there may be few, so twice as many each time. */
const fewestAtOnce = 50;
const mostAtOnce = 500;

/**
 * The statement of a wallet, newest first: one line for each transaction that changed what can be spent, promotional
 * credit and refunded money together, so that the lines add up to the balance. An attempt to pay that took money and
 * gave the same money back is no line. The balances are counted back from that of the place, or of now, so a page of both
 * directions reads no older movements than its own.
 */
export async function listMovements(
  db: Database,
  userId: string,
  { after, limit = Infinity, direction }: Page = {},
): Promise<Movement[]> {
  const found: Movement[] = [];
  const atOnce = Math.min(Math.max(limit, fewestAtOnce), mostAtOnce);
  for await (const line of linesOf(db, userId, { after, atOnce })) {
    if (direction === undefined || direction === (line.deltaCents > 0 ? 'in' : 'out')) found.push(line);
    if (found.length === limit) break;
  }
  return found;
}

async function* linesOf(
  db: Database,
  userId: string,
  { after, atOnce }: Pick<Page, 'after'> & { readonly atOnce: number },
): AsyncGenerator<Movement> {
  let balanceCents = after?.balanceCents;
  let belowId = after?.id;
  for (let most = atOnce; ; most = Math.min(2 * most, mostAtOnce)) {
    const entries = await selectEntries(db, userId, { belowId, most });
    for (const { isLine, spendableCents, ...entry } of entries) {
      if (!isLine) continue;
      const balanceAfterCents = balanceCents ?? spendableCents;
      yield { ...entry, balanceAfterCents };
      balanceCents = subtractCents(balanceAfterCents, entry.deltaCents);
    }
    if (entries.length < most) return;
    belowId = entries.at(-1)?.id;
  }
}
