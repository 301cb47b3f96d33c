import { prepareTemplate } from './test-database.ts';

/** Vitest's global setup of the embedded suites. */
export default () => prepareTemplate('embedded');
