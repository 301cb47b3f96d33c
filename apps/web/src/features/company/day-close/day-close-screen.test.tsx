import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { DayCloseScreen } from './day-close-screen.tsx';

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const booking = (digit: number, values = {}) => ({
  booking_id: id(digit),
  title: 'Banho',
  client_first_name: 'Rita',
  starts_at: '2026-11-28T13:00:00.000Z',
  attended_by: 'Caio',
  is_done: true,
  client_pays_cents: 7_140,
  price_cents: 6_800,
  refunded_cents: 0,
  received_cents: 6_120,
  is_released: true,
  ...values,
});
const discount = (digit: number, state: 'standing' | 'contested' | 'out') => ({
  id: id(digit),
  at: '2026-11-28T15:06:00.000Z',
  client_first_name: 'Rita',
  registered_by: 'Bia',
  promotion_title: 'Banho',
  purchase_cents: 12_000,
  discount_cents: 1_200,
  state,
});
const close = {
  day: '2026-11-28',
  today: '2026-11-28',
  company_name: 'Pet Feliz',
  bookings: [booking(1), booking(2, { is_done: false, received_cents: 0, is_released: false })],
  discounts: [discount(3, 'standing'), discount(4, 'out')],
  people: [{ name: 'Caio', bookings: 2, received_cents: 6_120 }],
  received_cents: 6_120,
  released_cents: 2_000,
  waiting_cents: 4_120,
  waiting_until: '2026-11-30T21:00:00.000Z',
  purchase_cents: 12_000,
  discount_cents: 1_200,
  left_cents: 10_800,
  next_day_bookings: 6,
};
const plain = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

function show(reply: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(reply());
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/empresa/fechamento']}>
        <DayCloseScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a day is one sentence, what is released and waits, people, and the counter without what was annulled', async () => {
  const asked = show(() => Response.json(close));
  expect(plain(await screen.findByRole('heading', { level: 2, name: /agendamentos/u }))).toBe(
    '2 agendamentos. Você recebe R$ 61,20.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Fechamento de 28/11/2026' })).toBeDefined();
  expect(screen.getByText('1 atendimento falta encerrar')).toBeDefined();
  expect(screen.getByText(/^no OK ou até seg/u)).toBeDefined();
  const counter = screen.getByRole('region', { name: '1 desconto no caixa' });
  expect(plain(counter)).toContain('De R$ 120,00 no caixa ficaram R$ 108,00');
  expect(within(counter).getByText('Anulado')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Dia'), { target: { value: '2026-11-27' } });
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/company/close?day=2026-11-27'));
});

test('a day without anything says so, and what comes next', async () => {
  show(() => Response.json({ ...close, bookings: [], discounts: [], people: [] }));
  expect(await screen.findByText('Hoje ninguém veio')).toBeDefined();
  expect(screen.getByText('No dia seguinte são 6.')).toBeDefined();
});

test('who may not see it reads why', async () => {
  show(() => Response.json({ error: { code: 'company/not-allowed', requestId: 'x' } }, { status: 403 }));
  expect(await screen.findByText('Não foi possível carregar o fechamento')).toBeDefined();
});
