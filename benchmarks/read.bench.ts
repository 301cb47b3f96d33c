import pg from 'pg';

import { selectPublicService } from '../apps/server/src/modules/service/public-service.queries.ts';
import { openPostgres } from '../apps/server/src/platform/db/database.ts';
import { marketplaceOf } from './bench-database.ts';
import { pick } from './bench-market.ts';
import type { BenchRow } from './bench-row.ts';
import { alternate, rateOf } from './pair.ts';
import { recordStatements } from './pgbench.ts';

const seconds = 2;
const poolSize = 8;

/** One listing by id through the data layer, against the bare driver with the same prepared statement. */
export async function rows(log: (line: string) => void): Promise<BenchRow[]> {
  const url = await marketplaceOf(10_000, log);
  const database = await openPostgres(url, { poolSize });
  const { db } = database;
  const raw = new pg.Pool({ connectionString: url, max: poolSize });
  try {
    const { rows: services } = await raw.query<{ id: string }>(
      'select id from services where is_active order by id limit 1000',
    );
    const idAt = (index: number) => pick(services, index).id;
    const [sent] = await recordStatements(() => selectPublicService(db, idAt(0)));
    if (!sent) throw new Error('No statement was recorded');
    // The values other than the id stay as the data layer sent them.
    const valuesOf = (id: string) => sent.values.map((value) => (value === idAt(0) ? id : value));
    const readRaw = async (index: number) => {
      const found = await raw.query({ name: 'by_id', text: sent.text, values: valuesOf(idAt(index)) });
      if (found.rowCount !== 1) throw new Error('The driver found nothing');
    };
    const readOurs = async (index: number) => {
      if (!(await selectPublicService(db, idAt(index)))) throw new Error('The data layer found nothing');
    };
    const pair = await alternate(
      () => rateOf(readOurs, { together: poolSize, seconds }),
      () => rateOf(readRaw, { together: poolSize, seconds }),
    );
    return [
      {
        name: 'read by id through the data layer against the raw prepared driver',
        value: pair.ratio,
        target: '≥ 0.90',
        unit: '×',
        note: `${pair.note}, one listing of 10,000, ${poolSize} connections each`,
      },
    ];
  } finally {
    await raw.end();
    await database.close();
  }
}
