import type { CalendarBooking, ProviderCalendarView } from '@patinha/contract/calendar';
import type { CalendarView } from '@patinha/domain/calendar';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { ProviderCalendar } from './provider-calendar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const walk: CalendarBooking = {
  id,
  title: 'Passeio no parque',
  status: 'confirmed',
  // 23:30 of the 9th to 00:30 of the 10th in São Paulo.
  starts_at: '2099-03-10T02:30:00.000Z',
  ends_at: '2099-03-10T03:30:00.000Z',
  zone: 'America/Sao_Paulo',
  tutor_name: 'Ana Tutora',
  pet_names: ['Thor', 'Mel'],
  series: { position: 3, count: 8 },
};
const full: ProviderCalendarView = {
  zone: 'America/Sao_Paulo',
  bookings: [walk],
  hours: [],
  exceptions: [
    { id, day: '2099-03-11', is_open: false, start_minute: null, end_minute: null },
    { id: `${id}2`, day: '2099-03-12', is_open: false, start_minute: 480, end_minute: 720 },
  ],
};
const empty: ProviderCalendarView = { ...full, bookings: [], exceptions: [] };

/** The calendar as a screen holds it; what was asked of the server comes back. */
function open(view: CalendarView, day: string, answers: readonly (ProviderCalendarView | Response)[]) {
  const asked: string[] = [];
  const waiting = [...answers];
  vi.stubGlobal(
    'fetch',
    vi.fn<(path: string) => Promise<Response>>((path) => {
      asked.push(path);
      const next = waiting.length > 1 ? waiting.shift() : waiting[0];
      return Promise.resolve(next instanceof Response ? next : Response.json(next));
    }),
  );
  function Screen() {
    const [shown, show] = useState({ view, day });
    return (
      <ProviderCalendar
        {...shown}
        onLook={(nextView, nextDay) => show({ view: nextView, day: nextDay })}
        renderBlocking={({ day: blocked }) => <p>bloquear {blocked}</p>}
      />
    );
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Screen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}
const dayButton = (name: string) => screen.findByRole('button', { name });

test('a month says of each day what is on it, a booking over midnight on both its days', async () => {
  const asked = open('month', '2099-03-10', [full]);
  expect(await dayButton('segunda-feira, 9 de março, 1 agendamento')).toBeDefined();
  expect(await dayButton('terça-feira, 10 de março, 1 agendamento')).toBeDefined();
  expect(await dayButton('quarta-feira, 11 de março, nada marcado, bloqueado')).toBeDefined();
  expect(asked).toEqual(['/api/calendar?from=2099-03-01&to=2099-04-04']);
  const chosen = screen.getByRole('region', { name: 'terça-feira, 10 de março' });
  const link = within(chosen).getByRole('link', { name: /23:30 – 00:30/ });
  expect(link.getAttribute('href')).toBe(`/bookings/${id}`);
  expect(link.textContent).toContain('Thor, Mel · Ana Tutora');
  expect(within(chosen).getByText('bloquear 2099-03-10')).toBeDefined();
});

test('the arrows go from day to day, and from the last one into the next month', async () => {
  open('month', '2099-03-30', [full]);
  (await dayButton('segunda-feira, 30 de março, nada marcado')).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await dayButton('terça-feira, 31 de março, nada marcado'));
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { name: 'abril de 2099' })).toBeDefined();
  expect(document.activeElement).toBe(await dayButton('quarta-feira, 1 de abril, nada marcado'));
  await userEvent.keyboard('{ArrowUp}');
  expect(await screen.findByRole('heading', { name: 'março de 2099' })).toBeDefined();
  // One stop of the tab key only.
  const stops = screen
    .getAllByRole('button')
    .filter((button) => button.dataset['day'] && button.tabIndex === 0);
  expect(stops).toHaveLength(1);
});

test('a week shows seven days with their hours, and an agenda only those with something', async () => {
  open('week', '2099-03-10', [full]);
  expect(await screen.findByText('Bloqueado das 08:00 às 12:00')).toBeDefined();
  expect(screen.getAllByText('Nada marcado neste dia.')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Agenda' }));
  expect(await screen.findByRole('heading', { name: 'terça-feira, 10 de março' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

test('an empty agenda says so', async () => {
  open('agenda', '2099-03-10', [empty]);
  expect(await screen.findByText('Nada marcado nestas duas semanas')).toBeDefined();
});

test('a day that is over cannot be blocked', async () => {
  open('month', '2020-03-10', [empty]);
  expect(await screen.findByRole('region', { name: 'terça-feira, 10 de março' })).toBeDefined();
  expect(screen.queryByText(/^bloquear/)).toBeNull();
});

test('what did not load is asked for again', async () => {
  const failed = Response.json({ error: { code: 'internal', message: '', requestId: 'r' } }, { status: 500 });
  open('week', '2099-03-10', [failed, full]);
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Bloqueado das 08:00 às 12:00')).toBeDefined();
});
