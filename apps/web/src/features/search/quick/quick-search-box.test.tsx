import type { QuickFind } from '@patinha/contract/search';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { QuickSearchBox } from './quick-search-box.tsx';
import type { QuickSide } from './quick-search.api.ts';

const bookingId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const finds: readonly QuickFind[] = [
  {
    kind: 'service',
    id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
    title: 'Banho completo',
    detail: 'Bicho Feliz',
    starts_at: null,
    zone: null,
  },
  {
    kind: 'booking',
    id: bookingId,
    title: 'Banho',
    detail: 'Carla',
    starts_at: '2026-11-20T13:00:00Z',
    zone: 'America/Manaus',
  },
];
const screens = [
  { label: 'Meus Pets', path: '/tutor/pets' },
  { label: 'Carteira', path: '/tutor/wallet' },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Place = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
};

interface Given {
  readonly side?: QuickSide;
  readonly isAdmin?: boolean;
  readonly answer?: () => Response;
}

function show({ side, isAdmin = false, answer = () => Response.json({ items: finds }) }: Given) {
  const called: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    called.push(address);
    return Promise.resolve(answer());
  });
  Element.prototype.scrollIntoView = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/inicio']}>
        <QuickSearchBox side={side} isAdmin={isAdmin} screens={screens} />
        <Place />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return called;
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar na Patinha' });
const place = () => screen.getByTestId('place').textContent;
const chosen = () =>
  screen.getAllByRole('option').find((option) => option.ariaSelected === 'true')?.textContent ?? undefined;

test('typed words are searched after a pause, and the results shown by kind', async () => {
  const called = show({ side: 'tutor' });
  expect(box().placeholder).toBe('Buscar...');
  // Letter by letter in one turn of the event loop, so that a busy machine adds no pause of its own.
  for (const value of ['b', 'ba', 'ban', 'banh', 'banho']) fireEvent.change(box(), { target: { value } });
  expect(await screen.findByRole('option', { name: /Banho completo/ })).toBeDefined();
  expect(called).toEqual(['/api/quick-search?q=banho&side=tutor']);
  expect(screen.getByRole('group', { name: 'Serviços' }).textContent).toContain('Bicho Feliz');
  expect(screen.getByRole('group', { name: 'Agendamentos' }).textContent).toContain(
    'Carla • 20/11/2026, 09:00',
  );
  expect(screen.getByRole('status').textContent).toBe('2 resultados');
});

test('arrows go round, Enter follows, and the box is empty again', async () => {
  show({ side: 'tutor' });
  await userEvent.type(box(), 'banho');
  await screen.findByRole('option', { name: /Banho completo/ });
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe('“banho” em Explorar Serviços');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toContain('Carla');
  expect(box().getAttribute('aria-activedescendant')).toBe(
    screen.getAllByRole('option').find((option) => option.ariaSelected === 'true')?.id,
  );
  await userEvent.keyboard('{Enter}');
  expect(place()).toBe(`/bookings/${bookingId}`);
  expect(box().value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter without a choice takes the first; Escape closes, then empties', async () => {
  show({ side: 'tutor' });
  await userEvent.type(box(), 'carteira');
  await screen.findByRole('option', { name: 'Carteira' });
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('listbox'), box().value]).toEqual([null, 'carteira']);
  await userEvent.keyboard('{Escape}');
  expect(box().value).toBe('');
  await userEvent.type(box(), 'meus p');
  await waitFor(() => expect(screen.queryAllByRole('option').length).toBeGreaterThan(1));
  await userEvent.keyboard('{Enter}');
  expect(place()).not.toBe('/inicio');
});

test('an admin alone asks nothing before a list is chosen', async () => {
  const called = show({ isAdmin: true });
  await userEvent.type(box(), 'ana');
  const all = { name: '“ana” em pessoas, agendamentos, pagamentos e disputas' };
  expect(await screen.findByRole('option', all)).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe(
    'Enter para buscar. Quem aparecer no resultado vê a consulta.',
  );
  await userEvent.keyboard('{Enter}');
  expect(place()).toBe('/admin/search?q=ana');
  expect(called).toEqual([]);
});

test('an empty result says so, and still offers the marketplace', async () => {
  show({ side: 'provider', answer: () => Response.json({ items: [] }) });
  await userEvent.type(box(), 'xyz');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nada encontrado para “xyz”.'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '“xyz” em Explorar Serviços',
  ]);
});

test('a search that fails says so and offers another try', async () => {
  let isDown = true;
  show({
    side: 'tutor',
    answer: () => (isDown ? new Response('', { status: 503 }) : Response.json({ items: finds })),
  });
  await userEvent.type(box(), 'banho');
  expect((await screen.findByRole('alert')).textContent).toContain('A busca não respondeu');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('option', { name: /Banho completo/ })).toBeDefined();
});
