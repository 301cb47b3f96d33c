import { type SQLWrapper, sql } from 'drizzle-orm';
import pg from 'pg';

import type { OpenDatabase, Transaction } from '../db/database.ts';
import { addToTail, channel } from '../db/transaction-tail.ts';

/** Messages between processes, sent through the database. */
export type Notice =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'event'; readonly users: readonly string[]; readonly type: string; readonly id: string }
  /** A user's standing changed or, with a session, that session's. */
  | { readonly kind: 'standing'; readonly user: string; readonly session?: string };

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

export interface Notifications {
  /** Subscribes; returns the function that ends the subscription. */
  on<Kind extends Notice['kind']>(kind: Kind, listener: (notice: NoticeOf<Kind>) => void): () => void;
  /** Called after the connection was lost and restored: messages may have been missed. */
  onGap(listener: () => void): () => void;
  stop(): Promise<void>;
}

export const noticeText = (notice: Notice): string => JSON.stringify(notice);

/** For a statement that ends or changes sessions: notifies about each of its rows. */
export const tellingOfSession = (session: { readonly id: SQLWrapper; readonly userId: SQLWrapper }) =>
  sql`pg_notify(${channel}, json_build_object('kind', 'standing', 'user', ${session.userId}, 'session', ${session.id})::text)`;

/** Notifies every process once the transaction is committed. */
export const notify = (tx: Transaction, notice: Notice): Promise<void> =>
  addToTail(tx, ({ notices }) => void notices.push(noticeText(notice)));

/** The only LISTEN: one connection per process, reopened when it is lost. */
export async function startNotifications(
  database: OpenDatabase,
  options: { readonly url: string | undefined; readonly onError: (error: unknown) => void },
): Promise<Notifications> {
  const listeners = new Set<(notice: Notice) => void>();
  const gapListeners = new Set<() => void>();
  const hear = (message: { payload?: string | undefined }) => {
    const notice: Notice = JSON.parse(message.payload ?? '{}');
    for (const listener of listeners) listener(notice);
  };
  const stop = options.url
    ? await listenOnOwnConnection(
        options.url,
        hear,
        () => gapListeners.forEach((tell) => tell()),
        options.onError,
      )
    : await listenOnThePool(database.pool, hear);
  return {
    on: (kind, listener) => {
      const filtered = (notice: Notice) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the discriminant was just compared
        if (notice.kind === kind) listener(notice as NoticeOf<typeof kind>);
      };
      listeners.add(filtered);
      return () => listeners.delete(filtered);
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    stop,
  };
}

/** The embedded database is a single session, so its only pooled connection listens. */
async function listenOnThePool(
  pool: pg.Pool,
  hear: (message: { payload?: string | undefined }) => void,
): Promise<() => Promise<void>> {
  const client = await pool.connect();
  client.on('notification', hear);
  await client.query(`listen ${channel}`);
  client.release();
  return () => {
    client.off('notification', hear);
    return Promise.resolve();
  };
}

const reconnectMs = 500;

async function listenOnOwnConnection(
  url: string,
  hear: (message: { payload?: string | undefined }) => void,
  tellGap: () => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', hear);
    client.on('error', onError);
    // A client also emits `end` when it never connected. Only a client that was in use reconnects from here, or each
    // failed attempt would start two more.
    client.on('end', () => {
      if (client === current) retryLater();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(onError);
      throw error;
    }
    if (isStopped) await client.end();
    else current = client;
  };
  const retryLater = () => {
    current = undefined;
    if (!isStopped) timer = setTimeout(reconnect, reconnectMs);
  };
  const reconnect = () => {
    connect().then(tellGap, (error: unknown) => {
      onError(error);
      retryLater();
    });
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current?.end();
  };
}
