import { dropRun, prepareTemplate } from './test-database.ts';

/** Vitest's global set-up of the postgres suites; the function that it gives is called after the last of them. */
export default async function prepare(): Promise<() => Promise<void>> {
  await prepareTemplate('postgres');
  return () => dropRun(String(process.pid));
}
