import { parseArgs } from 'node:util';

import { addMs, dayMs, instantOf, saoPauloZone } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { findPersonByEmail } from '../modules/account/index.ts';
import { exportAccess } from '../modules/auth/index.ts';
import { transact } from '../platform/db/database.ts';
import { CommandRefused, runPlainCommand } from './command.ts';

const usage = 'npm run access:export -- --user <id ou e-mail> --from AAAA-MM-DD --to AAAA-MM-DD';
const wantedSchema = z.object({ user: z.string(), from: z.iso.date(), to: z.iso.date() });
const idSchema = z.uuid();

function wantedOf(args: readonly string[]): z.output<typeof wantedSchema> {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { user: option, from: option, to: option } });
    return z.parse(wantedSchema, values);
  } catch {
    throw new CommandRefused(`Uso: ${usage}`);
  }
}

// Access records (Marco Civil da Internet, art. 15) as CSV, both days inclusive. An id also finds those of a deleted
// account. Nothing else in the product reads them, and each run is recorded in the audit trail.
await runPlainCommand(async ({ env, say, withDatabase }) => {
  const { user, from, to } = wantedOf(process.argv.slice(2));
  const span = {
    from: instantOf(from, 0, saoPauloZone),
    to: addMs(instantOf(to, 0, saoPauloZone), dayMs),
  };
  const accesses = await withDatabase(({ db }) =>
    transact(db, async (tx) => {
      const isId = z.safeParse(idSchema, user).success;
      const userId = isId ? user : (await findPersonByEmail(tx, user))?.userId;
      if (userId === undefined) throw new CommandRefused(`Nenhuma conta com o e-mail ${user}.`);
      return exportAccess(tx, { env }, { userId, ...span });
    }),
  );
  say('data_hora_utc,ip,evento');
  for (const { happenedAt, ip, kind } of accesses) say(`${happenedAt.toISOString()},${ip},${kind}`);
});
