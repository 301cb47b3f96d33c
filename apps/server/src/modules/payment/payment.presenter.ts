import type { Payment, PaymentQuote, RefundView } from '@patinha/contract/payment';
import { isPayable, isSimulatedPsp, paymentStateOf, refundDueAt, splitCharge } from '@patinha/domain/payment';
import { addCents, type Cents, secondMs } from '@patinha/domain/shared';

import type { Payer, Psp } from './gateway/psp.port.ts';
import type { PayableBooking } from './payable.port.ts';
import type { PaymentRow } from './payment.queries.ts';
import { creditOfferOf } from './refund/credit-offer.rules.ts';
import type { RefundRow } from './refund/refund.queries.ts';
import { presentSavedCard } from './saved-card/saved-card.presenter.ts';
import type { SavedCardRow } from './saved-card/saved-card.queries.ts';

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

interface PaymentSurroundings {
  readonly refunds: readonly RefundRow[];
  readonly delayed: ReadonlySet<string>;
  readonly isProduction: boolean;
}

export const presentPayment = (payment: PaymentRow, around: PaymentSurroundings): Payment => ({
  id: payment.id,
  booking_id: payment.bookingId,
  stay_change_id: payment.stayChangeId,
  method: payment.method,
  amount_cents: payment.amountCents,
  wallet_cents: payment.walletCents,
  status: payment.status,
  decline_reason: payment.declineReason,
  pix_code: payment.pixCode,
  card_last4: payment.cardLast4,
  is_saved_card: payment.savedCardId !== null,
  is_delayed: payment.status === 'pending' && around.delayed.has(payment.id),
  expires_at: payment.expiresAt.toISOString(),
  created_at: payment.createdAt.toISOString(),
  completed_at: isoOrNull(payment.completedAt),
  simulado: isSimulatedPsp(payment.provider),
  panel_url: around.isProduction ? null : payment.panelUrl,
  refunds: around.refunds.filter(({ paymentId }) => paymentId === payment.id).map(presentRefund),
});

const presentRefund = (refund: RefundRow): RefundView => ({
  id: refund.id,
  amount_cents: refund.amountCents,
  status: refund.status,
  is_stray: refund.kind === 'stray',
  requested_at: refund.requestedAt.toISOString(),
  settled_at: isoOrNull(refund.settledAt),
  settle_by: refund.status === 'failed' ? refundDueAt(refund.requestedAt).toISOString() : null,
  settled_as: refund.settledAs ?? (refund.status === 'settled' ? 'psp' : null),
  credit_offer: creditOfferOf(refund),
});

interface QuoteSurroundings {
  readonly balanceCents: Cents;
  readonly psp: Psp;
  readonly payer: Payer;
  readonly savedCards: readonly SavedCardRow[];
  readonly now: Date;
}

export function presentQuote(booking: PayableBooking, around: QuoteSurroundings): PaymentQuote {
  const totalCents = addCents(booking.priceCents, booking.feeCents);
  const { walletCents, externalCents } = splitCharge(
    totalCents,
    around.balanceCents,
    around.psp.smallestChargeCents,
  );
  return {
    booking_id: booking.id,
    stay_change_id: booking.stayChangeId,
    state: paymentStateOf(booking, around.now),
    pay_until: isoOrNull(booking.payUntil),
    zone: booking.zone,
    seconds_left: secondsLeft(booking, around.now),
    price_cents: booking.priceCents,
    fee_cents: booking.feeCents,
    total_cents: totalCents,
    wallet_part_cents: walletCents,
    rest_cents: externalCents,
    simulado: isSimulatedPsp(around.psp.name),
    card_tokens_url: around.psp.cardTokensUrl,
    needs_tax_number: lacksTaxNumber(around.psp, around.payer),
    saved_cards: around.savedCards.map((card) => presentSavedCard(card, around.now)),
  };
}

/** Whether this PSP would refuse to charge this person. */
export const lacksTaxNumber = (
  { needsTaxNumber }: Pick<Psp, 'needsTaxNumber'>,
  { taxNumber }: Payer,
): boolean => needsTaxNumber && taxNumber === null;

const secondsLeft = (booking: PayableBooking, now: Date): number =>
  booking.payUntil === null || !isPayable(booking, now)
    ? 0
    : Math.ceil((booking.payUntil.getTime() - now.getTime()) / secondMs);
