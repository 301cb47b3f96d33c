import type { Demonstration } from './product-data.ts';

/** One running copy of everything that `npm start` starts. */
export interface Product {
  readonly url: string;
  readonly simulatorUrl: string;
  /** The port where the server accepts a journey's push service. */
  readonly pushPort: number;
  /** The pid of the start command, whose children are the server and the simulator. */
  readonly pid: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    demonstration: Demonstration;
    /** One running product for each worker, shared by the files that the worker runs one after the other. */
    products: readonly Product[];
  }
}

const state: { current: Product | undefined } = { current: undefined };

export function setProduct(current: Product): void {
  state.current = current;
}

/** The running file's product: its worker's, or its own after `onOwnProduct`. */
export function product(): Product {
  if (!state.current) throw new Error('No product runs for this file');
  return state.current;
}
