import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import type { Database } from './db/database.ts';
import type { Storage } from './files/storage.ts';
import type { Authenticate } from './http/session.ts';
import type { Notifications } from './live/pg-channel.ts';
import type { PersonalTable } from './personal-data.ts';
import type { Ports } from './ports.ts';
import type { Env } from './settings/env.ts';

/** The dependencies of every module; nothing else is global. */
export interface Platform {
  readonly env: Env;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly engine: 'embedded' | 'postgres';
  readonly log: FastifyBaseLogger;
  readonly notifications: Notifications;
  readonly storage: Storage;
  readonly authenticate: Authenticate;
  readonly ports: Ports;
  /** The personal data of every module, for its export and erasure. */
  readonly personalData: readonly PersonalTable[];
}
