import { pino } from 'pino';

import { MissingRole } from './platform/db/application-role.ts';
import { UnfinishedMigrations } from './platform/db/migrate.ts';
import { DirectoryInUse } from './platform/embedded/directory-lock.ts';
import { InvalidSettings, readEnv } from './platform/settings/env.ts';
import { startServer } from './server.ts';

const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' });

try {
  const server = await startServer(readEnv(process.env), log);
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  // What a person can mend is said in one sentence; the rest with its stack.
  const explained = [InvalidSettings, DirectoryInUse, MissingRole, UnfinishedMigrations];
  if (error instanceof Error && explained.some((kind) => error instanceof kind))
    process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'start');
  process.exit(1);
}
