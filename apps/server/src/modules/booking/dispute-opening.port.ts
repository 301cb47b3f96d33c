import type { Transaction } from '../../platform/db/database.ts';

export interface OpenedBySystem {
  readonly bookingId: string;
  /** Who is named as having opened it. */
  readonly userId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Opens a dispute for a party whose answer contradicts the other's; the booking's row is locked. */
export interface DisputeOpening {
  readonly open: (tx: Transaction, dispute: OpenedBySystem) => Promise<void>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly disputeOpening: DisputeOpening;
  }
}
