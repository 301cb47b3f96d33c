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

const idOf = (last: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${last}`;
const id = idOf(1);
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
  assignee: null,
};
const full: ProviderCalendarView = {
  zone: 'America/Sao_Paulo',
  bookings: [walk],
  meetings: [],
  team: [],
  waiting: [],
  hours: [],
  exceptions: [
    { id, day: '2099-03-11', is_open: false, start_minute: null, end_minute: null },
    {
      id: idOf(2),
      day: '2099-03-12',
      is_open: false,
      start_minute: 480,
      end_minute: 720,
    },
  ],
};
const empty: ProviderCalendarView = { ...full, bookings: [], exceptions: [] };
const wanted: ProviderCalendarView = { ...full, waiting: [{ day: '2099-03-11', people: 2 }] };

/** The calendar as a screen holds it; what was asked of the server comes back. */
function open(view: CalendarView, day: string, answers: readonly (ProviderCalendarView | Response)[]) {
  const requests: string[] = [];
  const waiting = [...answers];
  vi.stubGlobal(
    'fetch',
    vi.fn<(path: string) => Promise<Response>>((path) => {
      requests.push(path);
      const next = waiting.length > 1 ? waiting.shift() : waiting[0];
      return Promise.resolve(next instanceof Response ? next : Response.json(next));
    }),
  );
  function Screen() {
    const [shown, show] = useState({ view, day });
    const [assigneeId, chooseAssignee] = useState<string>();
    return (
      <ProviderCalendar
        {...shown}
        onLook={(nextView, nextDay) => show({ view: nextView, day: nextDay })}
        assigneeId={assigneeId}
        onChooseAssignee={chooseAssignee}
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
  return requests;
}
const dayButton = (name: string) => screen.findByRole('button', { name });

test('a month says of each day what is on it, a booking over midnight on both its days', async () => {
  const requests = open('month', '2099-03-10', [full]);
  expect(await dayButton('segunda-feira, 9 de março, 1 agendamento')).toBeDefined();
  expect(await dayButton('terça-feira, 10 de março, 1 agendamento')).toBeDefined();
  expect(await dayButton('quarta-feira, 11 de março, nada marcado, bloqueado')).toBeDefined();
  expect(requests).toEqual(['/api/calendar?from=2099-03-01&to=2099-04-04']);
  const chosen = screen.getByRole('region', { name: 'terça-feira, 10 de março' });
  const link = within(chosen).getByRole('link', { name: /23:30 – 0:30/ });
  expect(link.getAttribute('href')).toBe(`/bookings/${id}`);
  expect(link.textContent).toContain('Thor, Mel · Ana Tutora');
  expect(within(chosen).getByText('bloquear 2099-03-10')).toBeDefined();
});

test('a day says how many people wait for a time of it, in the month and in the agenda', async () => {
  open('month', '2099-03-11', [wanted]);
  const name = 'quarta-feira, 11 de março, nada marcado, bloqueado, 2 pessoas na lista de espera';
  expect((await dayButton(name)).textContent).toMatch(/2$/);
  const chosen = screen.getByRole('region', { name: 'quarta-feira, 11 de março' });
  expect(within(chosen).getByText('2 pessoas na lista de espera')).toBeDefined();
  cleanup();
  open('agenda', '2099-03-10', [{ ...empty, waiting: [{ day: '2099-03-11', people: 1 }] }]);
  expect(await screen.findByText('1 pessoa na lista de espera')).toBeDefined();
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

test('a failed load is retried', async () => {
  const failed = Response.json({ error: { code: 'internal', message: '', requestId: 'r' } }, { status: 500 });
  open('week', '2099-03-10', [failed, full]);
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Bloqueado das 08:00 às 12:00')).toBeDefined();
});

const bia = { user_id: idOf(3), full_name: 'Beatriz de Albuquerque Cavalcanti' };
const ofTeam: ProviderCalendarView = {
  ...full,
  exceptions: [],
  team: [{ user_id: idOf(4), full_name: 'Olga Dona' }, bia],
  bookings: [
    { ...walk, assignee: bia },
    { ...walk, id: idOf(5), title: 'Banho completo' },
    { ...walk, id: idOf(6), title: 'Hotel', status: 'pending' },
  ],
};

test('a company sees the assignee, filters by one person or by unassigned, and a pending request has no assignee to choose', async () => {
  open('agenda', '2099-03-09', [ofTeam]);
  expect((await screen.findAllByText('Beatriz de Albuquerque Cavalcanti atende')).length).toBe(2);
  // The agenda has both days of a booking over midnight.
  expect(screen.getAllByText('Sem responsável', { selector: 'span' })).toHaveLength(2);
  const filter = screen.getByLabelText('Quem atende');
  await userEvent.selectOptions(filter, bia.full_name);
  expect(screen.queryByText('Banho completo')).toBeNull();
  await userEvent.selectOptions(filter, 'Sem responsável');
  expect(screen.getAllByText('Banho completo')).toHaveLength(2);
  expect(screen.queryByText('Hotel')).toBeNull();
  await userEvent.selectOptions(filter, 'Olga Dona');
  expect(screen.getByText('Nada marcado nestas duas semanas')).toBeDefined();
});

test('a provider without a team sees no team filter', async () => {
  open('agenda', '2099-03-09', [{ ...ofTeam, team: [], bookings: [walk] }]);
  await screen.findAllByText('Passeio no parque');
  expect(screen.queryByLabelText('Quem atende')).toBeNull();
  expect(screen.queryByText('Sem responsável')).toBeNull();
});
