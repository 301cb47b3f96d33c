import type { ListedUser, UserEffect } from '@patinha/contract/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { aListedUser, noEffect, userDetail } from '../admin.fixture.ts';
import { IncidentsPanel } from '../lists/incidents-panel.tsx';
import { UsersPanel } from './users-panel.tsx';

const id = userDetail.user_id;

const noAppeals = {
  'GET /api/admin/appeals': () => Response.json({ items: [], next_cursor: null, open_count: 0 }),
};

function show(view: ReactNode, given: Record<string, () => Response>) {
  const answers: Record<string, () => Response> = { ...noAppeals, ...given };
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    calls.push(`${method} ${pathname}${search}${typeof body === 'string' ? ` ${body}` : ''}`);
    return Promise.resolve(answers[`${method} ${pathname}`]?.() ?? new Response('', { status: 500 }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{view}</MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}
const listed = (...items: ListedUser[]) => ({
  'GET /api/admin/users': () => Response.json({ items, next_cursor: null }),
});
const effectOf = (effect: UserEffect) => ({
  [`GET /api/admin/users/${id}/effect`]: () => Response.json(effect),
});
const sheet = {
  ...listed(aListedUser()),
  ...effectOf(noEffect),
  [`GET /api/admin/users/${id}`]: () => Response.json(userDetail),
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of users', () => {
  test('shows name, address, roles and suspension, and searches with its filters', async () => {
    const calls = show(
      <UsersPanel />,
      listed(aListedUser({ suspension: { reason: 'x', suspended_at: '2026-11-20T15:00:00.000Z' } })),
    );
    expect(await screen.findByText('ana@patinha.test')).toBeTruthy();
    expect(screen.getByText('Suspenso')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Nome, empresa, pet, e-mail, telefone, CPF ou CNPJ'), 'reis');
    await userEvent.selectOptions(screen.getByLabelText('Papel'), 'Prestador');
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Ativos');
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await vi.waitFor(() =>
      expect(calls.at(-1)).toBe('GET /api/admin/users?limit=20&q=reis&role=prestador&state=active'),
    );
  });

  test('says so when no user is found, and when the list cannot be loaded', async () => {
    show(<UsersPanel />, listed());
    expect(await screen.findByText('Nenhum usuário encontrado')).toBeTruthy();
    cleanup();
    show(<UsersPanel />, {});
    expect(await screen.findByText('Não foi possível carregar os usuários')).toBeTruthy();
  });
});

describe('the sheet of a person', () => {
  const openSheet = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver Ana Reis' }));
    return screen.findByRole('dialog', { name: 'Ana Reis' });
  };

  test('suspends with a reason and never without', async () => {
    const calls = show(<UsersPanel />, {
      ...sheet,
      [`POST /api/admin/users/${id}/suspension`]: () => Response.json({}),
    });
    const dialog = await openSheet();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Suspender conta' }));
    expect(within(dialog).getByRole('alert').textContent).toBe('Escreva o motivo.');
    await userEvent.type(within(dialog).getByLabelText('Motivo da suspensão'), 'Pagamento por fora');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspender conta' }));
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
      tutor_name: 'Joana',
      pet_names: ['Bidu'],
      starts_at: '2026-11-30T13:00:00.000Z',
      zone: 'America/Sao_Paulo',
      outcome: 'cancel',
      refund_cents: 7_140,
    };
    const calls = show(<UsersPanel />, {
      ...sheet,
      ...effectOf({ ...noEffect, bookings: [booking], refund_cents: 7_140, team_count: 3 }),
      [`POST /api/admin/users/${id}/suspension`]: () => Response.json({}),
    });
    const dialog = within(await openSheet());
    expect((await dialog.findByText(/^1 atendimento pago/)).textContent).toContain(
      'R$\u00a071,40, próximo 30/11/2026, 10:00.',
    );
    expect(dialog.getByText('Bidu, de Joana')).toBeTruthy();
    expect(dialog.getByText('3 pessoas da equipe perdem o acesso.')).toBeTruthy();
    const suspend = dialog.getByRole('button', { name: /^Suspender conta e devolver/ });
    await userEvent.type(dialog.getByLabelText('Motivo da suspensão'), 'Ameaça a uma cliente');
    await userEvent.type(dialog.getByLabelText('Digite o valor para confirmar'), '71');
    await userEvent.click(suspend);
    expect(dialog.getByText(/^O valor que volta aos tutores é/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Digite o valor para confirmar'), ',40');
    await userEvent.click(suspend);
    await vi.waitFor(() =>
      expect(calls).toContain(
        `POST /api/admin/users/${id}/suspension {"reason":"Ameaça a uma cliente","refund_cents":7140}`,
      ),
    );
  });

  test('ends a session, takes and gives roles, and says why one is refused', async () => {
    const calls = show(<UsersPanel />, {
      ...sheet,
      [`DELETE /api/admin/users/${id}/sessions/${id}`]: () => Response.json({}),
      [`PUT /api/admin/users/${id}/roles/admin`]: () =>
        Response.json(
          { error: { code: 'admin/second-factor-needed', message: 'x', requestId: 'r' } },
          { status: 403 },
        ),
    });
    const dialog = await openSheet();
    await userEvent.click(
      await within(dialog).findByRole('button', { name: 'Desconectar Firefox no Linux' }),
    );
    await vi.waitFor(() => expect(calls).toContain(`DELETE /api/admin/users/${id}/sessions/${id}`));
    expect(within(dialog).getByRole('button', { name: 'Remover Tutor' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tornar Admin' }));
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
  show(<UsersPanel />, {
    ...sheet,
    [`GET /api/admin/users/${id}`]: () => Response.json({ ...userDetail, suspension }),
    'GET /api/admin/appeals': () => Response.json({ items: [appeal], next_cursor: null, open_count: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver Ana Reis' }));
  await screen.findByText('A pessoa pediu revisão. A resposta abaixo mantém ou encerra a suspensão.');
  expect(screen.getAllByRole('button', { name: 'Encerrar suspensão' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Manter suspensão' })).toBeTruthy();
});

test('a revoked role shows its reason and can be given back', async () => {
  const revoked = { role: 'empresa', reason: 'CNPJ de outra loja', revoked_at: '2026-11-20T15:00:00.000Z' };
  const calls = show(<UsersPanel />, {
    ...sheet,
    [`GET /api/admin/users/${id}`]: () => Response.json({ ...userDetail, revoked_roles: [revoked] }),
    [`PUT /api/admin/users/${id}/roles/empresa`]: () => Response.json({}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver Ana Reis' }));
  expect(await screen.findByText('Empresa retirado em 20/11/2026: CNPJ de outra loja')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Devolver Empresa' }));
  const question = within(await screen.findByRole('dialog', { name: 'Devolver Empresa' }));
  await userEvent.type(question.getByLabelText('Motivo'), 'A loja provou');
  await userEvent.click(question.getByRole('button', { name: 'Devolver Empresa' }));
  await vi.waitFor(() =>
    expect(calls).toContain(`PUT /api/admin/users/${id}/roles/empresa {"reason":"A loja provou"}`),
  );
});

describe('the register of incidents', () => {
  const incident = {
    id,
    title: 'Planilha enviada por engano',
    description: 'Lista de e-mails.',
    affected_people: 12,
    known_at: '2026-11-18T15:00:00.000Z',
    due_at: '2026-11-25T02:59:59.000Z',
    is_late: false,
    authority_told_at: null,
    people_told_at: null,
    closed_at: null,
    open_steps: ['authority_told', 'people_told', 'closed'],
  };
  const one = (change: object = {}) => ({
    'GET /api/admin/incidents': () =>
      Response.json({ items: [{ ...incident, ...change }], next_cursor: null }),
  });

  test('shows the clock, and that it has run out', async () => {
    show(<IncidentsPanel />, one());
    expect(await screen.findByText('Avisar até 24/11/2026, 23:59')).toBeTruthy();
    cleanup();
    show(<IncidentsPanel />, one({ is_late: true }));
    expect(await screen.findByText('Prazo vencido')).toBeTruthy();
  });

  test('takes a step', async () => {
    const calls = show(<IncidentsPanel />, {
      ...one(),
      [`POST /api/admin/incidents/${id}/steps`]: () => Response.json(incident),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'ANPD avisada' }));
    await vi.waitFor(() =>
      expect(calls).toContain(`POST /api/admin/incidents/${id}/steps {"step":"authority_told"}`),
    );
  });

  test('refuses an entry without title or with a day to come', async () => {
    const calls = show(<IncidentsPanel />, one());
    await userEvent.click(await screen.findByRole('button', { name: 'Registrar incidente' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Conhecido em'), '2199-01-01T10:00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
    expect(within(dialog).getAllByText('Preencha este campo.')).toHaveLength(2);
    expect(within(dialog).getByText(/não pode ser no futuro/)).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});
