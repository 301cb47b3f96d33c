import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Endpoint, ErrorBody, InputOf, ResponseOf } from '@patinha/contract/shared';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';

import { buildApp } from '../app.ts';
import { ports, product } from '../modules.ts';
import { createAuthenticate } from '../modules/auth/index.ts';
import { runAllJobs, runDueJobs } from '../platform/background/jobs.ts';
import { drainOutbox } from '../platform/background/outbox.ts';
import { readClock } from '../platform/db/database.ts';
import { localStorage } from '../platform/files/storage.ts';
import type { App } from '../platform/http/route.ts';
import { startNotifications } from '../platform/live/pg-channel.ts';
import type { Platform } from '../platform/platform.ts';
import { type Env, readEnv } from '../platform/settings/env.ts';
import { recordOperations } from './operation-record.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** An answer as the caller sees it. */
export interface Reply<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body of a success; reading it from a refusal throws with the refusal's code. */
  readonly body: Body;
  readonly error: ErrorBody['error'] | undefined;
}

export interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOf<E>> & CallOptions,
  ): Promise<Reply<ResponseOf<E>>>;
  /** The same without types, for hostile input. */
  send(endpoint: Endpoint, input?: RawInput): Promise<Reply<unknown>>;
}
interface CallOptions {
  /** Idempotency-Key; by default a fresh one where the operation requires it. */
  readonly key?: string | null;
  /** Calls in the name of the company that the caller manages. */
  readonly forCompany?: boolean;
}
interface RawInput extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface TestApp {
  readonly app: App;
  readonly platform: Platform;
  readonly db: Platform['db'];
  readonly engine: 'embedded' | 'postgres';
  readonly database: TestDatabase;
  readonly routes: readonly { readonly method: string; readonly url: string }[];
  as(user: { readonly accessToken: string }): Caller;
  readonly anonymous: Caller;
  /** Moves the product's clock and runs the jobs that became due. */
  advance(seconds: number): Promise<void>;
  /** Runs every job, those whose time has not come included. */
  runJobs(): Promise<void>;
  /** Delivers everything in the outbox. */
  deliver(): Promise<number>;
  close(): Promise<void>;
}

/** Settings in the environment's form. */
export type TestSettings = Partial<Record<keyof Env | `OAUTH_${string}`, string>>;

/** The real server on a fresh database: routes, policies and jobs as in production, without a socket. */
export const openTestApp = async (settings: TestSettings = {}): Promise<TestApp> =>
  openTestAppOn(await openTestDatabase(), settings);

/** The same on a database that is there; `close` closes it too. */
export async function openTestAppOn(database: TestDatabase, settings: TestSettings): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'patinha-test-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT_SCALE: '1000',
    // Passwords cost as much as in the environment under test.
    ...((settings.NODE_ENV ?? 'test') === 'test' && { PASSWORD_HASH_COST: 'low' }),
    ...settings,
  });
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const notifications = await startNotifications(database, { url: database.url, onError: () => undefined });
  const platform: Platform = {
    env,
    db: database.db,
    pool: database.pool,
    engine: database.engine,
    log,
    notifications,
    storage: localStorage(join(dataDir, 'files')),
    authenticate: createAuthenticate(database.db, env),
    personalData: product.personalData,
    ports,
  };
  const routes: { readonly method: string; readonly url: string }[] = [];
  const app = await buildApp(platform, { onRoute: (route) => routes.push(route) });
  const record = recordOperations(app);
  await app.ready();
  return {
    app,
    platform,
    db: database.db,
    engine: database.engine,
    database,
    routes,
    as: ({ accessToken }) => callerOf(app, accessToken),
    anonymous: callerOf(app, undefined),
    advance: async (seconds) => {
      const since = await readClock(database.db);
      await database.db.execute(sql`select app.advance_clock(${seconds})`);
      await runDueJobs(platform, product.jobs, since);
    },
    runJobs: () => runAllJobs(platform, product.jobs),
    deliver: () => drainOutbox(platform, product.outboxHandlers),
    close: async () => {
      record.save();
      await app.close();
      await notifications.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function callerOf(app: App, accessToken: string | undefined): Caller {
  const send = async (endpoint: Endpoint, input: RawInput = {}): Promise<Reply<unknown>> => {
    const needsKey = endpoint.idempotencyKey === 'required' && input.key === undefined;
    const key = needsKey ? randomUUID() : input.key;
    const reply = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, input),
      headers: {
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        ...(key !== undefined && key !== null && { 'idempotency-key': key }),
        ...(input.forCompany && { 'acting-for': 'company' }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
    });
    return replyOf(reply.statusCode, reply.headers, reply.body);
  };
  return {
    send,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the serializer wrote exactly the endpoint's response
    call: async (endpoint, input = {}) => (await send(endpoint, input)) as Reply<ResponseOf<typeof endpoint>>,
  };
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function addressOf(path: string, { params, query }: RawInput): string {
  const values = recordOf(params);
  const filled = path.replaceAll(/:([a-z_]+)/g, (_match, name: string) =>
    encodeURIComponent(textOf(values[name])),
  );
  const search = new URLSearchParams(
    Object.entries(recordOf(query)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, textOf(value)] as [string, string]],
    ),
  );
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function replyOf(status: number, headers: Readonly<Record<string, unknown>>, text: string): Reply<unknown> {
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  const isRefusal = status >= 400;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one error handler writes this shape
  const error = isRefusal ? (json as ErrorBody).error : undefined;
  return {
    status,
    headers,
    error,
    get body(): unknown {
      if (error) throw new Error(`Refused: ${status} ${error.code} ${JSON.stringify(error.fields ?? {})}`);
      return json;
    },
  };
}
