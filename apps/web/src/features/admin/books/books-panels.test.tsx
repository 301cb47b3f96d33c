import type { ProviderDebt } from '@patinha/contract/payout';
import type { Discrepancy } from '@patinha/contract/reconciliation';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { aBookStanding } from './books.fixture.ts';
import { AdminPaymentsScreen } from './payments-screen.tsx';

const at = '2026-11-20T15:00:00.000Z';
const discrepancy: Discrepancy = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  kind: 'amount_differs',
  movement: 'refund',
  provider_name: 'Carla',
  ledger_key: 'rfs:1',
  line_ref: 'sim_line_1',
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
const standing = aBookStanding({
  open_count: 3,
  stops: [{ reason: 'statement', provider_name: 'Carla', stopped_at: at }],
});
const debt: ProviderDebt = {
  provider_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  provider_name: 'Carla',
  kind: 'prestador',
  debt_cents: 90_000,
  since: at,
  covered_cents: 10_000,
  writable_cents: 80_000,
  written_off_cents: 0,
  has_open_payout: false,
  is_own: false,
  proposal: null,
};

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

function show(answers: Readonly<Record<string, unknown>>) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (init?.method === 'POST')
      sent.push({ path: pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    return Promise.resolve(Response.json(answers[pathname] ?? { items: [], next_cursor: null, count: 0 }));
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AdminPaymentsScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent.replaceAll('\u00a0', ' ');
const pageOf = (...items: readonly unknown[]) => ({ items, next_cursor: null });
const standingPath = '/api/admin/book-standing';

describe('differences of the books', () => {
  test('are counted on their tab, and show both sides and what they stop', async () => {
    show({ [standingPath]: standing, '/api/admin/book-faults': pageOf(discrepancy) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Divergências (3)' }));
    await screen.findByText('Valor diferente');
    expect(text()).toContain('Última comparação com o extrato: 20/11/2026, 12:00.');
    expect(text()).toContain('Carla, desde 20/11/2026, 12:00: divergência com mais de 24 horas.');
    expect(text()).toContain('Reembolso • Carla');
    expect(text()).toContain('-R$ 42,00');
    expect(text()).toContain('-R$ 41,99');
    expect(screen.getAllByText('Repasses parados').length).toBe(2);
  });

  test('are looked into with a note', async () => {
    const sent = show({ [standingPath]: standing, '/api/admin/book-faults': pageOf(discrepancy) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Divergências (3)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Registrar análise: Reembolso' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar análise' }));
    expect(sent).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/O que você sabe/), 'Perguntamos ao provedor.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar análise' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: `/api/admin/book-faults/${discrepancy.id}/acknowledgement`,
          body: { note: 'Perguntamos ao provedor.' },
        },
      ]),
    );
  });

  test('without any differences says since when, and a failure shows a message', async () => {
    const broken = {
      ...standing,
      open_count: 0,
      is_silent: true,
      stops: [{ reason: 'ledger', provider_name: null, stopped_at: at }],
      violations: [{ rule: 'I4', subject: 'escrow:1' }],
    };
    show({ [standingPath]: broken });
    await userEvent.click(await screen.findByRole('tab', { name: 'Divergências' }));
    await screen.findByText('Nenhuma divergência');
    expect(text()).toContain('Todos, desde 20/11/2026, 12:00');
    expect(text()).toContain('I4: escrow:1');
    expect(text()).toContain('o provedor de pagamentos não mostrou o extrato');
  });
});

describe('debts', () => {
  const open = async (...debts: readonly ProviderDebt[]) => {
    const sent = show({
      [standingPath]: standing,
      '/api/admin/provider-debts': pageOf(...debts),
      [`/api/admin/provider-debts/${debt.provider_id}/write-off`]: debt,
      [`/api/admin/provider-debts/${debt.provider_id}/write-off/confirm`]: debt,
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Dívidas' }));
    return sent;
  };

  test('show how much, since when and what covers it; a write-off asks for amount and reason', async () => {
    const sent = await open(debt);
    await screen.findByText('Carla');
    expect(text()).toContain('R$ 900,00');
    expect(text()).toContain('Prestador • Deve desde 20/11/2026');
    expect(text()).toContain('Coberto por valores retidos ou disponíveis: R$ 100,00');
    await userEvent.click(screen.getByRole('button', { name: 'Baixar dívida de Carla' }));
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByLabelText(/Valor da baixa/);
    expect(amount).toHaveProperty('value', '800,00');
    expect(dialog.textContent).toContain('outra pessoa da equipe precisa confirmar');
    await userEvent.clear(amount);
    await userEvent.type(amount, '800,01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Baixar' }));
    expect(dialog.textContent).toContain('Escreva o motivo.');
    expect(dialog.textContent.replaceAll('\u00a0', ' ')).toContain('Informe um valor de R$ 0,01 a R$ 800,00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '80,5');
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Encerrou a atividade.');
    expect(dialog.textContent).not.toContain('outra pessoa da equipe precisa confirmar');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Baixar' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: `/api/admin/provider-debts/${debt.provider_id}/write-off`,
          body: { amount_cents: 8_050, reason: 'Encerrou a atividade.' },
        },
      ]),
    );
  });

  test('a proposal is confirmed by another admin', async () => {
    const proposal = {
      amount_cents: 60_000,
      reason: 'Encerrou a atividade.',
      proposed_by: 'Rita Lima',
      proposed_at: at,
      can_confirm: true,
    };
    const sent = await open({ ...debt, proposal });
    await screen.findByText(/espera confirmação/);
    expect(text()).toContain('Pedida por Rita Lima em 20/11/2026, 12:00: Encerrou a atividade.');
    await userEvent.click(screen.getByRole('button', { name: /Confirmar/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /Confirmar/ }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ amount_cents: 60_000 }]));
  });

  test.each([
    [{ is_own: true }, 'É a sua própria dívida'],
    [{ has_open_payout: true }, 'Há um repasse em andamento'],
    [{ writable_cents: 0 }, 'Tudo está coberto'],
  ])('with %o there is no button but a reason', async (change, reason) => {
    await open({ ...debt, ...change });
    await screen.findByText('Carla');
    expect(text()).toContain(reason);
    expect(screen.queryByRole('button', { name: /Baixar/ })).toBeNull();
  });
});
