import { leastWeeklyCents, nextWeeklyPayout, payoutParts } from '@patinha/domain/payout';
import { calendarDay } from '@patinha/domain/shared';

import { settleEach } from '../../../platform/background/due.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { payoutBalances } from '../../ledger/index.ts';
import { mailAndNotify } from '../../notification/index.ts';
import { payoutPspOf } from '../../payment/index.ts';
import { lockProvider } from '../../provider/index.ts';
import { accountMissingMail, earningsPath } from '../payout.mail.ts';
import { isStopped } from '../payout.queries.ts';
import { findCurrentRecipient, findOwner, findProvidersWithoutRecipient } from './recipient.queries.ts';

/**
 * Job: asks sellers with enough money for a payout and no account for one, at most once before each weekly payout.
 * Returns how many were asked.
 */
export async function askForRecipients(db: Database, now: Date, { env }: Platform): Promise<number> {
  if (!payoutPspOf(env).offersPayouts) return 0;
  const without = await findProvidersWithoutRecipient(db, { leastCents: leastWeeklyCents, now });
  const payoutDay = calendarDay(nextWeeklyPayout(now));
  return settleEach(db, without, async (tx, providerId) => {
    const { kind } = await lockProvider(tx, providerId);
    const owner = await findOwner(tx, providerId);
    const { paidCents } = payoutParts(await payoutBalances(tx, providerId));
    if (!owner || paidCents < leastWeeklyCents || (await findCurrentRecipient(tx, providerId))) return false;
    if (await isStopped(tx, providerId)) return false;
    const path = earningsPath(kind);
    await mailAndNotify(
      tx,
      accountMissingMail(owner.email, {
        name: owner.name,
        amountCents: paidCents,
        url: `${env.PUBLIC_URL}${path}`,
      }),
      { userId: owner.userId, path, key: `recipient-missing:${providerId}:${payoutDay}` },
    );
    return true;
  });
}
