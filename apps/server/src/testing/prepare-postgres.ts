import { dropRun } from './database-copies.ts';
import { prepareTemplate } from './test-database.ts';

/** Vitest's global setup of the postgres suites; returns the teardown that runs after the last of them. */
export default async function prepare(): Promise<() => Promise<void>> {
  await prepareTemplate('postgres');
  return () => dropRun(String(process.pid));
}
