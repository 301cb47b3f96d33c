// The baseline: no framework, no validation, no contract; the same prepared statements, on a pool of the same size,
// over the same rows.
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';

import pg from 'pg';

import { searchStatement } from '../apps/server/src/modules/search/search.statement.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Math.max(4, availableParallelism() * 4),
});
const statement = searchStatement({
  sort: 'rating',
  hasCategory: true,
  hasText: true,
  hasCity: true,
  hasPoint: false,
  hasTime: false,
  hasTerms: false,
  hasPet: false,
  rowLimit: 21,
});
const fixed = new Map<string, string | number>([
  ['lengthMinutes', 60],
  ['state', ''],
  ['afterId', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
]);
const firstKeys = [9, 2 ** 31 - 1];

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/health/live') return void response.end();
  const asked = new Map([
    ...fixed,
    ['cityKey', searchParams.get('city') ?? ''],
    ['category', searchParams.get('category') ?? ''],
    ['text', searchParams.get('q') ?? ''],
  ]);
  const values = statement.parameters.map(([name, index]) =>
    index === undefined ? asked.get(name) : firstKeys[index],
  );
  pool.query({ name: statement.name, text: statement.text, values }, (error, found) => {
    response.statusCode = error ? 500 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(error ? '{}' : JSON.stringify(found.rows));
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
