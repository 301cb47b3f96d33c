import type { Booking } from '@patinha/contract/booking';
import type { ProviderCalendarView } from '@patinha/contract/calendar';
import { calendarDay } from '@patinha/domain/shared';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { booking, show } from '../../../../features/booking/booking.fixture.tsx';
import { CarerDay } from './carer-day.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const day = '2099-03-10';
const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const sold = (digit: number, hour: number, more: Partial<Booking> = {}): Booking => ({
  ...booking,
  id: id(digit),
  side: 'provider',
  status: 'confirmed',
  moves: [],
  starts_at: `${day}T${hour + 3}:00:00.000Z`,
  ends_at: `${day}T${hour + 4}:00:00.000Z`,
  earning_cents: 4_037,
  ...more,
});
const walk = sold(1, 10);
const guest = sold(2, 8, {
  status: 'in_progress',
  starts_at: '2099-03-08T12:00:00.000Z',
  ends_at: '2099-03-12T12:00:00.000Z',
  stay: { unit: 'night', first_day: '2099-03-08', last_day: '2099-03-12', nights: 4 },
  earning_cents: 22_950,
});
const asked = sold(3, 15, { status: 'pending' });
const rival = sold(4, 15, { status: 'pending', starts_at: `${day}T18:30:00.000Z`, tutor_name: 'Joana Dias' });

/** The server counts the days of São Paulo. */
const isAsked =
  (query: URLSearchParams) =>
  ({ starts_at: from, ends_at: to }: Booking): boolean =>
    calendarDay(new Date(from)) <= (query.get('to') ?? '') &&
    (query.get('from') ?? '') <= calendarDay(new Date(to));

/** A Tuesday with hours from 8 to 18; a block is kept, as by the server. */
function showDay(
  agreed: readonly Booking[] = [walk, guest],
  requests: readonly Booking[] = [rival, asked],
  exceptions: ProviderCalendarView['exceptions'] = [],
) {
  const chosen: string[] = [];
  const calendar = () => ({
    zone: 'America/Sao_Paulo',
    bookings: [],
    meetings: [],
    team: [],
    waiting: [],
    hours: [{ weekday: 2, start_minute: 480, end_minute: 1080 }],
    exceptions,
  });
  const requested = show(<CarerDay day={day} onChoose={(one) => chosen.push(one)} />, {
    'GET /api/calendar': calendar,
    'GET /api/bookings': ({ url: { searchParams: query } }) => ({
      items: query.has('from') ? agreed.filter(isAsked(query)) : requests,
      next_cursor: null,
    }),
    'GET /api/pause': () => ({ paused_until: null }),
    'POST /api/availability/exceptions': ({ body }) => {
      const added = { id: id(9), day, is_open: false, start_minute: 480, end_minute: 600 };
      expect(body).toEqual({ day, is_open: false, start_minute: 480, end_minute: 600 });
      exceptions = [added];
      return { ...added, booking_count: 0 };
    },
    [`DELETE /api/availability/exceptions/${id(9)}`]: () => {
      exceptions = [];
      return { hours: [], exceptions: [] };
    },
  });
  return { requested, chosen };
}
const plain = (part: Element | null) => (part?.textContent ?? '').replaceAll('\u00a0', ' ');
const rows = async () => {
  await screen.findByRole('link', { name: /^Thor, de Ana.*feito|^Thor, de Ana10:00/ });
  return screen.getAllByRole('list').flatMap((list) => within(list).queryAllByRole('listitem'));
};

test('a day says what it brings, and in order what is booked, asked and free; a guest beside it', async () => {
  showDay();
  const region = await screen.findByRole('region', { name: 'terça, 10/3' });
  await vi.waitFor(() => expect(plain(region)).toContain('1 agendamento · 1 hóspede · você recebe R$ 40,37'));
  const lines = (await rows()).map(plain);
  const hour = /^\d{1,2}:\d\d/;
  const column = lines.filter((line) => hour.test(line));
  expect(column.map((line) => hour.exec(line)?.[0])).toEqual([
    '8:00',
    '10:00',
    '11:00',
    '15:00',
    '15:30',
    '16:00',
  ]);
  expect(column[0]).toContain('2 h livre');
  expect(column[1]).toMatch(/Thor, de Ana10:00 – 11:00 · Passeio no parqueVocê recebe R\$ 40,37$/);
  expect(column[3]).toMatch(/Pedido · 15:00 – 16:00.*Joana também quer 15:30, com Thor$/);
  expect(lines.at(-1)).toBe('Thorhóspede até 12/3Você recebe R$ 229,50');
});

test('the way to the next booking stands below the one before it', async () => {
  const way = { way: 'other_district', free_minutes: 15, travel_minutes: 30, is_tight: true } as const;
  showDay([{ ...walk, travel_to_next: { ...way, pets: ['Nina'] } }, sold(5, 11)], []);
  await screen.findByText(/^15 min até Nina, em outro bairro/);
  const first = (await rows()).map(plain).find((line) => line.startsWith('10:00'));
  expect(first).toMatch(/R\$ 40,3715 min até Nina, em outro bairro · caminho estimado: 30 min$/);
});

test('a free hole is closed for this day with one tap, and opened again with another', async () => {
  showDay([walk], []);
  await userEvent.click(await screen.findByRole('button', { name: 'Bloquear das 8:00 às 10:00' }));
  expect(await screen.findByText('Fechado das 8:00 às 10:00')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Bloquear das 8:00 às 10:00' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear das 8:00 às 10:00' }));
  expect(await screen.findByRole('button', { name: 'Bloquear das 8:00 às 10:00' })).toBeDefined();
});

test('a hole that an opening made goes with that opening, as a closing would not close it', async () => {
  showDay([walk], [], [{ id: id(9), day, is_open: true, start_minute: 1080, end_minute: 1200 }]);
  const remove = await screen.findByRole('button', { name: 'Remover abertura das 18:00 às 20:00' });
  expect(screen.queryByRole('button', { name: 'Bloquear das 11:00 às 20:00' })).toBeNull();
  await userEvent.click(remove);
  expect(await screen.findByRole('button', { name: 'Bloquear das 11:00 às 18:00' })).toBeDefined();
});

test('a booking stands on its day where it takes place, though São Paulo has the next', async () => {
  const late = sold(1, 20, { starts_at: '2099-03-11T03:10:00.000Z', ends_at: '2099-03-11T03:40:00.000Z' });
  const inManaus = { ...late, zone: 'America/Manaus' } as const;
  showDay([inManaus, { ...late, id: id(2) }], []);
  const region = await screen.findByRole('region', { name: 'terça, 10/3' });
  await vi.waitFor(() => expect(plain(region)).toContain('1 agendamento · você recebe'));
  expect(within(region).getByText('23:10')).toBeDefined();
});

test('the day goes with the clock over midnight', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2099-03-11T02:59:30Z'),
  });
  show(<CarerDay day={undefined} onChoose={() => undefined} />, {});
  expect(screen.getByRole('heading', { name: 'Hoje, terça, 10/3' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('heading', { name: 'Hoje, quarta, 11/3' })).toBeDefined();
});

test('another day of the week is chosen, and a day that cannot be loaded says so', async () => {
  const { chosen } = showDay();
  await userEvent.click(await screen.findByRole('button', { name: /^quarta-feira, 11 de março/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Próxima semana' }));
  expect(chosen).toEqual(['2099-03-11', '2099-03-17']);
  cleanup();
  show(<CarerDay day={day} onChoose={() => undefined} />, {});
  expect(await screen.findByText('Não foi possível carregar o calendário')).toBeDefined();
  expect(screen.queryByRole('button', { name: /nada marcado/ })).toBeNull();
});
