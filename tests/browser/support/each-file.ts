import { afterAll, afterEach, inject } from 'vitest';

import { reportFailure } from './failure-report.ts';
import { setProduct } from './product.ts';
import { closeContexts } from './shared-browser.ts';

// Before each file: selects the product of its worker. Products and browser are shared, accounts and browser profiles
// are not.
const worker = Number(process.env['VITEST_POOL_ID']);
const shared = inject('products')[worker - 1];
if (!shared) throw new Error(`No product runs for worker ${worker}`);
setProduct(shared);

afterEach(({ task }) => reportFailure(task.result?.state === 'fail'));
afterAll(closeContexts);
