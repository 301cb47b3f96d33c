import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { id, panel, plain, show, subscription } from './plan-panel.fixture.tsx';
import { type RenderSeatQuestion, SeatQuestions } from './seat-guard.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a company changes its plan', () => {
  const running = subscription({
    plan: 'completo',
    price_cents: 19_900,
    paid_until: '2026-12-10T12:00:00.000Z',
  });
  const changes = [
    {
      plan: 'essencial',
      kind: 'downgrade',
      due_cents: 0,
      price_cents: 9900,
      from: '2026-12-10T12:00:00.000Z',
    },
    { plan: 'rede', kind: 'upgrade', due_cents: 6666, price_cents: 29_900, from: '2026-11-20T12:00:00.000Z' },
  ];
  const own = (values = {}) => ({
    'GET /api/company/subscription': {
      body: {
        company_id: id,
        plan: 'premium',
        is_offered: true,
        benefits_wait: false,
        subscription: running,
        upgrade: null,
        changes,
        ...values,
      },
    },
  });

  test('and is asked first who keeps a place, where the plan to come has too few', async () => {
    const ask: RenderSeatQuestion = ({ limit, label, go }) =>
      limit === null || limit > 1 ? undefined : <button onClick={go}>{`Sem equipe: ${label}`}</button>;
    const calls = show(<SeatQuestions value={ask}>{panel('company')}</SeatQuestions>, {
      ...own(),
      'POST /api/company/subscription/change': { body: running },
      [`POST /api/subscriptions/${id}/cancel`]: { body: { ...running, status: 'cancelled' } },
    });
    const made = () => calls().map((call) => call.made);
    await userEvent.click(await screen.findByRole('button', { name: /^Mudar para o Essencial/ }));
    expect(made()).toContain('POST /api/company/subscription/change');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar assinatura' }));
    expect(made()).not.toContain(`POST /api/subscriptions/${id}/cancel`);
    await userEvent.click(screen.getByRole('button', { name: 'Sem equipe: Cancelar assinatura' }));
    expect(made()).toContain(`POST /api/subscriptions/${id}/cancel`);
  });

  test('to a smaller one after the paid month, and reads when', async () => {
    const calls = show(panel('company'), {
      ...own(),
      'POST /api/company/subscription/change': { body: { ...running, next_plan: 'essencial' } },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Mudar para o Essencial em 10/12/2026' }),
    );
    expect(calls()).toContainEqual({
      made: 'POST /api/company/subscription/change',
      body: '{"plan":"essencial"}',
    });
    await vi.waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Mudança anotada' }));
  });

  test('to a larger one for the difference, whose code stands above the plan that goes on', async () => {
    const upgrade = subscription({
      id: id.replace('11', '12'),
      plan: 'rede',
      status: 'pending',
      pix_code: '000201',
      is_upgrade: true,
      first_cents: 6666,
    });
    show(panel('company'), own({ upgrade }));
    expect(await screen.findByText('Código 000201')).toBeDefined();
    expect(plain(screen.getByText(/^Autorize no seu banco/u))).toContain('R$ 66,66 agora, e o Rede já vale');
    expect(screen.getByRole('heading', { name: 'Completo' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Mudar/u })).toBeNull();
  });

  test('and sees the sum of each change, and one that is noted', async () => {
    show(panel('company'), own({ subscription: { ...running, next_plan: 'essencial' } }));
    expect(
      await screen.findByRole('button', { name: /^Mudar para o Rede e pagar R\$\s66,66$/u }),
    ).toBeDefined();
    expect(screen.getByText('Em 10/12/2026 começa o Essencial')).toBeDefined();
  });
});
