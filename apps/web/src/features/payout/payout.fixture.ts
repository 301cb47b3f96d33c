import type { PayoutOrRecovery, PayoutOverview, PayoutWeeks } from '@patinha/contract/payout';

/** The outlook of a provider without debt, who can be paid out now. */
export const anOutlook = (changes: Partial<PayoutOverview> = {}): PayoutOverview => ({
  recipient: {
    kind: 'pix',
    key_kind: 'phone',
    masked: '+55 11 •••••-4321',
    changed_at: '2026-11-01T12:00:00.000Z',
    usable_from: '2026-11-02T12:00:00.000Z',
  },
  available_cents: 12_750,
  debt_cents: 0,
  waiting: null,
  payout_cents: 12_750,
  obstacle: null,
  next_payout_at: '2026-11-23T12:00:00.000Z',
  weeks: null,
  ...changes,
});

/** The weeks around it: one payout before it, one booking in it, four booked for the one after. */
export const someWeeks: PayoutWeeks = {
  past: [{ monday: '2026-11-16', amount_cents: 8_500 }],
  booked: [
    { monday: '2026-11-23', amount_cents: 0, count: 0 },
    { monday: '2026-11-30', amount_cents: 35_061, count: 4 },
  ],
  lines: [
    {
      booking_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a15',
      title: 'Passeio no bairro',
      starts_at: '2026-11-17T13:00:00.000Z',
      zone: 'America/Manaus',
      tutor_name: 'Rita',
      pets: [{ id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a16', name: 'Pingo', species: 'dog' }],
      price_cents: 15_000,
      fee_cents: 750,
      commission: { bps: 1_500, cents: 2_250 },
      received_cents: 12_750,
    },
  ],
  rest_cents: 0,
};

/** A weekly payout that was requested. */
export const aPayout = (changes: Partial<PayoutOrRecovery> = {}): PayoutOrRecovery => ({
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  kind: 'weekly',
  status: 'requested',
  amount_cents: 8_500,
  fee_cents: 0,
  recovered_cents: 0,
  destination: '+55 11 •••••-4321',
  failure: null,
  requested_at: '2026-11-16T12:00:00.000Z',
  ended_at: null,
  ...changes,
});
