import type { Booking } from '@patinha/contract/booking';
import type { Thread } from '@patinha/contract/message';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { booking, id, leavePage, refusal, showAt } from '../../features/booking/booking.fixture.tsx';
import { aThread } from '../../features/message/thread.fixture.ts';
import { ConversationScreen } from './conversation-screen.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request: Booking = {
  ...booking,
  side: 'provider',
  moves: ['accept', 'decline'],
  earning_cents: 5_100,
  respond_until: '2099-03-09T12:00:00.000Z',
};
const alone = {
  keeps_until: request.respond_until,
  served_count: 0,
  after: null,
  before: null,
  travel: { from_previous: null, to_next: null },
  clashes: [],
};
const rival = {
  booking_id: id,
  tutor_first_name: 'Rui',
  pets: [{ id, name: 'Nina', species: 'cat', breed: null }],
  starts_at: request.starts_at,
  ends_at: request.ends_at,
  near_starts_at: null,
};
const thread = aThread({ id, booking_id: id, side: 'provider', title: request.title });

const accept = `POST /api/bookings/${id}/accept`;
interface Server {
  thread: Thread;
  booking: Booking;
  readonly view?: unknown;
  readonly onAccept?: () => unknown;
}
const open = (server: Server) =>
  showAt(
    `/messages/${id}`,
    <Routes>
      <Route path="/messages/:threadId" element={<ConversationScreen />} />
    </Routes>,
    {
      [`GET /api/threads/${id}`]: () => server.thread,
      [`GET /api/threads/${id}/messages`]: () => ({ items: [], next_cursor: null }),
      [`GET /api/threads/${id}/replies`]: () => ({ revision: 0, may_change: true, items: [] }),
      [`GET /api/bookings/${id}`]: () => server.booking,
      [`GET /api/bookings/${id}/request`]: () => server.view ?? alone,
      [accept]: () => server.onAccept?.(),
    },
  );
const pinned = () => screen.findByRole('region', { name: 'Pedido desta conversa' });

test('the open request stands above the conversation and is accepted there, as on its own screen', async () => {
  const accepted: Booking = { ...request, status: 'accepted', moves: [] };
  const server: Server = {
    thread,
    booking: request,
    onAccept: () => {
      server.booking = accepted;
      server.thread = { ...thread, booking_status: 'accepted' };
      return accepted;
    },
  };
  const requests = open(server);
  const card = within(await pinned());
  expect(card.getByRole('heading', { name: 'Passeio no parque para Thor' })).toBeDefined();
  expect(card.getByText(/seg\. 9\/3, 23:30 · você recebe R\$\s51,00/)).toBeDefined();
  await userEvent.click(await card.findByRole('button', { name: /^Aceitar Passeio no parque/ }));
  expect(card.getByText('Você aceitou').role).toBe('status');
  await userEvent.click(card.getByRole('button', { name: 'Desfazer' }));
  expect(requests).not.toContain(accept);
  await userEvent.click(card.getByRole('button', { name: /^Aceitar/ }));
  leavePage();
  expect(await screen.findByText(/^Você aceitou\. Quando o pagamento entrar/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Pedido desta conversa' })).toBeNull();
  expect(requests.filter((one) => one === accept)).toHaveLength(1);
});

test.each([
  {
    what: 'with a clash',
    server: { booking: request, view: { ...alone, clashes: [rival] } },
    says: /Outro pedido seu é para o mesmo horário/,
    to: `/bookings/${id}`,
  },
  {
    what: 'whose clashes are unknown',
    server: { booking: request, view: refusal(500, 'internal') },
    says: /Não deu para ver se há outro pedido/,
    to: `/bookings/${id}`,
  },
  {
    what: 'of a series',
    server: { booking: { ...request, series: { id, position: 1, count: 3 } } },
    says: /São 3 datas/,
    to: `/bookings/series/${id}`,
  },
])('a request $what is answered on its own screen', async ({ server, says, to }) => {
  open({ thread, ...server });
  const card = within(await pinned());
  expect(await card.findByText(says)).toBeDefined();
  expect(card.getByRole('link', { name: 'Ver o pedido' }).getAttribute('href')).toBe(to);
  expect(card.queryByRole('button', { name: /Aceitar/ })).toBeNull();
});

test('a way that takes longer than the time there is is said above the acceptance, and nothing more', async () => {
  const way = { way: 'other_district', travel_minutes: 30, is_tight: true, pets: ['Bidu'] } as const;
  const travel = {
    from_previous: { ...way, free_minutes: 15 },
    to_next: { ...way, free_minutes: 40, is_tight: false },
  };
  open({ thread, booking: request, view: { ...alone, travel } });
  const card = within(await pinned());
  expect(
    await card.findByText('Começa 15 min depois de Bidu, em outro bairro: o caminho leva cerca de 30 min.'),
  ).toBeDefined();
  expect(card.getByText(/É uma estimativa/)).toBeDefined();
  expect(card.queryByText(/Termina/)).toBeNull();
  expect(card.getByRole('button', { name: /^Aceitar/ })).toBeDefined();
});

test('a refused acceptance is said, and the request stays', async () => {
  open({ thread, booking: request, onAccept: () => refusal(409, 'booking/slot-taken') });
  const card = within(await pinned());
  await userEvent.click(await card.findByRole('button', { name: /^Aceitar/ }));
  leavePage();
  expect(await card.findByText(/^Este horário já foi reservado/)).toBeDefined();
  expect(await card.findByRole('button', { name: /^Aceitar/ })).toBeDefined();
});

test.each<{ who: string; change: Partial<Thread> }>([
  { who: 'the tutor', change: { side: 'tutor' } },
  { who: 'who attends for a company', change: { is_attendant: true } },
  { who: 'the seller of a booking that is agreed', change: { booking_status: 'confirmed' } },
])('no request stands above the conversation of $who', async ({ change }) => {
  const requests = open({ thread: { ...thread, ...change }, booking: request });
  await screen.findByText('Ninguém escreveu ainda');
  expect(screen.queryByRole('region', { name: 'Pedido desta conversa' })).toBeNull();
  expect(requests).not.toContain(`GET /api/bookings/${id}`);
});
