import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { buildApp } from './app.ts';
import { ports, product } from './modules.ts';
import { createAuthenticate } from './modules/auth/index.ts';
import { startJobs } from './platform/background/jobs.ts';
import { startOutbox } from './platform/background/outbox.ts';
import { type OpenDatabase, openEmbedded, openPostgres, rows } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { localStorage } from './platform/files/storage.ts';
import { startNotifications } from './platform/live/pg-channel.ts';
import type { Platform } from './platform/platform.ts';
import { type Env, InvalidSettings } from './platform/settings/env.ts';
import { startRealTime } from './platform/time/real-time.ts';
import { holdsDemonstration } from './seed/demo-accounts.ts';

export interface RunningServer {
  readonly address: string;
  readonly platform: Platform;
  /**
   * Reports that it is not ready, serves on for DRAIN_SECONDS until load balancers have noticed, answers what is under
   * way (10 s at most), then lets go of everything.
   */
  stop(): Promise<void>;
}

/** Environment → database → migrations → application → listen, in the roles that PROCESS_ROLE names. */
export async function startServer(env: Env, log: Logger): Promise<RunningServer> {
  const database = await openDatabase(env, log);
  await migrate(database);
  const stopRealTime = await startRealTime(database.db, log);
  await refuseInProduction(env, database);
  const storage = localStorage(join(env.DATA_DIR, 'files'));
  // Only a demonstration pays for loading what makes it.
  if (env.DEMO) await (await import('./seed/demonstration.ts')).loadDemonstration(database.db, env, storage);
  const notifications = await startNotifications(database, {
    url: env.DATABASE_URL,
    onError: (error) => log.warn({ err: error }, 'notifications'),
  });
  const platform: Platform = {
    env,
    db: database.db,
    pool: database.pool,
    engine: database.engine,
    log,
    notifications,
    storage,
    authenticate: createAuthenticate(database.db, env),
    personalData: product.personalData,
    ports,
  };
  const readiness = { isReady: true };
  const app = await buildApp(platform, { readiness });
  // Before the first answer: a process that has answered once must not end because the database went away meanwhile.
  const isWorker = env.PROCESS_ROLE.includes('worker');
  const outbox = isWorker ? await startOutbox(platform, product.outboxHandlers) : undefined;
  const stopJobs = isWorker ? await startJobs(platform, product.jobs) : undefined;
  const address = await app.listen({ port: env.PORT, host: env.isProduction ? '0.0.0.0' : '127.0.0.1' });
  if (database.engine === 'embedded')
    log.warn(
      'Banco embutido: para demonstração e desenvolvimento. Resiste a um processo morto, não à falta de energia.',
    );
  return {
    address,
    platform,
    stop: async () => {
      readiness.isReady = false;
      await wait(env.DRAIN_SECONDS * 1000);
      await app.close();
      await stopJobs?.();
      await outbox?.stop();
      await notifications.stop();
      stopRealTime();
      await database.close();
    },
  };
}

function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  if (!env.DATABASE_URL) return openEmbedded({ directory: env.DATA_DIR });
  return openPostgres(env.DATABASE_URL, {
    ownerUrl: env.DATABASE_MIGRATION_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    onError: (error) => log.warn({ err: error }, 'database'),
  });
}

/** A production process never runs on a moved clock or beside accounts whose password everybody knows. */
async function refuseInProduction(env: Env, { db }: OpenDatabase): Promise<void> {
  if (!env.isProduction) return;
  const [clock] = await rows<{ moved: boolean }>(
    db,
    sql`select moved_by <> interval '0' as moved from app.clock`,
  );
  if (clock?.moved) throw new InvalidSettings(['O relógio deste banco foi adiantado; produção recusa']);
  if (await holdsDemonstration(db))
    throw new InvalidSettings(['Este banco tem contas de demonstração; produção recusa']);
}
