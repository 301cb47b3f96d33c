import { eq } from 'drizzle-orm';

import type { Transaction } from '../../platform/database.ts';
import { authUsers } from './auth.table.ts';

export async function updateSuspension(
  tx: Transaction,
  userId: string,
  suspendedAt: Date | null,
): Promise<void> {
  await tx.update(authUsers).set({ suspendedAt }).where(eq(authUsers.id, userId));
}
