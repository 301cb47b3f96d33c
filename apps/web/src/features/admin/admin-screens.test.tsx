import type { AdminReport, AdminService } from '@patinha/contract/admin';
import { bookingStatuses } from '@patinha/domain/booking';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { AdminRevenueScreen } from './analytics/revenue-screen.tsx';
import { AdminBookingsScreen } from './lists/bookings-screen.tsx';
import { ExportDialog } from './lists/export-dialog.tsx';
import { AdminReportsScreen } from './lists/reports-screen.tsx';
import { AdminServicesScreen } from './lists/services-screen.tsx';
import { QuickActions } from './quick-actions.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';

function show(view: ReactNode, answers: Record<string, () => Response>, entry = '/') {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    calls.push(`${method} ${pathname}${search}${typeof body === 'string' ? ` ${body}` : ''}`);
    return Promise.resolve(answers[`${method} ${pathname}`]?.() ?? new Response('', { status: 500 }));
  });
  render(
    <MemoryRouter initialEntries={[entry]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {view}
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return calls;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const refused = (code: string) => () =>
  Response.json({ error: { code, message: 'x', requestId: 'r' } }, { status: 409 });

test('the quick actions lead to users, reports and settings, and open the export', async () => {
  show(<QuickActions />, {});
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Gerenciar Usuários')).toBe('/admin/users');
  expect(addressOf('Relatórios')).toBe('/admin/reports');
  expect(addressOf('Configurações')).toBe('/admin/settings');
  await userEvent.click(screen.getByRole('button', { name: 'Exportar Dados' }));
  expect(await screen.findByRole('dialog', { name: 'Exportar Dados' })).toBeTruthy();
});

describe('the list of bookings', () => {
  const page = (items: object[], next_cursor: string | null = null) => ({
    'GET /api/admin/bookings': () => Response.json({ items, next_cursor }),
  });
  const booking = {
    id,
    title: 'Passeio no parque',
    status: 'expired',
    end: 'unpaid',
    tutor_id: id,
    tutor_name: 'Ana Reis',
    provider_id: id,
    provider_name: 'Carla',
    total_cents: 4200,
    scheduled_date: '2026-11-22T15:00:00.000Z',
    created_at: '2026-11-20T15:00:00.000Z',
  };

  test('opens on thirty days, searches with its filters and loads more', async () => {
    const calls = show(<AdminBookingsScreen />, {
      'GET /api/admin/bookings': () =>
        Response.json({ items: [{ ...booking, id: crypto.randomUUID() }], next_cursor: 'next' }),
    });
    expect(await screen.findByText('Ana Reis com Carla')).toBeTruthy();
    expect(within(screen.getByRole('list')).getByText('Não pago')).toBeTruthy();
    // The list is chosen by its own words.
    expect(screen.getByRole('option', { name: 'Sem resposta · Não pago' })).toBeTruthy();
    expect(calls).toEqual(['GET /api/admin/bookings?days=30']);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(calls.at(-1)).toBe('GET /api/admin/bookings?days=30&cursor=next');
    expect(await screen.findAllByText('Ana Reis com Carla')).toHaveLength(2);
    await userEvent.type(screen.getByRole('searchbox'), 'parque{Enter}');
    expect(calls.at(-1)).toBe('GET /api/admin/bookings?q=parque&days=30');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Pendente');
    await userEvent.selectOptions(screen.getByLabelText('Período'), 'Desde o início');
    expect(calls.at(-1)).toBe('GET /api/admin/bookings?q=parque&status=pending');
  });

  test('a link with words looks in all of time, and keys walk through what it finds', async () => {
    const items = [booking, { ...booking, id: crypto.randomUUID(), title: 'Banho' }];
    const calls = show(<AdminBookingsScreen />, page(items), '/admin/bookings?q=ana');
    const [first, second] = await screen.findAllByRole('link');
    expect(calls).toEqual(['GET /api/admin/bookings?q=ana']);
    expect(first?.getAttribute('href')).toBe(`/admin/search?q=${id}`);
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('k/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    // A letter in the field is text.
    await userEvent.keyboard('j');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('anaj');
  });

  test('a set of filters is kept under a name on this device, without the words', async () => {
    const calls = show(<AdminBookingsScreen />, page([booking]), '/admin/bookings?q=ana');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Concluído');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar estes filtros' }));
    await userEvent.keyboard('x{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar estes filtros' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('Feitos{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Feitos' }));
    expect(localStorage.getItem('patinha.views.bookings')).toBe(
      JSON.stringify([{ name: 'Feitos', choices: { status: 'completed', days: '' } }]),
    );
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Todos');
    await userEvent.click(screen.getByRole('button', { name: 'Feitos' }));
    await vi.waitFor(() => expect(calls.at(-1)).toBe('GET /api/admin/bookings?q=ana&status=completed'));
    await userEvent.click(screen.getByRole('button', { name: 'Esquecer os filtros “Feitos”' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar estes filtros' }));
    expect(localStorage.getItem('patinha.views.bookings')).toBe('[]');
  });

  test('says so when nothing is found, and when it cannot be read', async () => {
    show(<AdminBookingsScreen />, page([]));
    expect(await screen.findByText('Nenhum agendamento encontrado')).toBeTruthy();
    cleanup();
    show(<AdminBookingsScreen />, {});
    expect(await screen.findByText('Não foi possível carregar os agendamentos')).toBeTruthy();
  });
});

describe('the list of services', () => {
  const service: AdminService = {
    id,
    title: 'Banho',
    service_type: 'grooming',
    price_per_hour_cents: null,
    price_per_service_cents: 5000,
    price_per_night_cents: null,
    price_per_day_cents: null,
    provider_id: id,
    provider_name: 'Pet Feliz',
    owner_user_id: id,
    state: 'published',
    hindrance: null,
    taken_down_reason: null,
    taken_down_at: null,
    created_at: '2026-11-20T15:00:00.000Z',
  };
  const one = (change: Partial<AdminService> = {}) => ({
    'GET /api/admin/services': () => Response.json({ items: [{ ...service, ...change }], next_cursor: null }),
  });

  test('takes one down with a reason and never without', async () => {
    const path = `POST /api/admin/services/${id}/takedown`;
    const calls = show(<AdminServicesScreen />, { ...one(), [path]: () => Response.json({}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar da busca: Banho' }));
    const dialog = await screen.findByRole('dialog', { name: 'Retirar da busca' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar da busca' }));
    expect(within(dialog).getByText('Escreva o motivo.')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Foto de outra pessoa');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar da busca' }));
    await vi.waitFor(() => expect(calls).toContain(`${path} {"reason":"Foto de outra pessoa"}`));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says why one is down and why it cannot be restored, and what hides another', async () => {
    const taken_down_at = '2026-11-21T15:00:00.000Z';
    show(<AdminServicesScreen />, {
      ...one({ state: 'taken_down', taken_down_reason: 'Foto errada', taken_down_at }),
      [`POST /api/admin/services/${id}/restoration`]: refused('admin/not-taken-down'),
    });
    expect(await screen.findByText('Retirado em 21/11/2026: Foto errada')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar: Banho' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restaurar' });
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Trocada');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restaurar' }));
    expect(await within(dialog).findByText('Este serviço não está retirado.')).toBeTruthy();
    cleanup();
    show(<AdminServicesScreen />, one({ state: 'hidden', hindrance: 'suspended' }));
    expect(await screen.findByText('Conta do dono suspensa')).toBeTruthy();
  });
});

const zeros = Object.fromEntries(bookingStatuses.map((status) => [status, 0]));
const quiet = {
  accounts: { tutor: 0, prestador: 0, empresa: 0, none: 0 },
  bookings: zeros,
  gross_cents: 0,
  refunded_cents: 0,
  verifications: { approved: 0, rejected: 0 },
};
const lively = {
  ...quiet,
  accounts: { tutor: 2, prestador: 1, empresa: 0, none: 1 },
  bookings: { ...zeros, pending: 3, completed: 1 },
  gross_cents: 4200,
};

describe('the reports', () => {
  const report = {
    from: '2026-03-31',
    to: '2026-04-01',
    unit: 'day',
    total: lively,
    steps: [
      { starts_on: '2026-03-31', ...lively },
      { starts_on: '2026-04-01', ...quiet },
    ],
  } satisfies Record<keyof AdminReport, unknown>;
  const answer = { 'GET /api/admin/reports': () => Response.json(report) };

  test('show totals and the days on which something happened', async () => {
    show(<AdminReportsScreen />, answer);
    expect(await screen.findByText('Tutores: 2 • Prestadores: 1 • Empresas: 0 • Sem tipo: 1')).toBeTruthy();
    const table = screen.getByRole('table');
    expect(within(table).getByText('31/03/2026')).toBeTruthy();
    expect(within(table).queryByText('01/04/2026')).toBeNull();
    expect(screen.getByText('Dias sem movimento, fora da lista: 1')).toBeTruthy();
  });

  test('ask for the days that were chosen, and for none that make no period', async () => {
    const calls = show(<AdminReportsScreen />, answer);
    await userEvent.selectOptions(screen.getByLabelText('Período'), 'Escolher os dias');
    await userEvent.type(screen.getByLabelText('De'), '2026-04-01');
    await userEvent.type(screen.getByLabelText('Até'), '2026-03-31');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    expect(screen.getByText(/Escolha os dois dias/)).toBeTruthy();
    expect(calls).toHaveLength(1);
    await userEvent.clear(screen.getByLabelText('De'));
    await userEvent.type(screen.getByLabelText('De'), '2026-03-31');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    expect(calls.at(-1)).toBe('GET /api/admin/reports?from=2026-03-31&to=2026-03-31');
  });
});

test('revenue adds commission, fee and plans, month by month and in all', async () => {
  const month = (name: string, commission_cents: number) => ({
    month: name,
    gross_cents: 4200,
    refunded_cents: 0,
    commission_cents,
    fee_cents: 200,
    subscription_cents: 50,
  });
  show(<AdminRevenueScreen />, {
    'GET /api/admin/revenue': () =>
      Response.json({ months: [month('2026-11-01', 600), month('2026-10-01', 0)] }),
  });
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => row.textContent.replaceAll('\u00A0', ' '))).toEqual([
    'MêsReceitaComissãoTaxaPlanosRecebidoReembolsado',
    'novembro de 2026 (em curso)R$ 8,50R$ 6,00R$ 2,00R$ 0,50R$ 42,00R$ 0,00',
    'outubro de 2026R$ 2,50R$ 0,00R$ 2,00R$ 0,50R$ 42,00R$ 0,00',
    'Desde outubro de 2026R$ 11,00R$ 6,00R$ 4,00R$ 1,00R$ 84,00R$ 0,00',
  ]);
});

test('an export that is too large says what to do', async () => {
  const calls = show(<ExportDialog trigger={<button type="button">Abrir</button>} />, {
    'POST /api/admin/exports': refused('admin/export-too-large'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(
    await within(dialog).findByLabelText('Tabela'),
    'Usuários criados no período',
  );
  expect(within(dialog).getByText(/Cada pessoa vê que foi exportada/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
  expect(await within(dialog).findByText('São mais de 5.000 linhas. Escolha um período menor.')).toBeTruthy();
  expect(calls[0]).toMatch(/^POST \/api\/admin\/exports \{"kind":"users","from":"\d{4}-/);
});
