declare global {
  /** The part of WebAssembly in use; Node's types leave it to the browser's. */
  namespace WebAssembly {
    interface Module {
      readonly [Symbol.toStringTag]: 'WebAssembly.Module';
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

export interface EngineOptions {
  /** Data folder; without it the database lives in memory. */
  readonly directory?: string;
  /** A dump of a migrated database to start from (tests). */
  readonly snapshot?: Uint8Array;
  /** The compiled engine, for a process that opens many databases (tests). */
  readonly compiled?: WebAssembly.Module;
}

export type EngineRequest =
  | { readonly kind: 'messages'; readonly bytes: Uint8Array }
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'close' };

export type EngineReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'messages'; readonly bytes: Uint8Array }
  | { readonly kind: 'snapshot'; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' };
