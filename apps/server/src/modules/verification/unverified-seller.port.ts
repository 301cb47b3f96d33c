import type { Transaction } from '../../platform/db/database.ts';

export interface UnverifiedSeller {
  readonly providerId: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Those who depend on a seller whose approval was revoked. */
export interface UnverifiedSellers {
  /** Notifies the tutors of its bookings still to come (D-190). */
  readonly notifyTutors: (tx: Transaction, seller: UnverifiedSeller) => Promise<void>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly unverifiedSellers: UnverifiedSellers;
  }
}
