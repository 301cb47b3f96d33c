import { parseArgs } from 'node:util';

import { openEmbedded, openPostgres } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readEnv } from '../platform/settings/env.ts';
import { loadDemonstration } from '../seed/demonstration.ts';
import { seedLarge } from '../seed/large-seed.ts';

// npm run seed: the demonstration into an empty database; -- --services N: a large market for benchmarks.
const { values } = parseArgs({ options: { services: { type: 'string' } } });
const env = readEnv(process.env);
if (env.isProduction) {
  process.stderr.write('Dados de demonstração não entram em produção.\n');
  process.exit(1);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const database = env.DATABASE_URL
  ? await openPostgres(env.DATABASE_URL)
  : await openEmbedded({ directory: env.DATA_DIR });
await migrate(database);
if (values.services === undefined) {
  const isLoaded = await loadDemonstration(database.db, env);
  say(isLoaded ? 'Demonstração carregada.' : 'O banco já tem contas; nada foi mudado.');
} else {
  const services = Number(values.services);
  await seedLarge(database, { services, onProgress: (done) => say(`${done} de ${services} serviços`) });
}
await database.close();
