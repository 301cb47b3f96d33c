import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { SavedCardsCard } from './saved-cards-card.tsx';

const card = (changes: object = {}) => ({
  id: '5a1c5a0e-3a4f-4a36-8f80-0a7b1e0cf001',
  brand: 'visa',
  last4: '4242',
  expiry_month: 8,
  expiry_year: 2031,
  is_expired: false,
  created_at: '2026-11-20T15:00:00.000Z',
  ...changes,
});

/** The network: what the list says now, and every request that was sent. */
function show(list: () => Response) {
  const sent: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address, init) => {
      sent.push(`${init?.method ?? 'GET'} ${address}`);
      return Promise.resolve(init?.method === 'DELETE' ? Response.json({}) : list());
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SavedCardsCard />
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('saved cards', () => {
  test('are shown by brand, last digits and expiry, and removed after a confirmation', async () => {
    let items = [
      card(),
      card({ id: '5a1c5a0e-3a4f-4a36-8f80-0a7b1e0cf002', brand: 'elo', last4: '1111', is_expired: true }),
    ];
    const sent = show(() => Response.json({ items }));
    expect(await screen.findByText('Visa final 4242')).toBeDefined();
    expect(screen.getByText('Validade 08/31')).toBeDefined();
    expect(screen.getByText('Validade 08/31 · Vencido')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remover Visa final 4242' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
    expect(sent.filter((request) => request.startsWith('DELETE'))).toEqual([]);
    items = items.slice(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remover Visa final 4242' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    await vi.waitFor(() => expect(screen.queryByText('Visa final 4242')).toBeNull());
    expect(sent).toContain('DELETE /api/saved-cards/5a1c5a0e-3a4f-4a36-8f80-0a7b1e0cf001');
  });

  test('are none at first, and the card says how one comes to be saved', async () => {
    show(() => Response.json({ items: [] }));
    expect(await screen.findByText('Nenhum cartão salvo')).toBeDefined();
    expect(screen.getByText(/Salvar este cartão/)).toBeDefined();
  });

  test('that could not be loaded are not said to be none', async () => {
    show(() => Response.json({ error: { code: 'internal', message: '', requestId: 'r' } }, { status: 500 }));
    expect(await screen.findByText('Não foi possível carregar os cartões')).toBeDefined();
    expect(screen.queryByText('Nenhum cartão salvo')).toBeNull();
  });
});
