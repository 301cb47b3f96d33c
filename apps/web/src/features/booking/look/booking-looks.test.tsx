import type { BookingLook } from '@patinha/contract/booking';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { BookingLooks } from './booking-looks.tsx';

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const look: BookingLook = {
  booking_id: id(1),
  title: 'Passeio no parque',
  status: 'completed',
  tutor_id: id(2),
  tutor_name: 'Ana Reis',
  provider_id: id(3),
  provider_name: 'Carla Menezes',
  price_cents: 4_000,
  reasons: ['phone', 'pix_payer'],
  bookings_of_pair: 6,
  other_sellers: 0,
  other_clients: 0,
  asked_at: '2026-03-10T12:00:00.000Z',
};
const other: BookingLook = {
  ...look,
  booking_id: id(4),
  title: 'Banho',
  reasons: ['card_money'],
  other_clients: 3,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The server with these bookings, of which a finished one is gone; undefined for one that breaks down. */
function show(waiting: readonly BookingLook[] | undefined) {
  let left = waiting;
  const finished: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const finishedId = /booking-looks\/([^/]+)\/finish/.exec(address)?.[1];
    if (method === 'POST' && finishedId !== undefined) {
      finished.push(finishedId);
      left = left?.filter(({ booking_id: bookingId }) => bookingId !== finishedId);
      return Promise.resolve(Response.json({}));
    }
    return Promise.resolve(
      left ? Response.json({ items: left, next_cursor: null }) : new Response('', { status: 500 }),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BookingLooks />
    </QueryClientProvider>,
  );
  return finished;
}

test('an admin reads why the money waits, and releases it', async () => {
  const finished = show([look, other]);
  const [first, second] = (await screen.findAllByRole('heading', { level: 3 })).map(
    ({ parentElement }) => parentElement ?? document.body,
  );
  if (!first || !second) throw new Error('two bookings are listed');
  expect(first.textContent).toContain('Ana Reis com Carla Menezes');
  expect(first.textContent).toMatch(/R\$\s40,00 • desde/);
  expect(within(first).getByText('Têm o mesmo telefone.')).toBeDefined();
  expect(within(first).getByText('Pagaram Pix da mesma conta.')).toBeDefined();
  expect(within(first).getByText(/só se encontram entre si/)).toBeDefined();
  expect(within(second).queryByText(/só se encontram entre si/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Está tudo bem, liberar Passeio no parque' }));
  await vi.waitFor(() => expect(screen.queryByText('Passeio no parque')).toBeNull());
  expect(finished).toEqual([look.booking_id]);
  expect(screen.getByText('Banho')).toBeDefined();
});

test('says when nothing waits, and when the list cannot be loaded', async () => {
  show([]);
  expect(await screen.findByText('Nenhuma reserva para conferir')).toBeDefined();
  cleanup();
  show(undefined);
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar as reservas');
});
