import { prepareTemplate } from './test-database.ts';

/** Vitest's global set-up of the postgres suites. */
export default () => prepareTemplate('postgres');
