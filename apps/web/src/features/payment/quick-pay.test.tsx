import type { Payment, PaymentQuote } from '@patinha/contract/payment';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { settled } from '../../lib/api/come-back.fixture.ts';
import { bookingId, payment, refusal } from './payment-panel.fixture.tsx';
import { aPayment, aQuote } from './payment.fixture.ts';
import { QuickPay } from './quick-pay.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  brand: 'visa',
  last4: '4321',
  expiry_month: 8,
  expiry_year: 2030,
  is_expired: false,
  created_at: '2026-01-01T12:00:00.000Z',
};

function Here() {
  const { pathname, hash } = useLocation();
  return <p>em {pathname + hash}</p>;
}

interface Network {
  readonly payments?: readonly Payment[];
  readonly start?: () => Response | Promise<Response>;
}

let client: QueryClient;
function show(quote: Partial<PaymentQuote>, { payments = [], start }: Network = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address, init) => {
      const isQuote = address.endsWith('/payment-quote');
      if (init?.method !== 'POST')
        return Promise.resolve(Response.json(isQuote ? aQuote(quote) : { items: payments }));
      sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''));
      return Promise.resolve(
        start?.() ?? Response.json({ payment, booking_status: 'accepted' }, { status: 201 }),
      );
    }),
  );
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={['/dashboard/tutor']}>
      <QueryClientProvider client={client}>
        <Routes>
          <Route path="/away" element={null} />
          <Route
            path="*"
            element={<QuickPay bookingId={bookingId} otherwise={<a href="/outro">Pagar de outro jeito</a>} />}
          />
        </Routes>
        <Link to="/away">Sair</Link>
        <Here />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

test('a saved card pays in one tap, after the wallet, and leads to what comes of it', async () => {
  const sent = show({ saved_cards: [card], wallet_part_cents: 1_200, rest_cents: 3_000 });
  await userEvent.click(await screen.findByRole('button', { name: /^Pagar R\$.30,00$/ }));
  expect(await screen.findByText(`em /bookings/${bookingId}#payment-title`)).toBeDefined();
  expect(sent).toEqual([{ method: 'card', saved_card_id: card.id, use_wallet: true, expected_cents: 3_000 }]);
});

test.each<[string, Partial<PaymentQuote>]>([
  ['without a saved card', {}],
  ['with an expired card', { saved_cards: [{ ...card, is_expired: true }] }],
])('%s one tap makes the Pix code, after the wallet, and leads to it', async (_what, quote) => {
  const sent = show({ ...quote, wallet_part_cents: 1_200, rest_cents: 3_000 });
  await userEvent.click(await screen.findByRole('button', { name: /^Pagar R\$.30,00 com Pix$/ }));
  expect(await screen.findByText(`em /bookings/${bookingId}#payment-title`)).toBeDefined();
  expect(sent).toEqual([{ method: 'pix', use_wallet: true, expected_cents: 3_000 }]);
});

test('the card that pays is named, with the way to another', async () => {
  show({ saved_cards: [{ ...card, id: bookingId, is_expired: true }, card] });
  expect(await screen.findByText('Visa final 4321')).toBeDefined();
  const change = screen.getByRole('link', { name: 'Trocar a forma de pagamento' });
  expect(change.getAttribute('href')).toBe(`/bookings/${bookingId}#payment-title`);
});

test.each<[string, Partial<PaymentQuote>]>([
  ['a wallet that pays all', { saved_cards: [card], rest_cents: 0 }],
  ['a CPF to be given first', { saved_cards: [card], needs_tax_number: true }],
  ['a time that is over', { saved_cards: [card], state: 'late' }],
])('with %s the way to the payment stays', async (_what, quote) => {
  show(quote);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(await screen.findByRole('link', { name: 'Pagar de outro jeito' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what did not start is said where it was pressed', async () => {
  show(
    { saved_cards: [card] },
    {
      start: () => refusal(409, 'payment/in-progress'),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Pagar/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Já há um pagamento com cartão');
  expect(screen.getByText('em /dashboard/tutor')).toBeDefined();
});

test.each<[string, Payment]>([
  ['an open Pix, which may be paid already', aPayment()],
  ['a card under way', aPayment({ method: 'card', status: 'processing' })],
  ['a card that was just refused', aPayment({ method: 'card', status: 'failed' })],
])('with %s nothing more is charged in one tap', async (_what, last) => {
  show({ saved_cards: [card] }, { payments: [last] });
  expect(await screen.findByRole('link', { name: 'Pagar de outro jeito' })).toBeDefined();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await settled(client);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a sum that changed is shown and asked for again', async () => {
  const quote: Partial<PaymentQuote> = { saved_cards: [card] };
  const sent = show(quote, {
    start: () => {
      if (quote.rest_cents === 3_000)
        return Response.json({ payment, booking_status: 'accepted' }, { status: 201 });
      Object.assign(quote, { wallet_part_cents: 1_200, rest_cents: 3_000 });
      return refusal(409, 'payment/amount-changed');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Pagar R\$.42,00$/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nada foi cobrado');
  await userEvent.click(screen.getByRole('button', { name: /^Pagar R\$.30,00$/ }));
  expect(await screen.findByText(`em /bookings/${bookingId}#payment-title`)).toBeDefined();
  expect(sent).toMatchObject([{ expected_cents: 4_200 }, { expected_cents: 3_000, use_wallet: true }]);
});

test('without a connection it says so, and charges nothing once it is back', async () => {
  const sent = show({ saved_cards: [card] }, { start: () => Promise.reject(new TypeError('offline')) });
  const pay = await screen.findByRole('button', { name: /^Pagar/ });
  onlineManager.setOnline(false);
  await userEvent.click(pay);
  expect(await screen.findByText(/^Sem conexão/)).toBeDefined();
  onlineManager.setOnline(true);
  await settled(client);
  expect(sent).toHaveLength(1);
});

test('who has left is not taken to the payment', async () => {
  const answer = Promise.withResolvers<Response>();
  show({ saved_cards: [card] }, { start: () => answer.promise });
  await userEvent.click(await screen.findByRole('button', { name: /^Pagar/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Sair' }));
  answer.resolve(Response.json({ payment, booking_status: 'accepted' }, { status: 201 }));
  await settled(client);
  expect(screen.getByText('em /away')).toBeDefined();
});
