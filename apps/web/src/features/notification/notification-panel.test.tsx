import type { Notification } from '@patinha/contract/notification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { BellButton } from '../../app/layout/bell-button.tsx';
import { applyEvent } from '../../lib/api/events.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

const earlierId = '3aa83ef1-6aef-4ba1-b767-5a59a3242399';
const notice = (change: Partial<Notification> = {}): Notification => ({
  id: '3aa83ef1-6aef-4ba1-b767-5a59a3242400',
  kind: 'booking',
  title: 'Pedido aceito: falta pagar',
  body: 'Passeio no parque, 12 de nov. de 2026, 10:00',
  path: '/bookings/7',
  created_at: new Date().toISOString(),
  read_at: null,
  ...change,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Server {
  unread: number | undefined;
  items: readonly Notification[];
  next?: string;
}

/** A server that knows this much, and every call that reached it. */
function show(what: 'bell' | 'screen', server: Server) {
  const called: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    called.push(`${method} ${address}${typeof body === 'string' ? ` ${body}` : ''}`);
    if (server.unread === undefined) return Promise.resolve(new Response('', { status: 503 }));
    if (method === 'POST') server.unread = 0;
    const isList = method === 'GET' && !address.endsWith('/unread');
    return Promise.resolve(
      Response.json(
        isList
          ? address.includes('cursor')
            ? { items: server.items.map((item) => ({ ...item, id: earlierId })), next_cursor: null }
            : { items: server.items, next_cursor: server.next ?? null }
          : { unread_count: server.unread },
      ),
    );
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{what === 'bell' ? <BellButton /> : <NotificationsScreen />}</MemoryRouter>
    </QueryClientProvider>,
  );
  return { called, queryClient };
}

test('the bell shows the true count, nothing at 0, and follows an event', async () => {
  const server: Server = { unread: 0, items: [] };
  const { queryClient, called } = show('bell', server);
  const bell = await screen.findByRole('button', { name: 'Notificações' });
  await waitFor(() => expect(called).toHaveLength(1));
  expect(bell.textContent).toBe('');
  server.unread = 1;
  applyEvent(queryClient, { type: 'notification.changed' });
  expect((await screen.findByRole('button', { name: 'Notificações: 1 não lida' })).textContent).toBe('1');
  server.unread = 250;
  applyEvent(queryClient, { type: 'notification.changed' });
  expect((await screen.findByRole('button', { name: /99\+ não lidas/ })).textContent).toBe('99+');
});

test('the panel opens by keyboard, following a line marks it as read, Escape returns the focus', async () => {
  const server: Server = {
    unread: 1,
    items: [notice(), notice({ id: earlierId, read_at: '2026-11-01T10:00:00Z' })],
  };
  const { called } = show('bell', server);
  const bell = await screen.findByRole('button', { name: /1 não lida/ });
  bell.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Notificações' })).toBeDefined();
  const [first] = await screen.findAllByRole('link', { name: /Pedido aceito/ });
  expect(first?.getAttribute('href')).toBe('/bookings/7');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Notificações/);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('link', { name: /Não lida/ }));
  await waitFor(() =>
    expect(called).toContain('POST /api/notifications/3aa83ef1-6aef-4ba1-b767-5a59a3242400/read'),
  );
  await screen.findByRole('button', { name: 'Notificações' });
});

test('all are marked as read up to the newest on the screen', async () => {
  const { called } = show('bell', { unread: 2, items: [notice(), notice({ id: earlierId })] });
  await userEvent.click(await screen.findByRole('button', { name: /2 não lidas/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }));
  await waitFor(() =>
    expect(called).toContain(
      'POST /api/notifications/read {"notification_id":"3aa83ef1-6aef-4ba1-b767-5a59a3242400"}',
    ),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull());
});

test('the screen fetches what came before at a press', async () => {
  show('screen', { unread: 0, items: [notice({ read_at: '2026-11-01T10:00:00Z' })], next: 'c' });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver mais' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Pedido aceito/ })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull();
});

test.each(['bell', 'screen'] as const)(
  'an empty list and a failure each show a message (%s)',
  async (what) => {
    const server: Server = { unread: 0, items: [] };
    show(what, server);
    if (what === 'bell') await userEvent.click(await screen.findByRole('button', { name: 'Notificações' }));
    expect(await screen.findByText('Nenhuma notificação por enquanto')).toBeDefined();
    cleanup();
    show(what, { unread: undefined, items: [] });
    if (what === 'bell') await userEvent.click(await screen.findByRole('button', { name: 'Notificações' }));
    expect(await screen.findByText('Não foi possível carregar suas notificações')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  },
);
