import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { PlanSide } from './own-plan.api.ts';
import { PlanPanel } from './plan-panel.tsx';
import { PlanUpsell } from './plan-upsell.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const subscription = (changes = {}) => ({
  id,
  plan: 'premium',
  price_cents: 1900,
  status: 'active',
  created_at: '2026-11-22T12:00:00.000Z',
  started_at: '2026-11-22T12:00:00.000Z',
  paid_until: '2026-12-22T12:00:00.000Z',
  next_charge_at: '2026-12-22T12:00:00.000Z',
  regret_until: null,
  ended_at: null,
  pix_code: null,
  authorise_until: '2026-11-23T12:00:00.000Z',
  simulado: true,
  panel_url: null,
  charges: [],
  ...changes,
});

type Answers = Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>;

function show(what: React.ReactNode, answers: Answers) {
  const network = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address, init) => {
    const key = `${init?.method ?? 'GET'} ${new URL(address, 'http://x').pathname}`;
    const { status = 200, body } = answers[key] ?? { status: 500, body: { error: { code: 'internal' } } };
    return Promise.resolve(Response.json(body, { status }));
  });
  vi.stubGlobal('fetch', network);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{what}</MemoryRouter>
    </QueryClientProvider>,
  );
  return () =>
    network.mock.calls.map(([address, init]) => ({
      made: `${init?.method ?? 'GET'} ${address}`,
      body: init?.body,
    }));
}
const panel = (side: PlanSide) => <PlanPanel side={side} renderCode={(code) => <p>Código {code}</p>} />;
const plain = (element: Element | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('without a plan', () => {
  test('offers none where nothing can be collected each month', async () => {
    show(panel('tutor'), {
      'GET /api/tutor/subscription': { body: { plan: 'silver', is_offered: false, subscription: null } },
    });
    expect(await screen.findByText('Em breve!')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Tutor Premium' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Assinar/ })).toBeNull();
  });

  test('a tutor is offered Premium beside what is free, and orders it', async () => {
    const pending = subscription({ status: 'pending', started_at: null, paid_until: null });
    const calls = show(panel('tutor'), {
      'GET /api/tutor/subscription': { body: { plan: 'silver', is_offered: true, subscription: null } },
      'POST /api/tutor/subscription': { status: 201, body: pending },
    });
    const premium = await screen.findByRole('region', { name: 'Tutor Premium' });
    expect(plain(premium)).toContain('Mais PopularR$ 19,00 por mês');
    expect(plain(premium)).toContain('Cashback em dobro');
    await userEvent.click(within(premium).getByRole('button', { name: /^Assinar por R\$\s19,00 por mês$/u }));
    expect(calls()).toContainEqual({ made: 'POST /api/tutor/subscription', body: '{"plan":"premium"}' });
  });

  test('a company sees R$ 199 first', async () => {
    show(panel('company'), {
      'GET /api/company/subscription': {
        body: { company_id: id, plan: 'freemium', is_offered: true, subscription: null },
      },
    });
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('Completo');
    expect(screen.getAllByRole('button').map((button) => plain(button))).toEqual([
      'Assinar por R$ 199,00 por mês',
      'Assinar por R$ 99,00 por mês',
      'Assinar por R$ 299,00 por mês',
    ]);
  });

  test('a refused order says so in the words of the catalogue', async () => {
    show(panel('tutor'), {
      'GET /api/tutor/subscription': { body: { plan: 'silver', is_offered: true, subscription: null } },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Assinar/u }));
    expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível processar a assinatura');
  });

  test('what there was is told', async () => {
    show(panel('tutor'), {
      'GET /api/tutor/subscription': {
        body: {
          plan: 'silver',
          is_offered: true,
          subscription: subscription({ status: 'regretted', next_charge_at: null }),
        },
      },
    });
    expect(await screen.findByText(/Você desistiu da assinatura Tutor Premium/u)).toBeDefined();
  });
});

test('an order shows its code, and can be dropped', async () => {
  const pending = subscription({
    status: 'pending',
    pix_code: '00020126',
    started_at: null,
    paid_until: null,
  });
  const calls = show(panel('tutor'), {
    'GET /api/tutor/subscription': { body: { plan: 'silver', is_offered: true, subscription: pending } },
    [`POST /api/subscriptions/${id}/cancel`]: { body: subscription({ status: 'lapsed' }) },
  });
  expect(await screen.findByText('Código 00020126')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Desistir do pedido' }));
  expect(calls().map(({ made }) => made)).toContain(`POST /api/subscriptions/${id}/cancel`);
});

describe('a running plan', () => {
  test('is cancelled with one click', async () => {
    const calls = show(panel('tutor'), {
      'GET /api/tutor/subscription': {
        body: { plan: 'premium', is_offered: true, subscription: subscription() },
      },
      [`POST /api/subscriptions/${id}/cancel`]: { body: subscription({ status: 'cancelled' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar assinatura' }));
    expect(calls().map(({ made }) => made)).toContain(`POST /api/subscriptions/${id}/cancel`);
    expect(screen.queryByRole('button', { name: /^Desistir/u })).toBeNull();
  });

  test('is taken back with one click while the seven days last', async () => {
    const calls = show(panel('tutor'), {
      'GET /api/tutor/subscription': {
        body: {
          plan: 'premium',
          is_offered: true,
          subscription: subscription({ regret_until: '2026-11-30T02:59:59.000Z' }),
        },
      },
      [`POST /api/subscriptions/${id}/regret`]: { body: subscription({ status: 'regretted' }) },
    });
    expect(await screen.findByText(/^Até 29\/11\/2026 você pode desistir/u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Desistir e receber R\$\s19,00 de volta$/u }));
    expect(calls().map(({ made }) => made)).toContain(`POST /api/subscriptions/${id}/regret`);
  });

  test('that was not paid says when it is tried again', async () => {
    const late = subscription({ status: 'past_due', next_charge_at: '2026-12-23T12:00:00.000Z' });
    show(panel('tutor'), {
      'GET /api/tutor/subscription': { body: { plan: 'premium', is_offered: true, subscription: late } },
    });
    expect(await screen.findByText(/Vamos tentar de novo em 23\/12\/2026/u)).toBeDefined();
  });
});

test('a failed load says so, with the way to try again', async () => {
  show(panel('tutor'), {});
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
});

test('the dashboard offers Premium to whoever does not have it', async () => {
  show(<PlanUpsell />, {
    'GET /api/tutor/subscription': { body: { plan: 'silver', is_offered: true, subscription: null } },
  });
  const offer = await screen.findByRole('link', { name: 'Conhecer o plano' });
  expect(offer.getAttribute('href')).toBe('/upgrade');
});

test('whoever has Premium is offered nothing', async () => {
  const answered = { body: { plan: 'premium', is_offered: true, subscription: subscription() } };
  const client = show(
    <>
      <PlanUpsell />
      {panel('tutor')}
    </>,
    { 'GET /api/tutor/subscription': answered },
  );
  expect(await screen.findByRole('button', { name: 'Cancelar assinatura' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Conhecer o plano' })).toBeNull();
  expect(client()).toHaveLength(1);
});
