import type { ChargebackStatus, DeclineReason, PaymentMethod } from '@patinha/domain/payment';
import type { PayoutDestination, PayoutFailure } from '@patinha/domain/payout';
import type { Cents } from '@patinha/domain/shared';

// The port to any PSP. Only adapters know the terms of a particular one.

export interface ChargeOrder {
  /** Our payment's id: the PSP's reference and the base of its idempotency key. */
  readonly paymentId: string;
  readonly bookingId: string;
  readonly description: string;
  readonly method: PaymentMethod;
  readonly amountCents: Cents;
  readonly expiresAt: Date;
  /** A token of one use, or the PSP's own reference of a card that it keeps. */
  readonly cardToken: string | null;
  /** The PSP is to keep the card of the token once it has paid. */
  readonly savesCard: boolean;
  readonly payer: Payer;
}

/** Who pays, for PSPs that know their payers by name. */
export interface Payer {
  readonly userId: string;
  readonly name: string;
  /** CPF or CNPJ, digits only; null while the person has given none. */
  readonly taxNumber: string | null;
}

export type PspChargeStatus = 'pending' | 'processing' | 'paid' | 'declined' | 'expired' | 'cancelled';

export interface PspCharge {
  readonly ref: string;
  readonly paymentId: string;
  /** Null where the PSP keeps only one reference of ours. */
  readonly bookingId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: PspChargeStatus;
  readonly declineReason: DeclineReason | null;
  readonly pixCode: string | null;
  readonly cardLast4: string | null;
  /** The card that the PSP keeps since this charge; null until it has paid. */
  readonly savedCard: PspCard | null;
  /** The same for each charge of one card or one Pix payer; null until it is paid, or where it is not reported. */
  readonly payerKey: string | null;
  readonly panelUrl: string | null;
  /** Everything that arrived for it, in order of arrival. */
  readonly receipts: readonly PspReceipt[];
  readonly refunds: readonly PspRefund[];
  /** A chargeback requested at the payer's bank. */
  readonly chargebacks: readonly PspChargeback[];
}

/** A card in the PSP's keeping. */
export interface PspCard {
  readonly ref: string;
  /** As the PSP says it, in lower case. */
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export interface PspChargeback {
  readonly ref: string;
  readonly receiptRef: string;
  readonly amountCents: Cents;
  readonly status: ChargebackStatus;
  readonly openedAt: Date;
  /** When the money was debited from us. */
  readonly takenAt: Date | null;
  /** The movement that gave it back, and when. */
  readonly returnRef: string | null;
  readonly returnedAt: Date | null;
  /** Until when the bank takes our proof; null where the PSP does not say. */
  readonly proofDueAt: Date | null;
}

/** Our answer to a chargeback: what the payer's bank reads. */
export interface ProofOrder {
  /** Our chargeback's id: the base of its idempotency key. */
  readonly chargebackId: string;
  readonly chargeRef: string;
  readonly chargebackRef: string;
  /** A summary; the whole is in the document. */
  readonly text: string;
  /** A PDF. */
  readonly document: Uint8Array<ArrayBuffer>;
}

export interface PspReceipt {
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

export interface PspRefund {
  readonly ref: string;
  readonly refundId: string;
  readonly amountCents: Cents;
  readonly isSettled: boolean;
}

/** A payer's authorisation to collect up to an amount each month (Pix Automático). */
export interface MandateOrder {
  /** Our subscription's id: the PSP's reference and the base of its idempotency key. */
  readonly subscriptionId: string;
  /** Our charge of the first month, which is paid together with the authorisation. */
  readonly firstChargeId: string;
  readonly description: string;
  /** The most that a month may cost. */
  readonly amountCents: Cents;
  /** What is paid together with the authorisation. */
  readonly firstAmountCents: Cents;
  readonly expiresAt: Date;
}

export type PspMandateStatus = 'pending' | 'active' | 'refused' | 'expired' | 'cancelled';

export interface PspMandate {
  readonly ref: string;
  readonly subscriptionId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: PspMandateStatus;
  readonly pixCode: string | null;
  readonly panelUrl: string | null;
  /** Everything that was collected, or tried, under it; `paymentId` is our charge, `bookingId` our subscription. */
  readonly charges: readonly PspCharge[];
}

interface MandateChargeOrder {
  readonly mandateRef: string;
  /** Our charge's id: the PSP's reference and its idempotency key. */
  readonly chargeId: string;
  /** Not more than was authorised. */
  readonly amountCents: Cents;
}

export interface SignedWebhook {
  readonly body: Buffer;
  readonly signature: string | undefined;
  /** Real time, for the tolerance. */
  readonly receivedAt: Date;
}

/** A genuine event about something that is none of our charges, payouts or authorisations. */
export const noConcern = 'of no concern';

interface WebhookEvent {
  readonly eventId: string;
  readonly type: string;
  /** The PSP's own id of the charge or payout that it speaks of. */
  readonly objectRef: string;
  /** Our id of the payout; undefined for a charge. */
  readonly payoutId: string | undefined;
  /** It has news of an authorisation with all its charges, which is then the object. */
  readonly isOfMandate: boolean;
}

interface RecipientOrder {
  /** Ours. */
  readonly recipientId: string;
  readonly destination: PayoutDestination;
}

interface PayoutOrder {
  readonly payoutId: string;
  readonly recipientRef: string;
  /** For PSPs without stored recipients: the destination and its owner. */
  readonly destination: PayoutDestination;
  readonly owner: Payer;
  readonly amountCents: Cents;
  readonly requestedAt: Date;
}

export interface PspPayout {
  readonly ref: string;
  readonly payoutId: string;
  readonly amountCents: number;
  readonly status: 'in_transit' | 'paid' | 'failed';
  readonly failure: PayoutFailure | null;
  readonly endedAt: Date | null;
}

export type StatementKind = 'charge' | 'refund' | 'payout' | 'chargeback' | 'chargeback_return';

/** A movement of the money that the PSP holds for us, as its own books have it. */
export interface PspStatementLine {
  readonly ref: string;
  readonly kind: StatementKind;
  /** The receipt, refund, payout or chargeback that moved the money. */
  readonly sourceRef: string;
  /** Above zero: to us. */
  readonly amountCents: number;
  readonly createdAt: Date;
}

/** The part of a PSP that pays out and shows its books. Each throws as Psp says. */
export interface PayoutPsp {
  readonly name: string;
  /** False: every call about payouts is refused as `payout/not-supported`, and the screens do not offer them. */
  readonly offersPayouts: boolean;
  /** A payout of less is refused (D-163): such a rest stays available until there is more. */
  readonly smallestPayoutCents: Cents;
  /** How far its dates may differ from ours beyond the ledger's tolerance: some send dates, not instants. */
  readonly statementToleranceSeconds: number;
  /** How long after a card paid its money is in the statement at the latest; 0 where it is at once. */
  readonly cardSettlementSeconds: number;
  /** Registers a recipient, idempotently; returns the PSP's id. */
  readonly createRecipient: (order: RecipientOrder) => Promise<string>;
  /** Safe to repeat for one payout. */
  readonly createPayout: (order: PayoutOrder) => Promise<PspPayout>;
  /** Looks up a payout by our reference; its date is never before that of the request. */
  readonly findPayout: (payoutId: string, requestedAt: Date) => Promise<PspPayout | undefined>;
  /** The next lines after the one with this reference, oldest first; empty at the end. */
  readonly listStatement: (after: string | undefined) => Promise<readonly PspStatementLine[]>;
}

export interface Psp extends PayoutPsp {
  /** Where browsers swap card data for a token; null where they cannot, and then no card is offered. */
  readonly cardTokensUrl: string | null;
  /** False: every call about authorisations is refused as `mandate/not-supported`, and no plan is offered. */
  readonly offersMandates: boolean;
  /** True: it needs the payer's CPF or CNPJ; an order without one is refused as `payer/no-tax-number`. */
  readonly needsTaxNumber: boolean;
  /** A charge of less is refused (D-163). */
  readonly smallestChargeCents: Cents;
  /** A refund of less is refused (D-163). Ours are split to the centavo: a PSP that names more needs a rule for the rest. */
  readonly smallestRefundCents: Cents;
  /** The header with an event's signature, in lower case. */
  readonly signatureHeader: string;
  /** Safe to repeat for one payment. Throws PspRefused, PspUnreachable or PspUnknown. */
  readonly createCharge: (order: ChargeOrder) => Promise<PspCharge>;
  /** Refused as `charge/not-found` where the PSP knows none, and `charge/not-ours` where it has no payment of ours. */
  readonly getCharge: (ref: string) => Promise<PspCharge>;
  /** Looks up a charge by our reference, which resolves an unknown result. */
  readonly findCharge: (paymentId: string) => Promise<PspCharge | undefined>;
  /** Cancels a charge, if still possible; returns it as it is afterwards. */
  readonly cancelCharge: (ref: string) => Promise<PspCharge>;
  /** Ends the keeping of a card; safe to repeat. */
  readonly forgetCard: (ref: string) => Promise<void>;
  /** Safe to repeat for one refund. */
  readonly refund: (order: RefundOrder) => Promise<PspRefund>;
  /** Sends proof to the payer's bank; safe to repeat for one chargeback. Refused where the PSP takes none. */
  readonly sendProof: (order: ProofOrder) => Promise<void>;
  /** Safe to repeat for one subscription. */
  readonly createMandate: (order: MandateOrder) => Promise<PspMandate>;
  readonly getMandate: (ref: string) => Promise<PspMandate>;
  /** Looks up by our reference. */
  readonly findMandate: (subscriptionId: string) => Promise<PspMandate | undefined>;
  /** Ends it, if still possible; returns it as it is afterwards. */
  readonly cancelMandate: (ref: string) => Promise<PspMandate>;
  /** Collects one more month. Idempotent per charge; refused when the authorisation is no longer valid. */
  readonly chargeMandate: (order: MandateChargeOrder) => Promise<PspCharge>;
  /** The event if its authenticity is proved, else undefined; without a secret always undefined. */
  readonly readWebhookEvent: (webhook: SignedWebhook) => WebhookEvent | typeof noConcern | undefined;
}

/** The PSP said no: asking again changes nothing. */
export class PspRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The PSP refused: ${code}`);
    this.name = 'PspRefused';
    this.code = code;
  }
}

/** No connection was made: the PSP knows nothing of the request. */
export class PspUnreachable extends Error {
  override readonly name = 'PspUnreachable';
}

/** The request went out and no answer came that can be trusted: it may have been done or not. */
export class PspUnknown extends Error {
  override readonly name = 'PspUnknown';
}
