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
    /** Folder with the data of a demonstration that has just begun; no process has it open. */
    demonstration: string;
    /** One for each worker. */
    ports: readonly number[];
  }
}

const state: { own: Product | undefined } = { own: undefined };

export function setProduct(own: Product): void {
  state.own = own;
}

/** Of this file alone (own-product.ts): files share no clock, no wallet and no calendar. */
export function product(): Product {
  if (!state.own) throw new Error('No product runs for this file');
  return state.own;
}
