import { keepService, recordSeenService } from '../../modules/favorite/index.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoStall } from '../demo-market.ts';

interface Lists {
  readonly kept: readonly DemoStall[];
  readonly seen: readonly DemoStall[];
  readonly now: Date;
}

/** The first service of each provider, favorited or viewed by a tutor. */
export async function stageFavorites(tx: Transaction, userId: string, lists: Lists): Promise<void> {
  const { kept, seen, now } = lists;
  for (const { services } of kept)
    for (const { id: serviceId } of services.slice(0, 1)) await keepService(tx, { userId, serviceId, now });
  for (const { services } of seen)
    for (const { id: serviceId } of services.slice(0, 1))
      await recordSeenService(tx, { userId, serviceId, now });
}
