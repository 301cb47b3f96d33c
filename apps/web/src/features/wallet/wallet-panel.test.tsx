import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { EarningsPanel } from './earnings-panel.tsx';
import { WalletPanel } from './wallet-panel.tsx';
import { aMovement, aWallet } from './wallet.fixture.ts';

const wallet = aWallet({
  balance_cents: 4_280,
  pending_cents: 133,
  points: { balance: 320, total_earned: 1_320, total_spent: 1_000, progress_percent: 26 },
});
const movement = (id: number) =>
  aMovement({
    id: String(id),
    description: `Passeio ${id}`,
    ...(id % 2 === 0
      ? { delta_cents: id * 100, expires_at: '2027-05-19T02:59:59.000Z' }
      : { type: 'spend', rule: 'payment', delta_cents: -id * 100 }),
  });
const history = (count: number) => ({
  items: Array.from({ length: count }, (_, index) => movement(index + 1)),
  next_cursor: null,
});

/** The network: one answer a path. In `textContent` the space of an amount is Intl's no-break space. */
function show(panel: React.ReactNode, answers: Record<string, unknown>) {
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string) => Promise<Response>>((address) => {
      const answer = answers[new URL(address, 'http://localhost').pathname];
      return Promise.resolve(
        answer === undefined ? new Response('', { status: 500 }) : Response.json(answer),
      );
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{panel}</QueryClientProvider>
    </MemoryRouter>,
  );
}
const showWallet = (changes: object = {}, count = 2) =>
  show(<WalletPanel />, { '/api/wallet': { ...wallet, ...changes }, '/api/wallet/history': history(count) });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the wallet panel', () => {
  test('shows the balance, and what is to come apart from it', async () => {
    showWallet();
    expect(await screen.findByText('R$ 42,80')).toBeDefined();
    expect(screen.getByText('A receber').nextSibling?.textContent).toBe('R$\u00a01,33');
    expect(screen.queryByText('Reservado em pagamentos')).toBeNull();
  });

  test('names what is held and what is about to end', async () => {
    showWallet({ hold_cents: 999, expiring_soon_cents: 1_500 });
    expect((await screen.findByText('Reservado em pagamentos')).nextSibling?.textContent).toBe(
      'R$\u00a09,99',
    );
    expect(screen.getByText('R$ 15,00 expiram nos próximos 30 dias.')).toBeDefined();
  });

  test('runs the bar to the next mark, 100 % at most', async () => {
    showWallet();
    const bar = await screen.findByRole('progressbar', { name: 'Progresso no PetPoints' });
    expect(bar.getAttribute('aria-valuenow')).toBe('26');
    expect(screen.getByText('1.320 de 5.000 pontos ganhos')).toBeDefined();
    expect(screen.getByText('Silver')).toBeDefined();
  });

  test('shows five of ten movements, the rest at a press', async () => {
    showWallet({}, 10);
    const list = await screen.findByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Ver mais' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Ver menos' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  });

  test('tells of each movement what it was, its booking, its day in São Paulo and its sign', async () => {
    showWallet();
    const [spent, earned] = await screen.findAllByRole('listitem');
    expect(spent?.textContent).toBe('Usado em pagamentoPasseio 1 · 19/11/2026-R$\u00a01,00');
    expect(earned?.textContent).toBe(
      'Cashback recebidoPasseio 2 · 19/11/2026 · expira em 18/05/2027+R$\u00a02,00',
    );
  });

  test('says so when nothing has moved', async () => {
    showWallet({}, 0);
    expect(await screen.findByText('Nenhuma movimentação por enquanto')).toBeDefined();
  });

  test('shows no zeros for what could not be loaded, and tries again', async () => {
    show(<WalletPanel />, { '/api/wallet/history': history(0) });
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Não foi possível carregar a carteira');
    expect(screen.queryByText(/R\$/)).toBeNull();
    showWallet();
    await userEvent.click(within(failure).getByRole('button', { name: 'Tentar novamente' }));
    expect((await screen.findAllByText('R$ 42,80')).length).toBeGreaterThan(0);
  });
});

test('the earnings panel shows the six figures', async () => {
  const earnings = {
    total_cents: 11_032,
    bridge: { refunded_cents: 0, kept_cents: 2_249, cancelled_cents: 4_250, received_cents: 13_033 },
    net_cents: 13_033,
    held_cents: 283,
    frozen_cents: 7_200,
    available_cents: 12_750,
    in_transit_cents: 4_001,
    paid_cents: 9_999,
  };
  show(<EarningsPanel />, { '/api/earnings': earnings });
  expect(await screen.findByText('R$ 110,32')).toBeDefined();
  expect(
    screen.getByText(
      /Menos R\$.22,49 de taxa e comissão, mais R\$.42,50 de cancelamentos, você recebe R\$.130,33/,
    ),
  ).toBeDefined();
  expect(screen.getByText('Retido').parentElement?.textContent).toMatch(/72,00.*analisa uma contestação/);
  for (const text of ['R$ 130,33', 'R$ 2,83', 'R$ 127,50', 'R$ 40,01', 'R$ 99,99'])
    expect(screen.getByText(text)).toBeDefined();
});
