import pg from 'pg';

/** The server of the PostgreSQL suites; each suite creates its own database on it. */
export const testServerUrl =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Whether the suites that need PostgreSQL can run; throws under CI=true, where none may be skipped. */
export async function postgresAnswers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: testServerUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    if (process.env['CI'] === 'true')
      throw new Error('CI needs PostgreSQL at TEST_DATABASE_URL (default: the local server)');
    return false;
  }
}
