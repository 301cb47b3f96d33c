import type { Pattern } from '@patinha/contract/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { Patterns } from './patterns.tsx';

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const pair: Pattern = {
  id: id(1),
  kind: 'only_each_other',
  person: { user_id: id(2), name: 'Ana Reis' },
  other: { user_id: id(3), name: 'Carla Menezes' },
  count: 4,
  booking_ids: [id(4)],
  first_at: '2026-03-10T12:00:00.000Z',
  last_at: '2026-03-20T12:00:00.000Z',
  seen: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The server with these patterns; undefined for one that breaks down. */
function show(waiting: readonly Pattern[] | undefined) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(typeof body === 'string' ? body : '{}'));
      return Promise.resolve(Response.json({}));
    }
    const items = address.includes('state=open') && sent.length === 0 ? waiting : [];
    return Promise.resolve(
      items ? Response.json({ items, next_cursor: null }) : new Response('', { status: 500 }),
    );
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Patterns />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

test('a pattern says why in words, links people and bookings, and goes away with a note', async () => {
  const sent = show([pair]);
  await screen.findByText(/^4 reservas pagas entre os dois/);
  const row = within(document.body);
  expect(row.getByRole('link', { name: 'Carla Menezes' }).getAttribute('href')).toBe(`/admin/users/${id(3)}`);
  expect(row.getByRole('link', { name: 'Reserva 1' }).getAttribute('href')).toBe(
    `/admin/bookings?q=${id(4)}`,
  );
  await userEvent.click(row.getByRole('button', { name: 'Visto: Ana Reis' }));
  expect((await row.findByRole('alert')).textContent).toBe('Escreva o que você viu.');
  await userEvent.type(row.getByLabelText('O que você viu'), 'Vizinhas.');
  await userEvent.click(row.getByRole('button', { name: 'Visto: Ana Reis' }));
  expect(await screen.findByText('Nenhum padrão para olhar')).toBeDefined();
  expect(sent).toEqual([{ note: 'Vizinhas.' }]);
});

test('a list that fails to load says so', async () => {
  show(undefined);
  expect(await screen.findByText('Não foi possível carregar os padrões')).toBeDefined();
});
