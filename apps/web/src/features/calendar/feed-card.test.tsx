import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { FeedCard } from './feed-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const first = 'https://patinha.test/files/calendar/first.ics';
const second = 'https://patinha.test/files/calendar/second.ics';

/** The server as far as it knows the address; gives what was asked of it. */
function open(url: string | null, { isBroken = false } = {}) {
  const requests: string[] = [];
  let known = url;
  vi.stubGlobal(
    'fetch',
    vi.fn<(path: string, request?: RequestInit) => Promise<Response>>((path, { method = 'GET' } = {}) => {
      requests.push(`${method} ${path}`);
      const failed = { error: { code: 'internal', message: '', requestId: 'r' } };
      if (isBroken && method !== 'GET') return Promise.resolve(Response.json(failed, { status: 500 }));
      if (method === 'POST') known = known === null ? first : second;
      if (method === 'DELETE') known = null;
      return Promise.resolve(Response.json({ url: known, created_at: null }));
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FeedCard />
    </QueryClientProvider>,
  );
  return requests;
}
const address = () => screen.findByLabelText<HTMLInputElement>('Endereço secreto');

test('an address is made and can be read', async () => {
  open(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Criar endereço' }));
  expect((await address()).value).toBe(first);
});

test('another one takes its place after a question', async () => {
  const requests = open(first);
  await userEvent.click(await screen.findByRole('button', { name: 'Trocar endereço' }));
  const dialog = await screen.findByRole('dialog', { name: 'Trocar o endereço?' });
  expect(requests).toEqual(['GET /api/calendar/feed']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Trocar endereço' }));
  await vi.waitFor(async () => expect((await address()).value).toBe(second));
});

test('it is ended after a question', async () => {
  open(first);
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar endereço' }));
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar o endereço?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar endereço' }));
  expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeDefined();
});

test('a failure shows a message', async () => {
  open(null, { isBroken: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Criar endereço' }));
  expect(await screen.findByText('Não foi possível mudar o endereço. Tente de novo.')).toBeDefined();
});
