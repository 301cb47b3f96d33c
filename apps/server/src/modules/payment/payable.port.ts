import type { BookingStatus } from '@patinha/domain/booking';
import type { BookingMoney } from '@patinha/domain/ledger';
import type { BrazilianZone, Cents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';

/** What a payment is for: a booking, or the nights that one of its changes adds (D-195). */
export interface PaidThing {
  readonly bookingId: string;
  readonly stayChangeId: string | null;
}

/** The booking, or the nights, to pay for; the booking's row stays locked until the transaction ends. */
export interface PayableBooking {
  readonly id: string;
  readonly stayChangeId: string | null;
  readonly tutorId: string;
  readonly providerOwnerId: string;
  readonly title: string;
  readonly zone: BrazilianZone;
  readonly status: BookingStatus;
  readonly payUntil: Date | null;
  readonly priceCents: Cents;
  readonly feeCents: Cents;
  /** The total that the tutor owes, wallet part included. */
  readonly totalCents: Cents;
  readonly walletCents: Cents;
  /** False for added nights, which are paid from outside alone. */
  readonly takesWallet: boolean;
}

export interface PaidBooking extends PaidThing {
  /** Null when the wallet pays for everything. */
  readonly paymentId: string | null;
  readonly psp: string;
  readonly now: Date;
}

/** The same for a chargeback, with the effects of its steps; its row is locked. */
export interface ContestedBooking {
  readonly id: string;
  readonly title: string;
  readonly providerOwnerId: string;
  readonly providerEmail: string;
  /** The person who sells; a mail greets them. */
  readonly ownerName: string;
  readonly tutorName: string;
  readonly startsAt: Date;
  readonly zone: BrazilianZone;
  readonly status: BookingStatus;
  readonly priceCents: Cents;
  readonly feeCents: Cents;
  readonly disputedAt: Date | null;
  readonly releasedAt: Date | null;
  /** Undefined when it was never paid. */
  readonly money: BookingMoney | undefined;
  /** Neither ends nor is released until the bank has decided. */
  readonly hold: (contestedAt: Date) => Promise<void>;
  /** The bank has decided, and nothing changes. */
  readonly letGoOn: () => Promise<void>;
  /** The bank took the payment back before the service was over. */
  readonly end: (decided: { readonly refundCents: Cents; readonly now: Date }) => Promise<void>;
  /** The bank took the payment back after the check-out. */
  readonly release: (now: Date) => Promise<void>;
}

/** The port from payments to the thing that is paid for. */
export interface Payable {
  readonly lock: (tx: Transaction, paid: PaidThing) => Promise<PayableBooking | undefined>;
  /** The same without a lock. */
  readonly read: (db: Database, paid: PaidThing) => Promise<PayableBooking | undefined>;
  /** Records the wallet's part; false when no payment is awaited any more. */
  readonly setWalletPart: (
    tx: Transaction,
    part: { readonly bookingId: string; readonly walletCents: Cents },
  ) => Promise<boolean>;
  /** 'not-payable' when no payment is awaited any more: nothing was changed and the money is unmatched. */
  readonly confirm: (tx: Transaction, paid: PaidBooking) => Promise<'confirmed' | 'not-payable'>;
  readonly lockContested: (tx: Transaction, bookingId: string) => Promise<ContestedBooking | undefined>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly payable: Payable;
  }
}
