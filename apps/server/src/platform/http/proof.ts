import { DomainError } from './errors.ts';

declare const shown: unique symbol;

/**
 * Evidence that the caller proved within the last ten minutes who they are (D-156). Actions that change what protects
 * an account take it, so a forgotten check does not compile.
 */
export interface Proof {
  readonly [shown]: true;
}

/** The evidence; throws session/proof-needed when the session has none. */
export function requireProof(isProven: boolean): Proof {
  if (!isProven) throw new DomainError('session/proof-needed');
  return proof;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only cast that makes a Proof
const proof = {} as Proof;

/** For what the system does by itself, and for sessions whose proof another protocol has checked. */
export const systemProof: Proof = proof;
