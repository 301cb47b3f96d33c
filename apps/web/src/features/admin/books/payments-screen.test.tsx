import type { Chargeback, RefusedRefund } from '@patinha/contract/payment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { paymentsText } from '../lists/admin-lists.strings.ts';
import { aBookStanding } from './books.fixture.ts';
import { PaymentLine } from './charges-panel.tsx';
import { AdminPaymentsScreen } from './payments-screen.tsx';

const lost: Chargeback = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  booking_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  title: 'Passeio no parque',
  plan: null,
  tutor_name: 'Ana Reis',
  provider_name: 'Carla',
  kind: 'med',
  status: 'lost',
  amount_cents: 4_200,
  provider_cents: 3_400,
  debt_cents: 1_000,
  platform_cents: 800,
  simulado: true,
  opened_at: '2026-11-20T15:00:00.000Z',
  taken_at: '2026-11-22T15:00:00.000Z',
  returned_at: null,
  proof: null,
};

function show(chargebacks: () => Response, refused: readonly RefusedRefund[] = [], contest: object = {}) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    calls.push(`${pathname}${search}`);
    if (pathname === '/api/admin/chargebacks') return Promise.resolve(chargebacks());
    if (pathname === '/api/admin/refunds')
      return Promise.resolve(Response.json({ items: refused, next_cursor: null, count: refused.length }));
    if (/^\/api\/admin\/contests\/[^/]+$/.test(pathname)) return Promise.resolve(Response.json(contest));
    if (pathname.endsWith('/retry') || pathname.endsWith('/proof')) return Promise.resolve(Response.json({}));
    const isStanding = pathname === '/api/admin/book-standing';
    return Promise.resolve(Response.json(isStanding ? aBookStanding() : { items: [], next_cursor: null }));
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AdminPaymentsScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return calls;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent.replaceAll('\u00a0', ' ');

test('chargebacks have a separate tab: who bears what, by state', async () => {
  const calls = show(() => Response.json({ items: [lost], next_cursor: null }));
  await screen.findByText('Nenhuma cobrança encontrada');
  await userEvent.click(screen.getByRole('tab', { name: 'Contestações' }));
  await screen.findByText('Passeio no parque');
  expect(text()).toContain('Ana Reis com Carla • Pix (MED)');
  expect(text()).toContain('Prestador: R$ 34,00 • Patinha: R$ 8,00');
  expect(text()).toContain('R$ 10,00 viraram dívida do prestador');
  expect(text()).toContain('AMBIENTE SIMULADO');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Em análise no banco');
  expect(calls.at(-1)).toBe('/api/admin/chargebacks?status=open');
});

test('the month of a plan is named by its plan: of a tutor, and of a company', async () => {
  const month = { ...lost, booking_id: null, title: null, provider_cents: 0, debt_cents: 0 };
  const ofTutor: Chargeback = {
    ...month,
    plan: 'premium',
    provider_name: null,
    amount_cents: 1_900,
    platform_cents: 570,
  };
  const ofCompany: Chargeback = {
    ...month,
    id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a13',
    plan: 'rede',
    status: 'open',
    tutor_name: 'Bruno Dias',
    provider_name: 'Pet Feliz',
    amount_cents: 29_900,
    platform_cents: 0,
    taken_at: null,
  };
  show(() => Response.json({ items: [ofTutor, ofCompany], next_cursor: null }));
  await userEvent.click(screen.getByRole('tab', { name: 'Contestações' }));
  await screen.findByText('Mês do plano Tutor Premium');
  expect(text()).toContain('Ana Reis • Pix (MED)R$ 19,00');
  expect(text()).toContain('Já prestado, perdido pela Patinha: R$ 5,70');
  expect(text()).toContain('Não prestado ou já em devolução: R$ 13,30');
  expect(text()).toContain('Mês do plano Empresa Premium Rede');
  expect(text()).toContain('Bruno Dias, pela Pet Feliz • Pix (MED)R$ 299,00');
  expect(text()).not.toContain('R$ 0,00');
});

test('a list that does not load says so, and none is none', async () => {
  const answers = [new Response('', { status: 500 }), Response.json({ items: [], next_cursor: null })];
  show(() => answers.shift() ?? new Response('', { status: 500 }));
  await userEvent.click(screen.getByRole('tab', { name: 'Contestações' }));
  await screen.findByText('Não foi possível carregar as contestações');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nenhuma contestação')).toBeTruthy();
});

const noOtherWay = {
  refusal_count: 1,
  credit_offer: null,
  credit_offered_at: null,
  payer_cpf: null,
  outside: null,
} as const;

test('a refund that the bank refused is counted, shows its deadline and can be tried again', async () => {
  const refund: RefusedRefund = {
    id: lost.id,
    payment_id: lost.id,
    booking_id: lost.id,
    title: 'Banho',
    payer_name: 'Ana Reis',
    method: 'pix',
    amount_cents: 2_025,
    requested_at: '2026-11-20T15:00:00.000Z',
    settle_by: '2026-11-28T02:59:59.000Z',
    is_late: true,
    is_own: false,
    ...noOtherWay,
  };
  const calls = show(() => Response.json({ items: [], next_cursor: null }), [refund]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Devoluções recusadas (1)' }));
  await screen.findByText('Banho');
  expect(text()).toContain('R$ 20,25');
  expect(text()).toContain('resolver até 27/11/2026');
  expect(screen.getByText('Prazo vencido')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo: Banho, de Ana Reis' }));
  await vi.waitFor(() => expect(calls).toContain(`/api/admin/refunds/${refund.id}/retry`));
  await userEvent.click(screen.getByRole('button', { name: 'Oferecer crédito: Banho, de Ana Reis' }));
  await vi.waitFor(() => expect(calls).toContain(`/api/admin/refunds/${refund.id}/credit-offer`));
  expect(screen.queryByRole('button', { name: 'Registrar Pix pago por fora' })).toBeNull();
});

const refusedTwice: RefusedRefund = {
  id: lost.id,
  payment_id: lost.id,
  booking_id: lost.id,
  title: 'Banho',
  payer_name: 'Ana Reis',
  method: 'pix',
  amount_cents: 2_025,
  requested_at: '2026-11-20T15:00:00.000Z',
  settle_by: '2026-11-28T02:59:59.000Z',
  is_late: false,
  is_own: false,
  ...noOtherWay,
  refusal_count: 2,
  payer_cpf: '52998224725',
};

test('after two refusals it is paid to the CPF of the payer, with the receipt of the bank', async () => {
  const calls = show(() => Response.json({ items: [], next_cursor: null }), [refusedTwice]);
  await userEvent.click(await screen.findByRole('tab', { name: /^Devoluções recusadas/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar Pix pago por fora' }));
  expect(text()).toContain('Pix de R$ 20,25 para a chave CPF 529.982.247-25');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  expect(screen.getByText('Anexe o comprovante.')).toBeDefined();
  const receipt = new File(['x'], 'comprovante.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText(/Comprovante do banco/), receipt);
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  await vi.waitFor(() => expect(calls).toContain(`/api/admin/refunds/${lost.id}/outside`));
});

test('a second admin sees the receipt and confirms; who paid it cannot', async () => {
  const outside = {
    proposed_at: '2026-11-25T15:00:00.000Z',
    proposed_by_name: 'Ana Admin',
    receipt_url: '/files/bank-receipts/x',
    may_confirm: true,
  };
  const calls = show(() => Response.json({ items: [], next_cursor: null }), [{ ...refusedTwice, outside }]);
  await userEvent.click(await screen.findByRole('tab', { name: /^Devoluções recusadas/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar pagamento' }));
  await vi.waitFor(() => expect(calls).toContain(`/api/admin/refunds/${lost.id}/outside/confirm`));
  expect(screen.getByRole('link', { name: 'Ver comprovante' })).toBeDefined();
  cleanup();
  show(
    () => Response.json({ items: [], next_cursor: null }),
    [{ ...refusedTwice, outside: { ...outside, may_confirm: false } }],
  );
  await userEvent.click(await screen.findByRole('tab', { name: /^Devoluções recusadas/ }));
  expect(await screen.findByText('Espera a confirmação de outra pessoa da equipe.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirmar pagamento' })).toBeNull();
});

test('a charge that was paid more than once says so', () => {
  render(
    <MemoryRouter>
      <PaymentLine
        payment={{
          id: lost.id,
          booking_id: lost.id,
          title: 'Banho',
          plan: null,
          user_id: lost.id,
          payer_name: 'Ana Reis',
          method: 'pix',
          status: 'completed',
          amount_cents: 7_140,
          wallet_cents: 0,
          refunded_cents: 14_280,
          refund_open_cents: 0,
          refund_refused_cents: 0,
          created_at: '2026-11-20T15:00:00.000Z',
          completed_at: '2026-11-20T15:01:00.000Z',
        }}
      />
    </MemoryRouter>,
  );
  expect(text()).toContain(`Reembolsado: R$ 142,80 • ${paymentsText.paidAgain}`);
});

test('a contest shows its deadline, and one press sends what is recorded to the bank', async () => {
  const due = '2026-11-27T15:00:00.000Z';
  const open = {
    ...lost,
    status: 'open',
    taken_at: null,
    provider_cents: 0,
    debt_cents: 0,
    platform_cents: 0,
  };
  const waiting = { ...open, proof: { state: 'waiting', due_at: due, sent_at: null } };
  const contest = {
    id: lost.id,
    booking_id: lost.booking_id,
    kind: 'med',
    status: 'open',
    state: 'waiting',
    amount_cents: 4_200,
    opened_at: lost.opened_at,
    proof_due_at: due,
    sent_at: null,
    decided_at: null,
    proof: {
      note: 'Passeamos a hora toda.',
      files: [],
      recorded: {
        checked_in_at: due,
        checked_out_at: null,
        confirmed_at: null,
        has_route: false,
        entries: 3,
        photos: 1,
        messages: 2,
      },
      may_edit: false,
      may_send: true,
      document_url: '/files/contests/document/x',
      refusal: null,
    },
  };
  const calls = show(() => Response.json({ items: [waiting], next_cursor: null }), [], contest);
  await userEvent.click(screen.getByRole('tab', { name: 'Contestações' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver a prova: Passeio no parque' }));
  expect(await screen.findByText('Quem prestou diz: “Passeamos a hora toda.”')).toBeDefined();
  expect(text()).toContain('registros do diário: 3, fotos: 1, mensagens do dia: 2');
  expect(text()).toMatch(/Espera a prova • prova até 27\/11\/2026/);
  const link = screen.getByRole('link', { name: /Ver o documento como seria enviado/ });
  expect(link.getAttribute('href')).toBe('/files/contests/document/x');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar ao banco' }));
  await vi.waitFor(() => expect(calls).toContain(`/api/admin/contests/${lost.id}/proof`));
});

test('the charge of a plan stands in the same book, with its company and its refund', () => {
  render(
    <MemoryRouter>
      <PaymentLine
        payment={{
          id: lost.id,
          booking_id: null,
          title: 'Pet Shop Jardim',
          plan: 'essencial',
          user_id: lost.id,
          payer_name: 'Márcia Jardim',
          method: 'pix',
          status: 'completed',
          amount_cents: 9_900,
          wallet_cents: 0,
          refunded_cents: 9_900,
          refund_open_cents: 0,
          refund_refused_cents: 0,
          created_at: '2026-11-20T15:00:00.000Z',
          completed_at: '2026-11-20T15:01:00.000Z',
        }}
      />
    </MemoryRouter>,
  );
  expect(text()).toContain('Mês do plano Empresa Premium Essencial, Pet Shop Jardim');
  expect(text()).toContain('Márcia Jardim • Pix');
  expect(text()).toContain('Reembolsado: R$ 99,00');
});
