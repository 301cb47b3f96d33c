import type { ListedUser } from '@patinha/contract/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { aListedUser, userDetail } from '../admin.fixture.ts';
import { IncidentsPanel } from '../lists/incidents-panel.tsx';
import { UsersPanel } from './users-panel.tsx';

const id = userDetail.user_id;

const noAppeals = {
  'GET /api/admin/appeals': () => Response.json({ items: [], next_cursor: null, open_count: 0 }),
};

function show(
  view: ReactNode,
  given: Record<string, () => Response>,
  Router: ComponentType<PropsWithChildren> = MemoryRouter,
) {
  const answers: Record<string, () => Response> = { ...noAppeals, ...given };
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    calls.push(`${method} ${pathname}${search}${typeof body === 'string' ? ` ${body}` : ''}`);
    return Promise.resolve(answers[`${method} ${pathname}`]?.() ?? new Response('', { status: 500 }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Router>{view}</Router>
    </QueryClientProvider>,
  );
  return calls;
}
const listed = (...items: ListedUser[]) => ({
  'GET /api/admin/users': () => Response.json({ items, next_cursor: null }),
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list of users', () => {
  test('a row opened while the words wait stays open', async () => {
    history.replaceState(null, '', '/admin/users');
    const calls = show(<UsersPanel />, listed(aListedUser()), BrowserRouter);
    const row = await screen.findByRole('link', { name: 'Ver Ana Reis' });
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'reis' } });
    fireEvent.click(row);
    vi.runAllTimers();
    expect(location.pathname + location.search).toBe(`/admin/users/${id}`);
    expect(calls.filter((call) => call.includes('q=reis'))).toEqual([]);
  });

  test('shows name, address, roles and suspension, and searches with its filters', async () => {
    const calls = show(
      <UsersPanel />,
      listed(aListedUser({ suspension: { reason: 'x', suspended_at: '2026-11-20T15:00:00.000Z' } })),
    );
    expect(await screen.findByText('ana@patinha.test')).toBeTruthy();
    expect(screen.getByText('Suspenso')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver Ana Reis' }).getAttribute('href')).toBe(
      `/admin/users/${id}`,
    );
    // Sent after a silence, without a button.
    await userEvent.type(screen.getByRole('searchbox'), 'reis');
    await vi.waitFor(() => expect(calls.at(-1)).toBe('GET /api/admin/users?limit=20&q=reis'));
    await userEvent.selectOptions(screen.getByLabelText('Papel'), 'Prestador');
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Ativos');
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
