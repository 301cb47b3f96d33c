import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openEmbedded, openPostgres } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { localStorage } from '../platform/files/storage.ts';
import { readEnv } from '../platform/settings/env.ts';
import { loadDemonstration } from '../seed/demonstration.ts';
import { seedLarge } from '../seed/large-seed.ts';

// npm run seed: the demonstration into an empty database; -- --services N: a large market for benchmarks;
// -- --history N [--sellers M]: N bookings that are over, with their money, messages and trail (PostgreSQL).
const { values } = parseArgs({
  options: { services: { type: 'string' }, history: { type: 'string' }, sellers: { type: 'string' } },
});
const env = readEnv(process.env);
if (env.isProduction) {
  process.stderr.write('Dados de demonstração não entram em produção.\n');
  process.exit(1);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const database = env.DATABASE_URL
  ? await openPostgres(env.DATABASE_URL, { ownerUrl: env.DATABASE_MIGRATION_URL })
  : await openEmbedded({ directory: env.DATA_DIR });
await migrate(database);
if (values.history !== undefined) {
  const { makeHistory } = await import('../testing/history/history-maker.ts');
  const { settleHistory } = await import('../testing/history/history-settle.ts');
  const bookings = Number(values.history);
  const sellers = values.sellers === undefined ? undefined : Number(values.sellers);
  const onProgress = (done: number) => say(`${done} de ${bookings} reservas`);
  const made = await makeHistory(database, { bookings, sellers, onProgress });
  await settleHistory(database, env);
  say(`${made} reservas, com trilha, somas e notas.`);
} else if (values.services === undefined) {
  const isLoaded = await loadDemonstration(database.db, env, localStorage(join(env.DATA_DIR, 'files')));
  say(isLoaded ? 'Demonstração carregada.' : 'O banco já tem contas; nada foi mudado.');
} else {
  const services = Number(values.services);
  await seedLarge(database, { services, onProgress: (done) => say(`${done} de ${services} serviços`) });
}
await database.close();
