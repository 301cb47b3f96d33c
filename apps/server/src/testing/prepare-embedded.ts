import { prepareTemplate } from './test-database.ts';

/** Vitest's global set-up of the embedded suites. */
export default () => prepareTemplate('embedded');
