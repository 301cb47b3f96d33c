import type { Booking } from '@patinha/contract/booking';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { booking, id } from '../booking.fixture.tsx';
import { AgoraCard } from './agora-card.tsx';
import { detailOf } from './agora-words.ts';
import { momentsOf } from './agora.ts';
import { NowBar } from './now-bar.tsx';

// Soon after the planned start.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T02:35:00.000Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const address = {
  street: 'Rua Augusta',
  number: '100',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01305000',
};
const numbered = (digit: number, changes: Partial<Booking>): Booking => ({
  ...booking,
  id: `${id.slice(0, -1)}${digit}`,
  ...changes,
});
const proposal = { by: 'provider', starts_at: '2026-03-10T13:00:00.000Z' } as const;
const underWay: Partial<Booking> = { status: 'in_progress', checked_in_at: '2026-03-10T02:31:00.000Z' };

test('what is now comes before what waits, and that before what is next; each booking once', () => {
  const asked = numbered(1, { status: 'pending' });
  const next = numbered(2, { status: 'confirmed' });
  const unpaid = numbered(3, { status: 'accepted', pay_until: '2026-03-09T12:00:00.000Z' });
  const done = numbered(4, {
    ...underWay,
    checked_out_at: '2026-03-10T03:31:00.000Z',
    moves: ['confirmDone'],
  });
  const today = numbered(5, { status: 'confirmed' });
  const walking = numbered(6, underWay);
  const proposed = numbered(7, { status: 'pending', open_proposal: proposal });
  // Without a check-in by its planned end no carer is expected any more.
  const missed = numbered(8, { status: 'confirmed', ends_at: '2026-03-10T02:34:00.000Z' });
  const moments = momentsOf({
    now: [missed, today, walking, done],
    waiting: [unpaid, done, asked],
    items: [asked, today, next, proposed],
    total: 4,
  });
  expect(moments.map(({ kind, booking: one }) => [kind, one])).toEqual([
    ['under-way', walking],
    ['coming', today],
    ['pay', unpaid],
    ['answer', proposed],
    ['ok', done],
    ['asked', asked],
    ['next', next],
  ]);
});

test.each<{
  kind: 'under-way' | 'coming' | 'pay' | 'answer' | 'ok' | 'asked';
  changes: Partial<Booking>;
  says: string;
  action: string;
  leadsTo: string;
}>([
  {
    kind: 'under-way',
    changes: underWay,
    says: 'Thor está com Carla Cuidadora',
    action: 'Acompanhar',
    leadsTo: `/bookings/${id}`,
  },
  {
    kind: 'coming',
    changes: { status: 'confirmed', address },
    says: 'Carla Cuidadora chega às 23:30',
    action: 'Mostrar QR',
    leadsTo: '/carteirinha',
  },
  {
    kind: 'coming',
    changes: { status: 'confirmed' },
    says: 'Carla Cuidadora espera Thor às 23:30',
    action: 'Mostrar QR',
    leadsTo: '/carteirinha',
  },
  {
    kind: 'pay',
    changes: { status: 'accepted', pay_until: '2026-03-09T12:00:00.000Z' },
    says: 'Falta pagar: Passeio no parque com Carla Cuidadora',
    action: 'Pagar R$\u00a063,00',
    leadsTo: `/bookings/${id}#payment-title`,
  },
  {
    kind: 'ok',
    changes: { status: 'completed' },
    says: 'Como foi Passeio no parque com Carla Cuidadora?',
    action: 'Contar como foi',
    leadsTo: `/bookings/${id}`,
  },
  {
    kind: 'asked',
    changes: { status: 'pending' },
    says: 'Carla Cuidadora ainda não respondeu',
    action: 'Ver outras pessoas',
    leadsTo: '/marketplace?dia=2026-03-09&hora=23%3A30',
  },
  {
    kind: 'answer',
    changes: { open_proposal: proposal },
    says: 'Carla Cuidadora propôs outro horário',
    action: 'Responder',
    leadsTo: `/bookings/${id}`,
  },
])('the card says "$says" and leads on with "$action"', ({ kind, changes, says, action, leadsTo }) => {
  render(
    <MemoryRouter>
      <AgoraCard
        moment={{ kind, booking: { ...booking, ...changes } }}
        photos={new Map()}
        renderLive={() => <p>rota</p>}
        renderPay={(_booking, otherwise) => otherwise}
        renderTalk={() => <button type="button">Conversar</button>}
      />
    </MemoryRouter>,
  );
  const card = screen.getByRole('region', { name: says });
  expect(within(card).getByRole('link', { name: action }).getAttribute('href')).toBe(leadsTo);
  expect(within(card).queryAllByText(/: espera a sua resposta$/)).toHaveLength(kind === 'answer' ? 1 : 0);
  expect(within(card).queryAllByRole('button', { name: 'Conversar' })).toHaveLength(kind === 'pay' ? 0 : 1);
  expect(within(card).queryAllByText('rota')).toHaveLength(kind === 'under-way' ? 1 : 0);
});

test.each(['under-way', 'coming', 'answer'] as const)(
  'no line of the detail begins with its dot: %s',
  (kind) => {
    expect(detailOf({ kind, booking })).toContain('Passeio no parque\u00a0· ');
  },
);

test.each([
  { path: '/messages', isShown: true },
  { path: '/dashboard/tutor', isShown: false },
  { path: `/bookings/${id}`, isShown: false },
])('the thin bar of a booking under way at $path: $isShown', async ({ path, isShown }) => {
  const upcoming = { now: [{ ...booking, ...underWay }], waiting: [], items: [], total: 0 };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(upcoming)));
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <NowBar home={['/dashboard/tutor']} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(client.getQueryData(['booking', 'upcoming'])).toBeDefined()));
  const links = screen.queryAllByRole('link', { name: 'Thor está com Carla Cuidadora Acompanhar' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(isShown ? [`/bookings/${id}`] : []);
});
