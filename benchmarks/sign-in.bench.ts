import { availableParallelism } from 'node:os';

import { buildUser } from '../apps/server/src/modules/auth/auth.factory.ts';
import {
  hashPassword,
  verifyPassword,
} from '../apps/server/src/modules/auth/sign-in/password-hash.crypto.ts';
import { openMarket, pick, sharedSettings } from './bench-market.ts';
import type { BenchRow } from './bench-row.ts';
import { startProduct } from './bench-server.ts';
import { loadPosts } from './load.ts';
import { alternate, rateOf } from './pair.ts';

const seconds = 3;
const connections = 8;
const password = 'Patinha-2026';

/** Password sign-in over HTTP against the password hash alone. */
export async function rows(): Promise<BenchRow[]> {
  const market = await openMarket('sign_in');
  const { db } = market.database;
  try {
    const passwordHash = await hashPassword(password);
    const emails: string[] = [];
    for (let person = 0; person < 20; person += 1) emails.push((await buildUser(db, { passwordHash })).email);
    const product = await startProduct(market.url, sharedSettings);
    const post = (index: number) => ({
      path: '/auth/v1/token?grant_type=password',
      body: { email: pick(emails, index), password },
    });
    try {
      const pair = await alternate(
        async () => (await loadPosts({ url: product.url, post, connections, seconds })).perSecond,
        () => rateOf(() => verifyPassword(password, passwordHash), { together: connections, seconds }),
      );
      return [
        {
          name: 'sign-in endpoint against the password hash alone',
          value: pair.ratio,
          target: '≥ 0.90',
          unit: '×',
          note: `${pair.note}, ${connections} at once, ${availableParallelism()} hashes in parallel`,
        },
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await market.database.close();
  }
}
