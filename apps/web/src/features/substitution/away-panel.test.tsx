import type { SickDay } from '@patinha/contract/substitution';
import { addDays, calendarDay } from '@patinha/domain/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { AwayPanel } from './away-panel.tsx';
import { SickDayList } from './sick-day-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The network: replies by "METHOD /path"; gives what was written. */
function show(element: ReactNode, replies: Readonly<Record<string, () => Response>>) {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((address, { method = 'GET', body }) => {
      const call = `${method} ${address}`;
      if (method !== 'GET') sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : body });
      return Promise.resolve(replies[call]?.() ?? refusal(500, 'internal'));
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  return sent;
}

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

describe('a person who stops taking bookings', () => {
  test('pauses until a day, and may be absent, from one place', async () => {
    const until = addDays(calendarDay(new Date()), 7);
    let saved: string | null = null;
    const sent = show(<AwayPanel />, {
      'GET /api/pause': () => Response.json({ paused_until: saved }),
      'PUT /api/pause': () => {
        saved = until;
        return Response.json({ paused_until: until });
      },
    });
    expect(await screen.findByRole('button', { name: 'Não posso atender' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Pausar até uma data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pausar seus agendamentos' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pausar' }));
    expect(await screen.findByText(/Em pausa: ninguém agenda com você antes de/)).toBeDefined();
    expect(sent).toEqual([{ call: 'PUT /api/pause', body: { until } }]);
    expect(toasts.current()).toMatchObject({ title: 'Agendamentos em pausa' });
  });

  test('does not send a day that has come', async () => {
    const sent = show(<AwayPanel />, { 'GET /api/pause': () => Response.json({ paused_until: null }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pausar até uma data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pausar seus agendamentos' }));
    await userEvent.clear(dialog.getByLabelText('Volta em'));
    await userEvent.type(dialog.getByLabelText('Volta em'), '2020-01-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Pausar' }));
    expect(dialog.getByText(/Escolha um dia a partir de amanhã/)).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('reads until when the pause lasts, and ends it', async () => {
    const sent = show(<AwayPanel />, {
      'GET /api/pause': () => Response.json({ paused_until: '2099-12-10' }),
      'PUT /api/pause': () => Response.json({ paused_until: null }),
    });
    expect(await screen.findByText(/antes de 10\/12\/2099/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar a receber agendamentos' }));
    await vi.waitFor(() => expect(sent).toEqual([{ call: 'PUT /api/pause', body: { until: null } }]));
  });

  test('is told when the pause cannot be read', async () => {
    show(<AwayPanel />, {});
    expect(await screen.findByText('Não foi possível ler a sua pausa')).toBeDefined();
  });
});

describe('an absence entered by mistake', () => {
  const absence: SickDay = {
    id: '5b0d3f43-7a69-4a2c-9a4f-0d4f2f7f1c11',
    from: '2099-03-10',
    to: '2099-03-12',
    reason: null,
    created_at: '2099-03-01T13:00:00.000Z',
    taken_back_at: null,
    can_take_back: true,
    bookings: [],
  };
  const takeBackCall = `POST /api/sick-days/${absence.id}/take-back`;
  const list = (item: SickDay) => ({ 'GET /api/sick-days': () => Response.json({ items: [item] }) });
  const press = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Desfazer ausência: 10/03/2099 a 12/03/2099' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer esta ausência?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer ausência' }));
    return dialog;
  };

  test('is taken back after a question that says what returns', async () => {
    const sent = show(<SickDayList />, { ...list(absence), [takeBackCall]: () => Response.json(absence) });
    await press();
    await vi.waitFor(() => expect(sent).toEqual([{ call: takeBackCall, body: {} }]));
    expect(toasts.current()).toMatchObject({ title: 'Ausência desfeita' });
  });

  test('says why it can no longer be taken back', async () => {
    show(<SickDayList />, {
      ...list(absence),
      [takeBackCall]: () => refusal(409, 'substitution/absence-over'),
    });
    const dialog = await press();
    expect(await dialog.findByText('Esta ausência já passou ou já foi desfeita.')).toBeDefined();
  });

  test('that was taken back says so and offers nothing', async () => {
    show(
      <SickDayList />,
      list({ ...absence, can_take_back: false, taken_back_at: '2099-03-02T13:00:00.000Z' }),
    );
    expect(await screen.findByText('Ausência desfeita')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
