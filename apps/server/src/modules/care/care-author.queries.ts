import { firstNameOf } from '@patinha/domain/account';
import { erasedName } from '@patinha/domain/compliance';
import { and, inArray, ne } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';
import type { BookingRow } from '../booking/index.ts';

type Attended = Pick<BookingRow, 'providerOwnerId' | 'assigneeId'>;

/**
 * First names of who of a company's team wrote something, by their ids. What the provider's own account wrote needs
 * none, unless its owner is the person who attends.
 */
export async function findAuthors(
  db: Database,
  { providerOwnerId, assigneeId }: Attended,
  written: readonly { readonly authorId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(written.map(({ authorId }) => authorId))];
  const named = ids.filter((id) => id !== providerOwnerId || id === assigneeId);
  if (named.length === 0) return new Map();
  const found = await db
    .select({ userId: profiles.userId, fullName: profiles.fullName })
    .from(profiles)
    .where(and(inArray(profiles.userId, named), ne(profiles.fullName, erasedName)));
  return new Map(found.map(({ userId, fullName }) => [userId, firstNameOf(fullName)]));
}
