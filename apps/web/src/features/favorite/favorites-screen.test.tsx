import type { FavoriteService } from '@patinha/contract/favorite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { aFavorite } from './favorite.fixture.ts';
import { FavoritesScreen } from './favorites-screen.tsx';

const walk = aFavorite();
const gone = aFavorite({ id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12', title: 'Banho', is_available: false });

/** The network: what is kept and seen, and what is answered to a write. */
function show(kept: FavoriteService[], seen: FavoriteService[], answerWrite = () => Response.json({})) {
  const sent: string[] = [];
  const lists = { kept, seen };
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address, { method = 'GET' } = {}) => {
      const items = address.includes('recent') ? lists.seen : lists.kept;
      if (method === 'GET') return Promise.resolve(Response.json({ items }));
      sent.push(`${method} ${address}`);
      if (method === 'DELETE' && address.endsWith('recent-services')) lists.seen = [];
      return Promise.resolve(answerWrite());
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FavoritesScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows what is kept, leads to what can be booked, and says what is off the market', async () => {
  show([walk, gone], []);
  const kept = await screen.findByRole('region', { name: 'Guardados' });
  const link = await within(kept).findByRole('link', { name: 'Passeio no parque' });
  expect(link.getAttribute('href')).toBe(`/servicos/${walk.id}`);
  expect(kept.textContent?.replaceAll('\u00a0', ' ')).toContain('a partir de R$ 42,00, com a taxa');
  expect(within(kept).queryByRole('link', { name: 'Banho' })).toBeNull();
  expect(within(kept).getByText('Fora do ar no momento')).toBeDefined();
  expect(await screen.findByText('Nenhum serviço visto por enquanto')).toBeDefined();
});

test('a heart is pressed while its service is kept, and lets it go', async () => {
  const sent = show([walk], [gone]);
  const heart = await screen.findByRole('button', { name: 'Guardar Passeio no parque nos favoritos' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  const other = screen.getByRole('button', { name: 'Guardar Banho nos favoritos' });
  expect(other.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(heart);
  await userEvent.click(other);
  expect(sent).toEqual([`DELETE /api/favorites/${walk.id}`, `PUT /api/favorites/${gone.id}`]);
});

test('a refused heart says why and falls back', async () => {
  const refusal = { error: { code: 'favorite/limit-reached', message: 'x', requestId: 'r' } };
  show([], [walk], () => Response.json(refusal, { status: 409 }));
  const heart = await screen.findByRole('button', { name: 'Guardar Passeio no parque nos favoritos' });
  await userEvent.click(heart);
  await vi.waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Não foi possível alterar seus favoritos',
      description: 'Você já guardou 100 serviços. Tire um dos favoritos para guardar outro.',
    }),
  );
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('what was seen is forgotten at a press', async () => {
  const sent = show([], [walk]);
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar lista' }));
  expect(sent).toEqual(['DELETE /api/recent-services']);
  expect(await screen.findByText('Nenhum serviço visto por enquanto')).toBeDefined();
});
