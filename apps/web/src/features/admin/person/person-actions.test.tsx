import type { UserEffect } from '@patinha/contract/admin';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { noEffect, userDetail } from '../admin.fixture.ts';
import { effectOf, id, openPane, sheet, show } from './person-page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
describe('what can be done with a person', () => {
  test('suspends with a reason and never without', async () => {
    const calls = show({
      ...sheet,
      [`POST /api/admin/users/${id}/suspension`]: () => Response.json({}),
    });
    await openPane();
    await userEvent.click(await screen.findByRole('button', { name: 'Suspender conta' }));
    expect(screen.getByRole('alert').textContent).toBe('Escreva o motivo.');
    await userEvent.type(screen.getByLabelText('Motivo da suspensão'), 'Pagamento por fora');
    await userEvent.click(screen.getByRole('button', { name: 'Suspender conta' }));
    await vi.waitFor(() =>
      expect(calls).toContain(
        `POST /api/admin/users/${id}/suspension {"reason":"Pagamento por fora","refund_cents":0}`,
      ),
    );
  });

  test('says what a suspension touches and suspends with the amount typed', async () => {
    const booking: UserEffect['bookings'][number] = {
      booking_id: id,
      title: 'Banho',
      side: 'provider',
      other_name: 'Joana',
      pet_names: ['Bidu'],
      starts_at: '2026-11-30T13:00:00.000Z',
      zone: 'America/Sao_Paulo',
      outcome: 'cancel',
      refund_cents: 7_140,
      may_be_kept: true,
    };
    const calls = show({
      ...sheet,
      ...effectOf({ ...noEffect, bookings: [booking], refund_cents: 7_140, team_count: 3 }),
      [`POST /api/admin/users/${id}/suspension`]: () => Response.json({}),
    });
    await openPane();
    expect((await screen.findByText(/^1 atendimento pago/)).textContent).toContain(
      'R$\u00a071,40, próximo 30/11/2026, 10:00.',
    );
    expect(screen.getByText('Bidu, de Joana')).toBeTruthy();
    expect(screen.getByText('3 pessoas da equipe perdem o acesso.')).toBeTruthy();
    const suspend = screen.getByRole('button', { name: /^Suspender conta e devolver/ });
    await userEvent.type(screen.getByLabelText('Motivo da suspensão'), 'Ameaça a uma cliente');
    await userEvent.type(screen.getByLabelText('Digite o valor para confirmar'), '71');
    await userEvent.click(suspend);
    expect(screen.getByText(/^O valor que volta aos tutores é/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Digite o valor para confirmar'), ',40');
    await userEvent.click(suspend);
    await vi.waitFor(() =>
      expect(calls).toContain(
        `POST /api/admin/users/${id}/suspension {"reason":"Ameaça a uma cliente","refund_cents":7140}`,
      ),
    );
  });

  test('leaves paid bookings to the seller, all or one, and none for safety', async () => {
    const booking = (last: number, title: string): UserEffect['bookings'][number] => ({
      booking_id: `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a0${last}`,
      title,
      side: 'provider',
      other_name: 'Joana',
      pet_names: ['Bidu'],
      starts_at: '2026-11-30T13:00:00.000Z',
      zone: 'America/Sao_Paulo',
      outcome: 'cancel',
      refund_cents: 7_140,
      may_be_kept: true,
    });
    const [bath, walk] = [booking(1, 'Banho'), booking(2, 'Passeio')];
    const calls = show({
      ...sheet,
      ...effectOf({ ...noEffect, bookings: [bath, walk], refund_cents: 14_280 }),
      [`POST /api/admin/users/${id}/suspension`]: () => Response.json({}),
    });
    await openPane();
    await userEvent.click(await screen.findByRole('radio', { name: /^Manter os 2/ }));
    expect(screen.queryByLabelText('Digite o valor para confirmar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Suspender conta' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /segurança de pessoas ou pets/ }));
    expect(screen.queryByRole('radio', { name: /^Manter/ })).toBeNull();
    expect(screen.getByRole('button', { name: /devolver R\$.142,80$/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /segurança de pessoas ou pets/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Manter Banho/ }));
    expect(screen.getByText('mantido')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Motivo da suspensão'), 'Ameaça');
    await userEvent.type(screen.getByLabelText('Digite o valor para confirmar'), '71,40');
    await userEvent.click(screen.getByRole('button', { name: /devolver R\$.71,40$/ }));
    await vi.waitFor(() =>
      expect(calls).toContain(
        `POST /api/admin/users/${id}/suspension {"reason":"Ameaça","refund_cents":7140,"kept_booking_ids":["${walk.booking_id}"]}`,
      ),
    );
  });

  test('ends a session, takes and gives roles, and says why one is refused', async () => {
    const calls = show({
      ...sheet,
      [`DELETE /api/admin/users/${id}/sessions/${id}`]: () => Response.json({}),
      [`PUT /api/admin/users/${id}/roles/admin`]: () =>
        Response.json(
          { error: { code: 'admin/second-factor-needed', message: 'x', requestId: 'r' } },
          { status: 403 },
        ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Desconectar Firefox no Linux' }));
    await vi.waitFor(() => expect(calls).toContain(`DELETE /api/admin/users/${id}/sessions/${id}`));
    expect(screen.getByRole('button', { name: 'Remover Tutor' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tornar Admin' }));
    const question = await screen.findByRole('dialog', { name: 'Tornar Admin' });
    await userEvent.click(within(question).getByRole('button', { name: 'Tornar Admin' }));
    expect(within(question).getByText('Escreva o motivo.')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
    await userEvent.type(within(question).getByLabelText('Motivo'), 'Entrou na equipe');
    await userEvent.click(within(question).getByRole('button', { name: 'Tornar Admin' }));
    expect(
      await within(question).findByText('Para criar um admin, entre com a verificação em duas etapas.'),
    ).toBeTruthy();
    expect(calls).toContain(`PUT /api/admin/users/${id}/roles/admin {"reason":"Entrou na equipe"}`);
  });
});

test('a suspension under appeal ends by the answer alone: there is one button for it', async () => {
  const suspension = { reason: 'Pagamento por fora', suspended_at: '2026-11-20T15:00:00.000Z' };
  const appeal = {
    id,
    user_id: id,
    full_name: 'Ana Reis',
    suspension_reason: suspension.reason,
    text: 'Foi um engano.',
    sent_at: suspension.suspended_at,
    state: 'open',
    answer: null,
    decided_at: null,
  };
  show({
    ...sheet,
    [`GET /api/admin/users/${id}`]: () => Response.json({ ...userDetail, suspension }),
    'GET /api/admin/appeals': () => Response.json({ items: [appeal], next_cursor: null, open_count: 1 }),
  });
  await screen.findByText('A pessoa pediu revisão. A resposta abaixo mantém ou encerra a suspensão.');
  expect(screen.getAllByRole('button', { name: 'Devolver a conta' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Manter suspensão' })).toBeTruthy();
});

test('a revoked role shows its reason and can be given back', async () => {
  const revoked = { role: 'empresa', reason: 'CNPJ de outra loja', revoked_at: '2026-11-20T15:00:00.000Z' };
  const calls = show({
    ...sheet,
    [`GET /api/admin/users/${id}`]: () => Response.json({ ...userDetail, revoked_roles: [revoked] }),
    [`PUT /api/admin/users/${id}/roles/empresa`]: () => Response.json({}),
  });
  expect(await screen.findByText('Empresa retirado em 20/11/2026: CNPJ de outra loja')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Devolver Empresa' }));
  const question = within(await screen.findByRole('dialog', { name: 'Devolver Empresa' }));
  await userEvent.type(question.getByLabelText('Motivo'), 'A loja provou');
  await userEvent.click(question.getByRole('button', { name: 'Devolver Empresa' }));
  await vi.waitFor(() =>
    expect(calls).toContain(`PUT /api/admin/users/${id}/roles/empresa {"reason":"A loja provou"}`),
  );
});
