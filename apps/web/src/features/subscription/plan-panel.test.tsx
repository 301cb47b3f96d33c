import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { id, panel, plain, show, subscription } from './plan-panel.fixture.tsx';
import { PlanUpsell } from './plan-upsell.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('without a plan', () => {
  test('offers none where nothing can be collected each month', async () => {
    show(panel('tutor'), {
      'GET /api/tutor/subscription': {
        body: { plan: 'silver', is_offered: false, benefits_wait: false, subscription: null },
      },
    });
    expect(await screen.findByText('Em breve!')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Tutor Premium' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Assinar/ })).toBeNull();
  });

  test('a tutor sees Premium next to the free plan, and orders it', async () => {
    const pending = subscription({ status: 'pending', started_at: null, paid_until: null });
    const calls = show(panel('tutor'), {
      'GET /api/tutor/subscription': {
        body: { plan: 'silver', is_offered: true, benefits_wait: false, subscription: null },
      },
      'POST /api/tutor/subscription': { status: 201, body: pending },
    });
    const premium = await screen.findByRole('region', { name: 'Tutor Premium' });
    expect(plain(premium)).toContain('Mais PopularR$ 19,00 por mês');
    expect(plain(premium)).toContain('Cashback em dobro');
    await userEvent.click(within(premium).getByRole('button', { name: /^Assinar por R\$\s19,00 por mês$/u }));
    expect(calls()).toContainEqual({ made: 'POST /api/tutor/subscription', body: '{"plan":"premium"}' });
  });

  test('a company sees the plans from the cheapest, with what tells them apart first', async () => {
    show(panel('company'), {
      'GET /api/company/subscription': {
        body: {
          company_id: id,
          plan: 'freemium',
          is_offered: true,
          benefits_wait: false,
          subscription: null,
          upgrade: null,
          changes: [],
        },
      },
    });
    const names = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
    expect(names).toEqual(['Empresa Freemium', 'Essencial', 'Completo', 'Rede']);
    expect(screen.getAllByRole('button').map((button) => plain(button))).toEqual([
      'Assinar por R$ 99,00 por mês',
      'Assinar por R$ 199,00 por mês',
      'Assinar por R$ 299,00 por mês',
    ]);
    const firsts = screen.getAllByRole('list').map((list) => plain(within(list).getAllByRole('listitem')[0]));
    expect(firsts).toContain('Equipe de até 2 pessoas, com você');
    expect(firsts).toContain('Equipe sem limite de pessoas');
  });

  test('a refused order says so in the words of the catalogue', async () => {
    show(panel('tutor'), {
      'GET /api/tutor/subscription': {
        body: { plan: 'silver', is_offered: true, benefits_wait: false, subscription: null },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Assinar/u }));
    expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível processar a assinatura');
    expect(toasts.current()).toMatchObject({
      title: 'Não foi possível processar a assinatura',
      tone: 'destructive',
    });
  });

  test('past charges are listed', async () => {
    show(panel('tutor'), {
      'GET /api/tutor/subscription': {
        body: {
          plan: 'silver',
          is_offered: true,
          benefits_wait: false,
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
    'GET /api/tutor/subscription': {
      body: { plan: 'silver', is_offered: true, benefits_wait: false, subscription: pending },
    },
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
        body: { plan: 'premium', is_offered: true, benefits_wait: false, subscription: subscription() },
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
          benefits_wait: false,
          subscription: subscription({ regret_until: '2026-11-30T02:59:59.000Z' }),
        },
      },
      [`POST /api/subscriptions/${id}/regret`]: { body: subscription({ status: 'regretted' }) },
    });
    expect(await screen.findByText(/^Até 29\/11\/2026 você pode desistir/u)).toBeDefined();
    await userEvent.click(
      screen.getByRole('button', { name: /^Cancelar agora e receber R\$\s19,00 de volta$/u }),
    );
    expect(calls().map(({ made }) => made)).toContain(`POST /api/subscriptions/${id}/regret`);
  });

  test('that was not paid says when it will be retried', async () => {
    const late = subscription({ status: 'past_due', next_charge_at: '2026-12-23T12:00:00.000Z' });
    show(panel('tutor'), {
      'GET /api/tutor/subscription': {
        body: { plan: 'premium', is_offered: true, benefits_wait: false, subscription: late },
      },
    });
    expect(await screen.findByText(/Vamos tentar de novo em 23\/12\/2026/u)).toBeDefined();
  });
});

describe('a chargeback', () => {
  const charge = (changes = {}) => ({
    id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
    cycle: 1,
    attempt: 1,
    amount_cents: 1_900,
    status: 'paid',
    decline_reason: null,
    at: '2026-11-22T12:00:00.000Z',
    period_end: '2026-12-22T12:00:00.000Z',
    refund_status: null,
    contest_status: null,
    ...changes,
  });
  const text = () => plain(document.body);
  const tutorWith = (changes: object) => ({
    'GET /api/tutor/subscription': {
      body: { plan: 'premium', is_offered: true, benefits_wait: false, subscription: subscription(changes) },
    },
  });

  test('a plan continues while the bank decides, and says what may follow', async () => {
    show(panel('tutor'), tutorWith({ charges: [charge({ contest_status: 'open' })] }));
    expect(await screen.findByText('Seu banco contestou um pagamento')).toBeDefined();
    expect(text()).toContain(
      'Ele analisa o pedido de devolução de R$ 19,00. O plano continua enquanto isso.',
    );
    expect(text()).toContain('Em análise no seu banco');
    expect(screen.getByText('Ativa')).toBeDefined();
  });

  test('a withdrawal during a payment says that the money comes back by one of two ways', async () => {
    const contested = { charges: [charge({ contest_status: 'open' })] };
    show(panel('tutor'), {
      ...tutorWith({ regret_until: '2026-11-30T02:59:59.000Z', ...contested }),
      [`POST /api/subscriptions/${id}/regret`]: { body: subscription({ status: 'regretted', ...contested }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Cancelar agora e receber/u }));
    await vi.waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Desistência confirmada',
        description: expect.stringContaining('Se ele não devolver o valor, nós devolvemos.'),
      }),
    );
  });

  test.each([
    { side: 'tutor', plan: 'premium', name: 'Tutor Premium', own: { plan: 'silver' } },
    {
      side: 'company',
      plan: 'completo',
      name: 'Completo',
      own: { company_id: id, plan: 'freemium', upgrade: null, changes: [] },
    },
  ] as const)('a $side whose month was taken reads why it ended, and may subscribe again', async (one) => {
    const taken = charge({ contest_status: 'lost', refund_status: null });
    const over = subscription({
      plan: one.plan,
      status: 'charged_back',
      next_charge_at: null,
      ended_at: '2026-11-24T12:00:00.000Z',
      charges: [taken],
    });
    show(panel(one.side), {
      [`GET /api/${one.side}/subscription`]: {
        body: { ...one.own, is_offered: true, benefits_wait: false, subscription: over },
      },
    });
    const last = await screen.findByRole('region', { name: 'Sua última assinatura' });
    expect(plain(last)).toContain(
      `Seu banco contestou o pagamento da assinatura ${one.name} e devolveu o valor a você, por isso ela terminou. Nada foi apagado`,
    );
    expect(plain(last)).toContain('Devolvida pelo seu banco');
    expect(screen.getAllByRole('button', { name: /^Assinar por/u }).length).toBeGreaterThan(0);
  });

  test('of an earlier month, the plan runs to the end of the one that is paid', async () => {
    show(
      panel('tutor'),
      tutorWith({
        status: 'cancelled',
        next_charge_at: null,
        charges: [charge({ id, cycle: 2 }), charge({ contest_status: 'lost' })],
      }),
    );
    expect(await screen.findByText('Seu banco devolveu um pagamento')).toBeDefined();
    expect(text()).toContain('O plano continua valendo até 22/12/2026');
  });

  test('a refund by the bank is shown as the bank’s, and a charge it left alone as paid', async () => {
    show(
      panel('tutor'),
      tutorWith({
        status: 'regretted',
        charges: [charge({ contest_status: 'lost', refund_status: 'settled' })],
      }),
    );
    const last = await screen.findByRole('region', { name: 'Sua última assinatura' });
    expect(within(last).getByText('Devolvida pelo seu banco')).toBeDefined();
    expect(within(last).queryByText('Devolvida')).toBeNull();
    cleanup();
    show(panel('tutor'), tutorWith({ charges: [charge({ contest_status: 'won' })] }));
    expect(await screen.findByText('Mantida pelo seu banco')).toBeDefined();
    const receipt = screen.getByRole('link', { name: /^Ver recibo: R\$\s19,00/ });
    expect(receipt.getAttribute('href')).toMatch(/^\/recibo\//);
    expect(screen.queryByText('Seu banco contestou um pagamento')).toBeNull();
  });
});

test('a failed load says so, with the way to try again', async () => {
  show(panel('tutor'), {});
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
});

test('the dashboard offers Premium to a user without it', async () => {
  show(<PlanUpsell />, {
    'GET /api/tutor/subscription': {
      body: { plan: 'silver', is_offered: true, benefits_wait: false, subscription: null },
    },
  });
  const offer = await screen.findByRole('link', { name: 'Conhecer o plano' });
  expect(offer.getAttribute('href')).toBe('/upgrade');
});

test('a user with Premium gets no offer', async () => {
  const answered = {
    body: { plan: 'premium', is_offered: true, benefits_wait: false, subscription: subscription() },
  };
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
