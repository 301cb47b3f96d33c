import type { Booking } from '@patinha/contract/booking';
import type { Payment } from '@patinha/contract/payment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { bookingById } from '../../../features/booking/booking-by-id.api.ts';
import { booking, id, refusal } from '../../../features/booking/booking.fixture.tsx';
import { aPayment } from '../../../features/payment/payment.fixture.ts';
import { bookingPayments } from '../../../features/payment/quote.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { PaidScreen } from './paid-screen.tsx';

const accepted: Booking = { ...booking, status: 'accepted' };
const confirmed: Booking = { ...booking, status: 'confirmed', confirmed_at: '2026-03-08T12:10:00.000Z' };
const done = aPayment({ status: 'completed', method: 'card', card_last4: '4321' });

interface Known {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
}

/** Says what the screen beside it has been told of the booking; both are drawn together. */
function LastAnswer() {
  const { data, isFetching, isError } = useQuery({ ...bookingById(id), enabled: false });
  return <p>{`${isError ? 'failed' : data?.status}${isFetching ? ', reading' : ''}`}</p>;
}

/** The screen of a person who knows this much from the one before; the server answers when the test says so. */
function show(known: Known) {
  const answers = {
    booking: Promise.withResolvers<Response>(),
    payments: Promise.withResolvers<Response>(),
  };
  vi.stubGlobal('fetch', (address: string) => {
    const [path = ''] = address.split('?');
    if (path === `/api/bookings/${id}`) return answers.booking.promise.then((reply) => reply.clone());
    if (path === `/api/bookings/${id}/payments`)
      return answers.payments.promise.then((reply) => reply.clone());
    return Promise.resolve(refusal(500, 'internal'));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(bookingById(id).queryKey, known.booking);
  client.setQueryData(bookingPayments({ bookingId: id }).queryKey, known.payments);
  render(
    <MemoryRouter initialEntries={[`/pago/${id}`]}>
      <QueryClientProvider client={client}>
        <Routes>
          <Route
            path="/pago/:bookingId"
            element={
              <>
                <PaidScreen />
                <LastAnswer />
              </>
            }
          />
          <Route path="/bookings/:bookingId" element={<p>o agendamento</p>} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return answers;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what was known before the payment neither leads back nor names the means', async () => {
  const answers = show({ booking: accepted, payments: [aPayment()] });
  expect(screen.getByText('accepted, reading')).toBeDefined();
  answers.booking.resolve(Response.json(confirmed));
  expect(await screen.findByText('confirmed')).toBeDefined();
  expect(screen.queryByText('o agendamento')).toBeNull();
  expect(screen.queryByText(/da carteira/)).toBeNull();
  answers.payments.resolve(Response.json({ items: [done] }));
  expect(await screen.findByText(/no cartão final 4321/)).toBeDefined();
});

test('a booking that is still to be paid leads to its page', async () => {
  const answers = show({ booking: accepted, payments: [] });
  answers.booking.resolve(Response.json(accepted));
  expect(await screen.findByText('o agendamento')).toBeDefined();
});

test('a later read that fails leaves the page', async () => {
  const answers = show({ booking: confirmed, payments: [done] });
  answers.booking.resolve(refusal(500, 'internal'));
  answers.payments.resolve(refusal(500, 'internal'));
  expect(await screen.findByText('failed')).toBeDefined();
  expect(screen.getByText(/no cartão final 4321/)).toBeDefined();
});
