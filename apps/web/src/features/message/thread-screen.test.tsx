import type { Message, Thread } from '@patinha/contract/message';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { applyEvent } from '../../lib/api/events.ts';
import { ThreadScreen } from './thread-screen.tsx';
import { aThread } from './thread.fixture.ts';

const id = '3aa83ef1-6aef-4ba1-b767-5a59a3242400';
const at = '2026-11-20T12:00:00.000Z';

const threadOf = (change: Partial<Thread> = {}) =>
  aThread({
    last_position: 2,
    other: { id, name: 'Carla', photo_url: null, delivered_position: 2, read_position: 1 },
    ...change,
  });
const message = (position: number, change: Partial<Message> = {}): Message => ({
  id: `3aa83ef1-6aef-4ba1-b767-5a59a32424${String(position).padStart(2, '0')}`,
  position,
  is_own: true,
  text: `Mensagem ${position}`,
  is_masked: false,
  is_reported: false,
  photo: null,
  created_at: at,
  ...change,
});

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server with this conversation, which may be cut off, and every call that reached it. */
function show(server: { thread: Thread; log: Message[]; isCut?: boolean }) {
  const called: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    called.push(`${method} ${address}`);
    if (method === 'POST' && address.endsWith('/messages')) {
      if (server.isCut) return Promise.reject(new TypeError('Failed to fetch'));
      const key = new Headers(headers).get('idempotency-key') ?? '';
      called.push(`key ${key}`);
      const { text }: { text: string } = JSON.parse(typeof body === 'string' ? body : '{}');
      const made = message(server.log.length + 1, { text });
      server.log.push(made);
      return Promise.resolve(Response.json(made, { status: 201 }));
    }
    if (method === 'POST') return Promise.resolve(Response.json({}));
    if (address.endsWith('/replies'))
      return Promise.resolve(Response.json({ revision: 0, may_change: true, items: [] }));
    if (!address.includes('/messages')) return Promise.resolve(Response.json(server.thread));
    const after = Number(new URLSearchParams(address.split('?')[1]).get('after') ?? 0);
    const items = server.log.filter(({ position }) => position > after);
    return Promise.resolve(Response.json({ items, next_cursor: null }));
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/messages/${id}`]}>
        <Routes>
          <Route path="/messages/:threadId" element={<ThreadScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { called, queryClient };
}

const bubbles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('shows what was said with how far it came, and says that it was read', async () => {
  const { called } = show({
    thread: threadOf(),
    log: [message(1), message(2), message(3, { is_own: false })],
  });
  await screen.findByText('Mensagem 3');
  const [first, second, third] = bubbles();
  expect(first).toContain('Lida');
  expect(second).toContain('Entregue');
  expect(third).toMatch(/^Carla: /);
  await waitFor(() => expect(called).toContain(`POST /api/threads/${id}/read`));
});

test('shows the face of the other side beside the name', async () => {
  const other = { ...threadOf().other, photo_url: '/files/profile-photos/1' };
  show({ thread: threadOf({ other }), log: [message(1)] });
  const name = await screen.findByRole('heading', { name: 'Carla', level: 1 });
  expect(name.parentElement?.querySelector('img')?.getAttribute('src')).toBe('/files/profile-photos/1');
});

test.each<{ change: Partial<Thread>; texts: readonly string[] }>([
  {
    change: { side: 'provider', booking_status: 'confirmed' },
    texts: ['Confirmado! Até lá.', 'Estou a caminho.', 'Cheguei.'],
  },
  {
    change: { side: 'tutor', booking_status: 'in_progress' },
    texts: ['Como está por aí?', 'Pode me mandar uma foto?', 'Já estou voltando.'],
  },
  { change: { booking_status: 'cancelled' }, texts: [] },
])('offers first texts that fit $change', async ({ change, texts }) => {
  show({ thread: threadOf(change), log: [message(1)] });
  await screen.findByText('Mensagem 1');
  const offered = () => {
    const group = screen.queryByRole('group', { name: 'Respostas prontas' });
    const buttons = group ? within(group).getAllByRole('button') : [];
    return buttons.map(({ textContent }) => textContent);
  };
  await waitFor(() => expect(offered()).toEqual(texts));
});

test('a first text is put into the field, and sent by a press alone', async () => {
  const user = userEvent.setup();
  const thread = threadOf({ side: 'provider', booking_status: 'confirmed' });
  const { called } = show({ thread, log: [message(1)] });
  await user.click(await screen.findByRole('button', { name: 'Estou a caminho.' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sua mensagem' });
  expect(field.value).toBe('Estou a caminho.');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('group', { name: 'Respostas prontas' })).toBeNull();
  expect(called).not.toContain(`POST /api/threads/${id}/messages`);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Estou a caminho.');
});

test('says kindly why a contact is hidden, to its writer alone', async () => {
  show({
    thread: threadOf(),
    log: [message(1, { is_masked: true }), message(2, { is_masked: true, is_own: false })],
  });
  await screen.findByText('Mensagem 2');
  expect(screen.getAllByText(/Escondemos o contato por enquanto/)).toHaveLength(1);
  expect(screen.queryByText('Enviar foto')).toBeNull();
});

test('after a lost connection reads only what was missed', async () => {
  const log = [message(1), message(2)];
  const { called, queryClient } = show({ thread: threadOf({ reveals_contact: true }), log });
  await screen.findByText('Mensagem 2');
  log.push(message(3, { is_own: false }), message(4, { is_own: false }));
  applyEvent(queryClient, { type: 'refresh' });
  await screen.findByText('Mensagem 4');
  expect(called).toContain(`GET /api/threads/${id}/messages?after=2&limit=100`);
  expect(called.filter((call) => call === `GET /api/threads/${id}/messages`)).toHaveLength(1);
  expect(bubbles()).toHaveLength(4);
});

test('a message that did not go stays, and goes once when it is sent again', async () => {
  const server = { thread: threadOf(), log: [message(1)], isCut: true };
  const { called } = show(server);
  await userEvent.type(await screen.findByLabelText('Sua mensagem'), 'O Thor já comeu?{Enter}');
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByRole('alert').textContent).toContain('Sem conexão com o servidor');
  server.isCut = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findAllByText('O Thor já comeu?')).toHaveLength(1);
  expect(called.filter((call) => call.startsWith('key '))).toHaveLength(1);
});

test.each([
  { side: 'tutor', link: 'Ver pedido', to: `/marketplace/pedidos/${id}` },
  { side: 'provider', link: 'Minhas propostas', to: '/marketplace/propostas' },
] as const)(
  'about a need the $side reads what it is about, and that it is over',
  async ({ side, link, to }) => {
    const about = { subject: 'need', booking_id: null, need_id: id, side } as const;
    show({ thread: threadOf({ ...about, refusal: 'proposal-over' }), log: [message(1)] });
    await screen.findByText('Pedido de proposta: Passeio no parque');
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
    expect(
      screen.getByText('A proposta não está mais aberta, por isso esta conversa terminou.'),
    ).toBeDefined();
    expect(screen.queryByLabelText('Sua mensagem')).toBeNull();
    expect(screen.queryByText(/ficam escondidos/)).toBeNull();
  },
);

test('a blocked user reads why and cannot write', async () => {
  show({ thread: threadOf({ refusal: 'blocked' }), log: [message(1)] });
  await screen.findByText('Esta pessoa não está recebendo mensagens suas.');
  expect(screen.queryByLabelText('Sua mensagem')).toBeNull();
});
