import { and, eq } from 'drizzle-orm';

import type { Transaction } from '../../platform/db/database.ts';
import { personBlocks } from './message.table.ts';

interface Block {
  readonly blockerId: string;
  readonly blockedId: string;
}

/** Idempotent. */
export async function insertBlock(
  tx: Transaction,
  block: Block & { readonly createdAt: Date },
): Promise<void> {
  await tx.insert(personBlocks).values(block).onConflictDoNothing();
}

export async function deleteBlock(tx: Transaction, { blockerId, blockedId }: Block): Promise<void> {
  await tx
    .delete(personBlocks)
    .where(and(eq(personBlocks.blockerId, blockerId), eq(personBlocks.blockedId, blockedId)));
}
