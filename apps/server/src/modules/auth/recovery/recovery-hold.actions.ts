import { heldUntil } from '@patinha/domain/auth';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailAndNotify, sendMail } from '../../notification/index.ts';
import { recoveredMail } from '../auth.mail.ts';
import type { AuthUser } from '../auth.queries.ts';
import { recoveryPageOf } from './recovery.page.ts';
import { findProviderAddresses, findRecoveredAt, markRecovered } from './recovery.queries.ts';

/** Until when payouts and the export wait after a recovery by mail (D-156); undefined when they do not. */
export async function recoveryHold(db: Database, userId: string, now: Date): Promise<Date | undefined> {
  const recoveredAt = await findRecoveredAt(db, userId);
  const until = recoveredAt && heldUntil(recoveredAt).money;
  return until && until > now ? until : undefined;
}

/** Begins the hold, and tells every session and every address of the account what it stops and until when. */
export async function beginRecoveryHold(
  tx: Transaction,
  { env }: Platform,
  {
    user,
    by = 'mail',
    now,
  }: {
    readonly user: Pick<AuthUser, 'id' | 'email'>;
    /** What opened the account: a mailed secret, or an identity with its address that was not known before. */
    readonly by?: 'mail' | 'identity';
    readonly now: Date;
  },
): Promise<void> {
  await markRecovered(tx, user.id, now);
  const news = { ...heldUntil(now), by, url: recoveryPageOf(env) };
  await mailAndNotify(tx, recoveredMail(user.email, news), { userId: user.id, path: '/settings' });
  for (const address of await findProviderAddresses(tx, user.id))
    if (address !== user.email) await sendMail(tx, recoveredMail(address, news));
}
