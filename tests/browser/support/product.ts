import { inject } from 'vitest';

/** One running copy of everything that `npm start` starts. */
export interface Product {
  readonly url: string;
  readonly simulatorUrl: string;
  /** Where the server lets a push service of a journey be. */
  readonly pushPort: number;
  /** Of the start command, whose children are the server and the simulator. */
  readonly pid: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly Product[];
  }
}

/** Of the worker that this file runs in: files that run at once share no clock, no wallet and no calendar. */
export function product(): Product {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const own = inject('products')[worker - 1];
  if (!own) throw new Error(`There is no product for worker ${worker}`);
  return own;
}
