import type { Payment, PaymentQuote } from '@patinha/contract/payment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

import { PaymentPanel } from './payment-panel.tsx';
import { aPayment, aQuote } from './payment.fixture.ts';

export const { booking_id: bookingId } = aQuote();
export const tokensUrl = 'http://simulador.test/tokens';
export const payment = aPayment();
export const whatIsPaid = 'Passeio para Pingo, com Carla: sábado, às 10:00.';

interface Network {
  quote?: Partial<PaymentQuote>;
  payments?: Payment[];
  /** Answer to a start, and the payments afterwards. */
  start?: Response;
  token?: Response;
  /** What changes with a start. */
  after?: Pick<Network, 'quote' | 'payments'>;
}
export interface SentRequest {
  readonly address: string;
  readonly body: unknown;
}

/** The network: our operations by path, the PSP by its own address. */
export function show(network: Network = {}): SentRequest[] {
  const sent: SentRequest[] = [];
  const answer = (address: string, isPost: boolean): Response => {
    if (address === tokensUrl)
      return network.token ?? Response.json({ token: 'sim_token_1' }, { status: 201 });
    if (isPost) Object.assign(network, network.after);
    if (isPost)
      return network.start ?? Response.json({ payment, booking_status: 'accepted' }, { status: 201 });
    if (address.endsWith('/payment-quote')) return Response.json(aQuote(network.quote));
    return Response.json({ items: network.payments ?? [] });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address, init) => {
      const isPost = init?.method === 'POST';
      if (isPost) sent.push({ address, body: JSON.parse(typeof init.body === 'string' ? init.body : '') });
      return Promise.resolve(answer(address, isPost));
    }),
  );
  const client = new QueryClient({
    // As the app has it.
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PaymentPanel bookingId={bookingId} whatIsPaid={whatIsPaid} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

export const refusal = (status: number, error: string) =>
  Response.json({ error: { code: error, message: error, requestId: 'r' } }, { status });
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Types a card and presses its button, so many times before the screen is drawn again. */
export async function fillIn(number: string, presses = 1) {
  await userEvent.click(await screen.findByRole('tab', { name: 'Cartão de crédito' }));
  await userEvent.type(screen.getByLabelText('Número do cartão'), number);
  await userEvent.type(screen.getByLabelText('Nome impresso no cartão'), 'Ana Lima');
  await userEvent.type(screen.getByLabelText('Validade (MM/AA)'), '1240');
  await userEvent.type(screen.getByLabelText('Código de segurança'), '123');
  const button = await screen.findByRole('button', { name: /Pagar R\$.42,00 no cartão/ });
  // In one task, as the second tap may come before the screen is drawn again.
  act(() => {
    for (let tap = 0; tap < presses; tap += 1) button.click();
  });
}
