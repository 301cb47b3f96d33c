import type { Booking } from '@patinha/contract/booking';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { booking, show } from '../../../features/booking/booking.fixture.tsx';
import { RequestCount } from '../../../features/booking/request-count.tsx';
import { TodaySentence } from '../../../features/booking/today/today-panel.tsx';
import { NextPayout } from '../../../features/payout/next-payout.tsx';
import { anOutlook } from '../../../features/payout/payout.fixture.ts';
import { sessionStore } from '../../../lib/auth/auth-client.ts';
import { storeSession } from '../../../lib/auth/session.fixture.ts';
import { flagWaiting } from '../../../lib/outbox/outbox-flag.ts';
import { OwnToday } from './own-today.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const address = {
  street: 'Rua Augusta',
  number: '100',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01305000',
};
const sold = (digit: number, hour: number, more: Partial<Booking> = {}): Booking => ({
  ...booking,
  id: id(digit),
  side: 'provider',
  status: 'confirmed',
  moves: [],
  starts_at: `2099-03-10T${hour}:00:00.000Z`,
  ends_at: `2099-03-10T${hour + 1}:00:00.000Z`,
  earning_cents: 4_037,
  ...more,
});
const walk = sold(1, 13, { address, special_instructions: 'Portão azul.' });
const later = sold(2, 15, {
  pets: [{ id: id(8), name: 'Nina', species: 'cat', breed: null, photo_url: null }],
});
const unpaid = sold(3, 17, { status: 'accepted' });
const guest = sold(4, 20, {
  status: 'in_progress',
  starts_at: '2099-03-08T20:00:00.000Z',
  stay: { unit: 'night', first_day: '2099-03-08', last_day: '2099-03-10', nights: 2 },
  earning_cents: 15_300,
});
/** Ended, and not yet complete. */
const ended = sold(6, 11, { status: 'in_progress', checked_out_at: '2099-03-10T11:50:00.000Z' });
const request = sold(5, 12, { status: 'pending', moves: ['accept', 'decline'], earning_cents: 5_100 });
/** Answered with all others of its series, on the series' page. */
const dateOf = (position: number) =>
  sold(5 + position, 12 + position, { status: 'pending', series: { id: id(0), position, count: 2 } });

/** A first page as the server cuts it. */
const pageOf = (all: readonly Booking[], limit: number) => ({
  items: all.slice(0, limit),
  next_cursor: all.length > limit ? 'more' : null,
});

/** What is null cannot be loaded. */
function showDay(day: readonly Booking[] | null, requests: readonly Booking[] | null = []) {
  return show(
    <>
      <TodaySentence />
      <OwnToday />
      <NextPayout />
      <RequestCount className="" />
    </>,
    {
      'GET /api/bookings': ({ url: { searchParams: query } }) => {
        const all = query.has('from') ? day : requests;
        return all ? pageOf(all, Number(query.get('limit') ?? 20)) : undefined;
      },
      [`GET /api/bookings/${walk.id}/pets`]: () => ({ items: [] }),
      'GET /api/payouts/outlook': () => anOutlook(),
    },
  );
}

/** Leaves the check-in of the walk in the device's store; returns its opening. */
function arriveWithoutSignal() {
  storeSession();
  sessionStore.start();
  flagWaiting(true);
  const act = { userId: sessionStore.current()?.user.id, bookingId: walk.id, operation: 'checkInBooking' };
  const answered = (result: unknown) => ({
    result,
    addEventListener: (name: string, listener: () => void) => name === 'success' && queueMicrotask(listener),
  });
  const store = { getAll: () => answered([act]) };
  const database = { transaction: () => ({ objectStore: () => store }) };
  const open = vi.fn<() => unknown>(() => answered(database));
  vi.stubGlobal('indexedDB', { open });
  return open;
}

test('the home says what the day brings, and what is next with where and one thing to do', async () => {
  showDay([guest, ended, walk, later, unpaid], [request, dateOf(2), dateOf(1)]);
  // What is not paid for is in no sum, nor is the whole stay of a guest.
  expect(
    await screen.findByText(/^Hoje: 4 agendamentos · 1 hóspede · você recebe R\$\s121,11$/),
  ).toBeDefined();
  const next = within(await screen.findByRole('region', { name: 'Thor, de Ana' }));
  expect(next.getByText(/^Às 10:00/)).toBeDefined();
  expect(next.getByText(/Rua Augusta, 100 – Centro/)).toBeDefined();
  expect(next.getByText('Portão azul.')).toBeDefined();
  expect(next.getByRole('link', { name: 'Rota até Thor' }).getAttribute('href')).toContain('Rua%20Augusta');
  expect(next.queryByRole('button', { name: 'Cheguei' })).toBeNull();
  const rows = within(screen.getByRole('region', { name: 'Depois' })).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/12:00Nina.*R\$ 40,37/),
    expect.stringMatching(/14:00.*falta o pagamento/),
    expect.stringMatching(/até ter. 10\/3 18:00.*R\$ 153,00/),
  ]);
  expect(screen.getByText('Já feitos hoje (1)')).toBeDefined();
  expect(
    await screen.findByRole('button', { name: /^Aceitar Passeio no parque, .* você recebe R\$\s51,00$/ }),
  ).toBeDefined();
  expect(screen.getByRole('heading', { name: '2 pedidos' })).toBeDefined();
  expect(screen.getByText(/ · série de 2 datas$/).textContent).toContain('10:00');
  expect(screen.getByText(', 2 para responder')).toBeDefined();
  expect((await screen.findByText(/caem na segunda, 23\/11/)).textContent).toMatch(/127,50/);
});

test('at the door the check-in comes first, and only a day without anything is free', async () => {
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  showDay([{ ...walk, moves: ['checkIn'], starts_at: soon }]);
  const next = within(await screen.findByRole('region', { name: 'Thor, de Ana' }));
  const [first] = next.getAllByRole('button');
  expect(first?.textContent).toBe('Cheguei');
  cleanup();
  const open = arriveWithoutSignal();
  showDay([{ ...walk, moves: ['checkIn'], starts_at: soon }]);
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  expect(await screen.findByRole('link', { name: 'Abrir agendamento' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cheguei' })).toBeNull();
  cleanup();
  showDay([{ ...guest, status: 'confirmed' }]);
  expect(await screen.findByText('Hoje: 1 hóspede')).toBeDefined();
  cleanup();
  showDay([]);
  expect(await screen.findByText('Hoje é livre')).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

test('the most urgent of many requests leads, whatever else fails to load', async () => {
  const newest = { ...request, respond_until: '2099-03-09T12:00:00.000Z' };
  const late = sold(7, 10, { status: 'pending', moves: [] });
  const many = Array.from({ length: 20 }, (_, at) => ({ ...newest, id: `${id(0).slice(0, -2)}${at + 30}` }));
  showDay(null, [...many, late, { ...request, title: 'Banho' }]);
  expect(await screen.findByText('Erro ao carregar dados')).toBeDefined();
  expect(await screen.findByRole('heading', { name: '21 pedidos' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Aceitar/ })[0]?.ariaLabel).toMatch(/^Aceitar Banho/);
  cleanup();
  showDay([walk], null);
  expect(await screen.findByText('Não foi possível carregar os pedidos')).toBeDefined();
});
