import { Agent, request, type RequestOptions } from 'node:http';

import { buildDevice, buildUser } from '../apps/server/src/modules/auth/auth.factory.ts';
import { authSessions } from '../apps/server/src/modules/auth/auth.table.ts';
import { hashPassword } from '../apps/server/src/modules/auth/sign-in/password-hash.crypto.ts';
import { authCore } from '../apps/server/src/modules/auth/token/auth-core.crypto.ts';
import {
  formatRefreshToken,
  openRefreshKey,
} from '../apps/server/src/modules/auth/token/refresh-token.crypto.ts';
import { type BenchMarket, openMarket, sharedSettings } from './bench-market.ts';
import { type BenchRow, median } from './bench-row.ts';
import { startProduct } from './bench-server.ts';

const password = 'Patinha-2026';
const floodSize = 140;
const rounds = 5;
const sessions = 450;

/** The limits of production behind a proxy: what one address does to the sign-ins of the others. */
export async function rows(): Promise<BenchRow[]> {
  const market = await openMarket('sign_in_flood');
  try {
    const { email } = await buildUser(market.database.db, { passwordHash: await hashPassword(password) });
    const tokens = await openSessions(market);
    const settings = { ...sharedSettings, RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' };
    const product = await startProduct(market.url, settings);
    try {
      return await onOpenConnections(product.url, async (post) => [
        await floodRow(post, email),
        await renewalRow(post, tokens),
      ]);
    } finally {
      await product.stop();
    }
  } finally {
    await market.database.close();
  }
}

type Post = (query: 'password' | 'refresh_token', body: object, address: string) => Promise<number>;

/** As many as post at once, opened before: what opening them takes is none of the server's work. */
async function onOpenConnections<T>(url: string, measure: (post: Post) => Promise<T>): Promise<T> {
  const agent = new Agent({ keepAlive: true });
  const send = (path: string, options: RequestOptions, body?: string) =>
    new Promise<{ readonly status: number; readonly wasOpen: boolean }>((resolve, reject) => {
      const sent = request(new URL(path, url), { agent, ...options }, (reply) => {
        const { statusCode: status = 0 } = reply;
        reply.resume();
        reply.on('end', () => resolve({ status, wasOpen: sent.reusedSocket }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const post: Post = async (query, body, address) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const path = `/auth/v1/token?grant_type=${query}`;
    const { status, wasOpen } = await send(path, { method: 'POST', headers }, JSON.stringify(body));
    if (!wasOpen) throw new Error('A request had to open its own connection');
    return status;
  };
  try {
    await Promise.all(Array.from({ length: floodSize + 1 }, () => send('/health/live', { method: 'GET' })));
    return await measure(post);
  } finally {
    agent.destroy();
  }
}

async function floodRow(post: Post, email: string): Promise<BenchRow> {
  const signIn = async () => {
    const startedAt = performance.now();
    const status = await post('password', { email, password }, '198.51.100.1');
    if (status !== 200) throw new Error(`The other address was answered with ${status}`);
    return performance.now() - startedAt;
  };
  await signIn();
  const [idle, flooded]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await signIn());
    const guess = { email: `pessoa${round}@patinha.test`, password: 'errada errada' };
    const flood = Array.from({ length: floodSize }, () => post('password', guess, `203.0.113.${round + 1}`));
    flooded.push(await signIn());
    await Promise.all(flood);
  }
  return {
    name: `sign-in beside ${floodSize} wrong ones from another address, against an idle server`,
    value: median(flooded) / median(idle),
    target: '≤ 3',
    unit: '×',
    note: `${median(flooded).toFixed(0)} ms against ${median(idle).toFixed(0)} ms, ${Math.max(...flooded).toFixed(0)} ms at most, medians of ${rounds} in turns`,
  };
}

async function renewalRow(post: Post, tokens: readonly string[]): Promise<BenchRow> {
  let refused = 0;
  for (const token of tokens)
    if ((await post('refresh_token', { refresh_token: token }, '192.0.2.1')) !== 200) refused += 1;
  return {
    name: `renewals refused of ${tokens.length} sessions behind one address`,
    value: refused,
    target: '≤ 0',
    unit: 'refusals',
    note: 'one after the other, within five minutes',
  };
}

async function openSessions({ database: { db }, env }: BenchMarket): Promise<string[]> {
  const { userId } = await buildUser(db);
  for (let session = 0; session < sessions; session += 1) await buildDevice(db, userId);
  const found = await db
    .select({
      id: authSessions.id,
      userId: authSessions.userId,
      counter: authSessions.refreshCounter,
      sealed: authSessions.refreshKeySealed,
    })
    .from(authSessions);
  const { sessionSealKey } = authCore({ db, env });
  // The database is kept between measurements.
  return found
    .filter((session) => session.userId === userId)
    .slice(0, sessions)
    .map(({ id, counter, sealed }) =>
      formatRefreshToken(id, counter, openRefreshKey(sessionSealKey, sealed)),
    );
}
