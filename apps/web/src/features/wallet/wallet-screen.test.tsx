import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { WalletScreen } from './wallet-screen.tsx';
import { aMovement, aWallet } from './wallet.fixture.ts';

const wallet = aWallet({
  points: { balance: 1_234, total_earned: 1_234, progress_percent: 24, exchangeable: 1_200 },
});
const line = (id: number) => ({
  id: String(id),
  rule: 'reward',
  delta_points: id,
  description: `Passeio ${id}`,
  booking_id: null,
  created_at: '2026-11-20T02:30:00.000Z',
});

/** The network: a reply for a path with its query; what was sent is kept. */
function show(replies: Record<string, () => Response> = {}) {
  const sent: unknown[] = [];
  const known: Record<string, () => Response> = {
    '/api/wallet': () => Response.json(wallet),
    '/api/wallet/history?limit=20': () => Response.json({ items: [], next_cursor: null }),
    '/api/wallet/points?limit=10': () => Response.json({ items: [line(80)], next_cursor: '7' }),
    '/api/wallet/points?limit=10&cursor=7': () => Response.json({ items: [line(7)], next_cursor: null }),
    ...replies,
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address, init) => {
      const { pathname, search } = new URL(address, 'http://localhost');
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
      return Promise.resolve(known[pathname + search]?.() ?? new Response('', { status: 500 }));
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <WalletScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('suggests all that can be exchanged and says what it gives', async () => {
  const sent = show({
    '/api/wallet/points/exchanges': () =>
      Response.json({ points: 600, amount_cents: 600, expires_at: '2027-05-22T02:59:59.000Z' }),
  });
  const field = await screen.findByLabelText('Quantos pontos');
  expect(field).toHaveProperty('value', '1200');
  expect(screen.getByText(/Você recebe R\$\s12,00 de crédito/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '600');
  expect(screen.getByText(/Você recebe R\$\s6,00 de crédito/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Trocar pontos' }));
  expect(sent).toEqual([{ points: 600 }]);
});

test.each(['0', '499', '650', '1300', 'tudo'])('does not send %s points', async (typed) => {
  const sent = show();
  const field = await screen.findByLabelText('Quantos pontos');
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Trocar pontos' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Informe de 500 a 1.200 pontos, de 100 em 100.',
  );
  expect(sent).toEqual([]);
});

test('says why the server refused', async () => {
  show({
    '/api/wallet/points/exchanges': () =>
      Response.json({ error: { code: 'wallet/not-enough-points', message: '' } }, { status: 409 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Trocar pontos' }));
  expect(await screen.findByText('Seus pontos mudaram. Confira o saldo e tente de novo.')).toBeDefined();
});

test('names what is missing while the points are too few', async () => {
  show({
    '/api/wallet': () => Response.json(aWallet({ points: { balance: 320 } })),
  });
  expect(await screen.findByText('Faltam 180 pontos para a primeira troca.')).toBeDefined();
  expect(screen.queryByLabelText('Quantos pontos')).toBeNull();
});

describe('the statement', () => {
  const movement = (id: number, delta: number, balance: number, day: string) =>
    aMovement({
      id: String(id),
      ...(delta < 0 && { type: 'spend', rule: 'payment' }),
      delta_cents: delta,
      balance_after_cents: balance,
      created_at: `${day}T15:00:00.000Z`,
    });
  const [paid, gained] = [movement(9, -1_000, 95, '2026-11-20'), movement(8, 995, 1_095, '2026-11-03')];
  const older = [movement(5, 60, 100, '2026-10-30'), movement(4, 40, 40, '2026-10-02')];
  const wordsOf = async (month: string) =>
    (await screen.findByRole('region', { name: month })).textContent.replaceAll('\u00a0', ' ');

  test('says for each month that is whole what came in, went out and stays', async () => {
    show({
      '/api/wallet/history?limit=20': () =>
        Response.json({ items: [paid, gained, older[0]], next_cursor: '5.40' }),
      '/api/wallet/history?limit=20&cursor=5.40': () =>
        Response.json({ items: [older[1]], next_cursor: null }),
    });
    expect(await wordsOf('novembro de 2026')).toMatch(/entrou R\$ 9,95 · saiu R\$ 10,00fica R\$ 0,95$/);
    expect(await wordsOf('outubro de 2026')).not.toContain('entrou');
    const statement = within(screen.getByRole('region', { name: 'Extrato' }));
    await userEvent.click(statement.getByRole('button', { name: 'Carregar mais' }));
    await vi.waitFor(async () =>
      expect(await wordsOf('outubro de 2026')).toMatch(/entrou R\$ 1,00 · saiu R\$ 0,00fica R\$ 1,00$/),
    );
    expect(await wordsOf('novembro de 2026')).toContain('Passeio no bairro com Carla Menezes');
  });

  test('shows one direction and says that the other is missing', async () => {
    show({
      '/api/wallet/history?limit=20&direction=out': () => Response.json({ items: [paid], next_cursor: null }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Saiu' }));
    expect(await wordsOf('novembro de 2026')).toMatch(/saiu R\$ 10,00$/);
    expect(screen.getByText('Só o que saiu. O que entrou não está nesta lista.')).toBeDefined();
  });

  test('says how cashback comes in where none came, and not where nothing went out', async () => {
    const empty = () => Response.json({ items: [], next_cursor: null });
    const [all, out] = ['/api/wallet/history?limit=20', '/api/wallet/history?limit=20&direction=out'];
    show({ [all]: empty, [out]: empty });
    expect(await screen.findByText(/^O cashback aparece aqui/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Saiu' }));
    expect(await screen.findByText('Nada saiu por enquanto')).toBeDefined();
    expect(screen.queryByText(/^O cashback aparece aqui/)).toBeNull();
  });
});

test('fetches older movements at a press', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText(/Passeio 7 ·/)).toBeDefined();
  expect(screen.getByText(/Passeio 80 ·/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('keeps the histories when only the wallet fails', async () => {
  show({ '/api/wallet': () => new Response('', { status: 500 }) });
  expect(await screen.findByText('Não foi possível carregar a carteira')).toBeDefined();
  expect(screen.getByText('Movimentações de pontos')).toBeDefined();
});
