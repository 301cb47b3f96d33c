import pg from 'pg';

const overTcp = 'postgres://postgres@127.0.0.1:5432/postgres';
/** The local server by its socket, where Debian and most systems put it: a statement costs a tenth less than over TCP. */
const overSocket = 'postgres://postgres@localhost/postgres?host=/var/run/postgresql';

/** The server of the PostgreSQL suites; each suite creates its own database on it. */
export const testServerUrl = (): string => process.env['TEST_DATABASE_URL'] ?? overTcp;

/**
 * Whether the suites that need PostgreSQL can run; TEST_DATABASE_URL names the server from then on. Throws under
 * CI=true, where none may be skipped.
 */
export async function postgresAnswers(): Promise<boolean> {
  const named = process.env['TEST_DATABASE_URL'];
  for (const url of named === undefined ? [overSocket, overTcp] : [named])
    if (await answers(url)) {
      process.env['TEST_DATABASE_URL'] = url;
      return true;
    }
  if (process.env['CI'] === 'true')
    throw new Error('CI needs PostgreSQL at TEST_DATABASE_URL (default: the local server)');
  return false;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
