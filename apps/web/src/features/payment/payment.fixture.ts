import type { Payment, PaymentQuote } from '@patinha/contract/payment';

const bookingId = '0b8f3c52-6d1e-4a6f-9c39-1f2f4d5e6a70';

/** The quote for a booking of R$ 40,00, payable for half an hour. */
export const aQuote = (changes: Partial<PaymentQuote> = {}): PaymentQuote => ({
  booking_id: bookingId,
  stay_change_id: null,
  state: 'payable',
  pay_until: '2026-11-20T15:30:00.000Z',
  zone: 'America/Sao_Paulo',
  seconds_left: 1_800,
  price_cents: 4_000,
  fee_cents: 200,
  total_cents: 4_200,
  wallet_part_cents: 0,
  rest_cents: 4_200,
  simulado: true,
  card_tokens_url: 'http://simulador.test/tokens',
  needs_tax_number: false,
  saved_cards: [],
  ...changes,
});

/** A pending Pix for the same booking, still without a code. */
export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: '5a1c5a0e-3a4f-4a36-8f80-0a7b1e0cf001',
  booking_id: bookingId,
  stay_change_id: null,
  method: 'pix',
  amount_cents: 4_200,
  wallet_cents: 0,
  status: 'pending',
  decline_reason: null,
  pix_code: null,
  card_last4: null,
  is_saved_card: false,
  is_delayed: false,
  expires_at: '2026-11-20T15:30:00.000Z',
  created_at: '2026-11-20T15:00:00.000Z',
  completed_at: null,
  simulado: true,
  panel_url: 'http://simulador.test/painel/cobrancas/sim_charge_1',
  refunds: [],
  ...changes,
});
