import type { DeclineReason, PaymentMethod } from '@patinha/domain/payment';
import type { Cents } from '@patinha/domain/shared';

// What the product asks of any payment provider. Adapters translate; nothing else knows a provider's words.

export interface ChargeOrder {
  /** Our payment's id: the provider's reference and the base of its idempotency key. */
  readonly paymentId: string;
  readonly bookingId: string;
  readonly description: string;
  readonly method: PaymentMethod;
  readonly amountCents: Cents;
  readonly expiresAt: Date;
  readonly cardToken: string | null;
}

export type ProviderChargeStatus = 'pending' | 'processing' | 'paid' | 'declined' | 'expired' | 'cancelled';

export interface ProviderCharge {
  readonly ref: string;
  readonly paymentId: string;
  readonly bookingId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: ProviderChargeStatus;
  readonly declineReason: DeclineReason | null;
  readonly pixCode: string | null;
  readonly cardLast4: string | null;
  readonly panelUrl: string | null;
  /** Everything that arrived for it, in order of arrival. */
  readonly receipts: readonly ProviderReceipt[];
  readonly refunds: readonly ProviderRefund[];
}

export interface ProviderReceipt {
  readonly ref: string;
  readonly amountCents: Cents;
  readonly receivedAt: Date;
}

interface RefundOrder {
  readonly refundId: string;
  readonly chargeRef: string;
  readonly receiptRef: string;
  readonly amountCents: Cents;
}

export interface ProviderRefund {
  readonly ref: string;
  readonly refundId: string;
  readonly amountCents: Cents;
  readonly isSettled: boolean;
}

export interface SignedNotice {
  readonly body: Buffer;
  readonly signature: string | undefined;
  /** Real time, for the tolerance. */
  readonly receivedAt: Date;
}

interface ProviderNotice {
  readonly eventId: string;
  readonly type: string;
  readonly chargeRef: string;
}

export interface PaymentProvider {
  readonly name: string;
  /** Where browsers swap card data for a token. */
  readonly cardTokensUrl: string;
  /** Header that carries the signature of a notice, in lower case. */
  readonly signatureHeader: string;
  /** Safe to repeat for one payment. Throws ProviderRefused, ProviderUnreachable or ProviderUnknown. */
  readonly createCharge: (order: ChargeOrder) => Promise<ProviderCharge>;
  readonly getCharge: (ref: string) => Promise<ProviderCharge>;
  /** What the provider has under our reference: how an unknown result becomes a known one. */
  readonly findCharge: (paymentId: string) => Promise<ProviderCharge | undefined>;
  /** Gives the charge as it is afterwards; one that can no longer be cancelled is given as it is. */
  readonly cancelCharge: (ref: string) => Promise<ProviderCharge>;
  /** Safe to repeat for one refund. */
  readonly refund: (order: RefundOrder) => Promise<ProviderRefund>;
  /** The notice when its signature and age are right, else undefined. Without a secret nothing is right. */
  readonly readNotice: (notice: SignedNotice) => ProviderNotice | undefined;
}

/** The provider said no: asking again changes nothing. */
export class ProviderRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The payment provider refused: ${code}`);
    this.name = 'ProviderRefused';
    this.code = code;
  }
}

/** No connection was made: the provider knows nothing of the request. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The request went out and no answer came that can be trusted: it may have been done or not. */
export class ProviderUnknown extends Error {
  override readonly name = 'ProviderUnknown';
}
