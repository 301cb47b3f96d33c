import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../platform/db/database.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { lockSellerOf } from '../../service/index.ts';
import { services } from '../../service/service.table.ts';

export interface ListingRow {
  readonly id: string;
  readonly title: string;
  readonly takenDownAt: Date | null;
  readonly ownerUserId: string;
  readonly ownerEmail: string;
}

/** Serializes admins who moderate one listing. */
export async function lockListing(tx: Transaction, serviceId: string): Promise<ListingRow | undefined> {
  await lockSellerOf(tx, serviceId);
  const [row] = await tx
    .select({
      id: services.id,
      title: services.title,
      takenDownAt: services.takenDownAt,
      ownerUserId: providers.ownerUserId,
      ownerEmail: authUsers.email,
    })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .innerJoin(authUsers, eq(authUsers.id, providers.ownerUserId))
    .where(eq(services.id, serviceId))
    .for('no key update', { of: services });
  return row;
}
