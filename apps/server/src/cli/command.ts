import { pino } from 'pino';

import { MissingRole } from '../platform/db/application-role.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../platform/db/database.ts';
import { DumpRefused } from '../platform/db/dump.ts';
import { migrate, UnfinishedMigrations } from '../platform/db/migrate.ts';
import { DirectoryInUse } from '../platform/embedded/directory-lock.ts';
import { type Env, InvalidSettings, readEnv } from '../platform/settings/env.ts';

/** A refusal with a message for the operator, printed without a stack trace. */
export class CommandRefused extends Error {}

export interface PlainCommand {
  readonly env: Env;
  readonly say: (sentence: string) => void;
  /** Opens the configured database for the duration of `work`; throws DirectoryInUse when the server holds it. */
  readonly withDatabase: <T>(work: (database: OpenDatabase) => Promise<T>) => Promise<T>;
}

export interface Command extends PlainCommand {
  /** The only argument, an e-mail address. */
  readonly email: string;
}

/** Runs an operator's command that takes an e-mail address; the process exits with 1 when it is refused. */
export const runCommand = (usage: string, work: (command: Command) => Promise<void>): Promise<void> =>
  runPlainCommand(async (command) => {
    const email = process.argv[2]?.trim().toLowerCase();
    if (!email?.includes('@')) throw new CommandRefused(`Uso: ${usage}`);
    await work({ ...command, email });
  });

/** The same for a command without an address. */
export async function runPlainCommand(work: (command: PlainCommand) => Promise<void>): Promise<void> {
  try {
    const env = readEnv(process.env);
    await work({
      env,
      say: (sentence) => void process.stdout.write(`${sentence}\n`),
      withDatabase: (inDatabase) => withDatabase(env, inDatabase),
    });
  } catch (error) {
    const explained = [
      CommandRefused,
      DumpRefused,
      InvalidSettings,
      DirectoryInUse,
      MissingRole,
      UnfinishedMigrations,
    ];
    if (error instanceof Error && explained.some((kind) => error instanceof kind))
      process.stderr.write(`${error.message}\n`);
    else pino().fatal({ err: error }, 'command');
    process.exitCode = 1;
  }
}

async function withDatabase<T>(env: Env, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { ownerUrl: env.DATABASE_MIGRATION_URL, poolSize: 1 })
    : await openEmbedded({ directory: env.DATA_DIR });
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}
