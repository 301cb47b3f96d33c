import { type SQLWrapper, sql } from 'drizzle-orm';
import pg from 'pg';

import type { OpenDatabase, Transaction } from '../db/database.ts';
import { addToTail, channel } from '../db/transaction-tail.ts';

/** Messages between processes, sent through the database. */
export type ChannelMessage =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'event'; readonly users: readonly string[]; readonly type: string; readonly id: string }
  /** A user's standing changed or, with a session, that session's. */
  | { readonly kind: 'standing'; readonly user: string; readonly session?: string };

export type MessageOf<Kind extends ChannelMessage['kind']> = Extract<ChannelMessage, { kind: Kind }>;

export interface Notifications {
  /** Subscribes; returns the function that ends the subscription. */
  on<Kind extends ChannelMessage['kind']>(
    kind: Kind,
    listener: (message: MessageOf<Kind>) => void,
  ): () => void;
  /** Called after the connection was lost and restored: messages may have been missed. */
  onGap(listener: () => void): () => void;
  stop(): Promise<void>;
}

export const channelMessageText = (message: ChannelMessage): string => JSON.stringify(message);

/** For a statement that ends or changes sessions: notifies about each of its rows. */
export const notifySessionChange = (session: { readonly id: SQLWrapper; readonly userId: SQLWrapper }) =>
  sql`pg_notify(${channel}, json_build_object('kind', 'standing', 'user', ${session.userId}, 'session', ${session.id})::text)`;

/** Notifies every process once the transaction is committed. */
export const notify = (tx: Transaction, message: ChannelMessage): Promise<void> =>
  addToTail(tx, ({ channelMessages }) => void channelMessages.push(channelMessageText(message)));

/** The only LISTEN: one connection per process, reopened when it is lost. */
export async function startNotifications(
  database: OpenDatabase,
  options: { readonly url: string | undefined; readonly onError: (error: unknown) => void },
): Promise<Notifications> {
  const listeners = new Set<(message: ChannelMessage) => void>();
  const gapListeners = new Set<() => void>();
  const receive = ({ payload }: { payload?: string | undefined }) => {
    const message: ChannelMessage = JSON.parse(payload ?? '{}');
    for (const listener of listeners) listener(message);
  };
  const stop = options.url
    ? await listenOnOwnConnection(
        options.url,
        receive,
        () => gapListeners.forEach((listener) => listener()),
        options.onError,
      )
    : await listenOnThePool(database.pool, receive);
  return {
    on: (kind, listener) => {
      const filtered = (message: ChannelMessage) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the discriminant was just compared
        if (message.kind === kind) listener(message as MessageOf<typeof kind>);
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
  receive: (message: { payload?: string | undefined }) => void,
): Promise<() => Promise<void>> {
  const client = await pool.connect();
  client.on('notification', receive);
  await client.query(`listen ${channel}`);
  client.release();
  return () => {
    client.off('notification', receive);
    return Promise.resolve();
  };
}

const reconnectMs = 500;
/** A connection that only listens does not notice a database that went silent, so it asks. */
const askEveryMs = 5_000;
const answerMs = 5_000;

async function listenOnOwnConnection(
  url: string,
  receive: (message: { payload?: string | undefined }) => void,
  tellGap: () => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('notification', receive);
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
  const asking = setInterval(() => {
    const asked = current;
    asked?.query('select 1').catch(() => asked.end().catch(onError));
  }, askEveryMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(asking);
    clearTimeout(timer);
    await current?.end();
  };
}
