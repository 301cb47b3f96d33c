import type { Page } from 'playwright-core';

const at = '2026-03-10T12:00:00.000Z';
const page = (...items: readonly object[]) => ({ items, next_cursor: null });

const fault = {
  kind: 'amount_differs',
  movement: 'refund',
  provider_name: 'Creche e Hospedagem Recanto dos Bichos Felizes da Vila Madalena',
  ledger_key: 'rfs:7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  line_ref: 'sim_line_7f0c0a528c1f4a539c1e4b0f6f7d2a12',
  our_cents: -4_200,
  their_cents: -4_199,
  our_at: at,
  their_at: at,
  found_at: at,
  stops_payouts: true,
  resolved_at: null,
  acknowledged_at: null,
  acknowledged_by: null,
  note: null,
  simulado: true,
};

/** Shows books that differ, which no demonstration has: its books agree. */
export async function differingBooks(screen: Page): Promise<void> {
  const known = {
    ...fault,
    id: crypto.randomUUID(),
    kind: 'missing_here',
    movement: 'charge',
    provider_name: null,
    ledger_key: null,
    our_cents: null,
    our_at: null,
    their_cents: 125_050,
    stops_payouts: false,
    acknowledged_at: at,
    acknowledged_by: 'Rita de Cássia Lima',
    note: 'Perguntamos ao provedor de pagamentos: é um Pix de teste deles.',
  };
  await screen.route('**/api/admin/book-faults**', (route) =>
    route.fulfill({ json: page({ ...fault, id: crypto.randomUUID() }, known) }),
  );
  await screen.route('**/api/admin/book-standing', (route) =>
    route.fulfill({
      json: {
        compared_at: at,
        is_silent: true,
        open_count: 2,
        stops: [
          { reason: 'ledger', provider_name: null, stopped_at: at },
          { reason: 'statement', provider_name: fault.provider_name, stopped_at: at },
        ],
        violations: [{ rule: 'I4', subject: 'escrow:7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12' }],
      },
    }),
  );
}

/** Shows providers in debt, one of whose write-offs waits for a second admin. */
export async function someDebts(screen: Page): Promise<void> {
  const debt = {
    provider_id: crypto.randomUUID(),
    provider_name: fault.provider_name,
    kind: 'empresa',
    debt_cents: 125_050,
    since: at,
    covered_cents: 0,
    writable_cents: 125_050,
    written_off_cents: 20_000,
    has_open_payout: false,
    is_own: false,
    proposal: {
      amount_cents: 90_000,
      reason: 'Encerrou a atividade e não respondeu às mensagens.',
      proposed_by: 'Rita de Cássia Lima',
      proposed_at: at,
      can_confirm: true,
    },
  };
  const covered = {
    ...debt,
    provider_id: crypto.randomUUID(),
    provider_name: 'Carla Passeios',
    kind: 'prestador',
    debt_cents: 9_000,
    covered_cents: 10_000,
    writable_cents: 0,
    written_off_cents: 0,
    proposal: null,
  };
  const bare = { ...debt, provider_id: crypto.randomUUID(), proposal: null };
  await screen.route('**/api/admin/provider-debts**', (route) =>
    route.fulfill({ json: page(debt, bare, covered) }),
  );
}
