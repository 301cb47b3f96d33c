import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { Toaster } from '../../ui/toast/toast.tsx';
import { WalletScreen } from './wallet-screen.tsx';
import { aWallet } from './wallet.fixture.ts';

const wallet = aWallet({ balance_cents: 5_000, refund_cents: 4_200 });
const without = aWallet({ balance_cents: 800 });
const refused = () =>
  Response.json({ error: { code: 'wallet/nothing-to-return', message: '' } }, { status: 409 });

interface Sent {
  readonly body: unknown;
  readonly key: string | null;
}

/** The network: the wallet as it is now, and an answer for each time that the money is asked back. */
function show(first: object, ...answers: readonly (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  let now: object = first;
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(async (address, init) => {
      const { pathname } = new URL(address, 'http://localhost');
      if (pathname === '/api/wallet') return Response.json(now);
      if (pathname !== '/api/wallet/refund-return') return Response.json({ items: [], next_cursor: null });
      const key = new Headers(init?.headers).get('idempotency-key');
      sent.push({ body: init?.body, key });
      const reply = answers[sent.length - 1]?.() ?? new Response('', { status: 500 });
      if (reply.ok) now = await reply.clone().json();
      return reply;
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <WalletScreen />
        <Toaster />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const part = () => screen.findByRole('region', { name: 'Saldo de reembolso' });
async function openDialog() {
  await userEvent.click(within(await part()).getByRole('button', { name: 'Receber de volta' }));
  return within(await screen.findByRole('dialog', { name: /Receber R\$\s42,00 de volta\?/ }));
}

test('names the refund credit and what can be done with it', async () => {
  show(wallet);
  const text = (await part()).textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain('R$ 42,00');
  expect(text).toContain(
    'Você pode usar este valor em agendamentos ou receber de volta no Pix ou cartão que pagou.',
  );
});

test('is not there while nothing can go back', async () => {
  show(without);
  expect(await screen.findByText('Saldo disponível')).toBeDefined();
  expect(screen.queryByText('Saldo de reembolso')).toBeNull();
});

test('asks before it returns the money, and returns nothing when cancelled', async () => {
  const sent = show(wallet);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Manter na carteira' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('sends it back once, says so and is gone', async () => {
  const sent = show(wallet, () => Response.json(without));
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Receber de volta' }));
  expect(await screen.findByText('Devolução solicitada')).toBeDefined();
  expect(screen.getByText(/R\$\s42,00 a caminho\./)).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Saldo de reembolso')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ body: '{}', key: expect.any(String) }]);
});

test('closes also when more came meanwhile, which goes back under another key', async () => {
  const more = () => Response.json({ ...wallet, balance_cents: 5_000 });
  const sent = show(wallet, more, () => Response.json(without));
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Receber de volta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Receber de volta' }));
  await waitFor(() => expect(screen.queryByText('Saldo de reembolso')).toBeNull());
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('says what to do when nothing can go back, and asks again under the same key', async () => {
  const sent = show(wallet, refused, () => Response.json(without));
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Receber de volta' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Nada pode voltar agora. Use o saldo em um agendamento',
  );
  expect(screen.getAllByText('Não foi possível pedir a devolução').length).toBe(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Receber de volta' }));
  expect(await screen.findByText('Devolução solicitada')).toBeDefined();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
