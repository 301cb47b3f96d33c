import type { PushDevices } from '@patinha/contract/notification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Toaster } from '../../ui/toast/toast.tsx';
import { DevicesCard } from './devices-card.tsx';

const here = {
  id: '7bf19da8-b5df-4f55-86a7-f871e90bbdd5',
  device: 'phone',
  browser: 'Chrome',
  system: 'Android',
  is_current: true,
  created_at: '2026-03-10T12:00:00.000Z',
  gone_at: null,
} as const;
const noDevices: PushDevices = { public_key: 'BPUB', items: [] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser as its maker built it; the answer is what the person presses when it asks. */
function browser(answer: NotificationPermission, subscribe: () => Promise<object>) {
  const permission = { permission: 'default' as NotificationPermission };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(() => {
    permission.permission = answer;
    return Promise.resolve(answer);
  });
  vi.stubGlobal('Notification', Object.assign(permission, { requestPermission }));
  vi.stubGlobal('PushManager', () => undefined);
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null), subscribe } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.resolve(registration), ready: Promise.resolve(registration) },
  });
  return requestPermission;
}

function show(answers: Readonly<Record<string, object>>): readonly string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${address} ${typeof body === 'string' ? body : ''}`);
    const answer = answers[method];
    return Promise.resolve(answer ? Response.json(answer) : new Response('', { status: 503 }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DevicesCard />
      <Toaster />
    </QueryClientProvider>,
  );
  return sent;
}
const enable = () => screen.findByRole('button', { name: 'Ativar neste aparelho' });
const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'P', auth: 'A' } }),
};

test('asks for permission only after the press, and registers the device with the server', async () => {
  const subscribe = vi.fn<() => Promise<object>>(() => Promise.resolve(subscription));
  const requests = browser('granted', subscribe);
  const sent = show({ GET: noDevices, POST: { ...noDevices, items: [here] } });
  const button = await enable();
  expect(requests).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText('Chrome no Android')).toBeDefined();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BPUB' });
  expect(sent).toEqual([
    'POST /api/notifications/devices {"endpoint":"https://fcm.googleapis.com/x","keys":{"p256dh":"P","auth":"A"}}',
  ]);
  expect(screen.queryByRole('button', { name: 'Ativar neste aparelho' })).toBeNull();
});

test('a refusal is explained, and nothing is sent', async () => {
  browser('denied', () => Promise.resolve(subscription));
  const sent = show({ GET: noDevices });
  await userEvent.click(await enable());
  expect(await screen.findByText('O navegador bloqueou as notificações')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a dismissed prompt and an unreachable push service can be retried', async () => {
  browser('default', () => Promise.resolve(subscription));
  show({ GET: noDevices });
  await userEvent.click(await enable());
  expect((await screen.findByRole('alert')).textContent).toContain('Nenhuma escolha foi feita');
  cleanup();
  browser('granted', () => Promise.reject(new DOMException('push service error', 'AbortError')));
  show({ GET: noDevices });
  await userEvent.click(await enable());
  expect((await screen.findByRole('alert')).textContent).toContain('O navegador não conseguiu falar');
  expect(await enable()).toBeDefined();
});

test('a device is turned off, and a failure says so', async () => {
  browser('granted', () => Promise.resolve(subscription));
  const other = { ...here, is_current: false };
  const sent = show({ GET: { ...noDevices, items: [other] }, DELETE: noDevices });
  await userEvent.click(await screen.findByRole('button', { name: 'Desativar: Chrome no Android' }));
  expect(await screen.findByText('Nenhum aparelho recebe notificações ainda.')).toBeDefined();
  expect(sent).toEqual([`DELETE /api/notifications/devices/${here.id} `]);
  cleanup();
  show({ GET: { ...noDevices, items: [other] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Desativar: Chrome no Android' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível desativar');
});

test('a browser without push says so, and a server without push shows nothing', async () => {
  show({ GET: noDevices });
  expect(await screen.findByText(/Este navegador não recebe notificações/)).toBeDefined();
  cleanup();
  show({ GET: { ...noDevices, public_key: null } });
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('a device whose browser lost the subscription is offered to activate again', async () => {
  browser('granted', () => Promise.resolve(subscription));
  vi.stubGlobal('Notification', Object.assign(Notification, { permission: 'granted' }));
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null) } };
  Object.assign(navigator.serviceWorker, { getRegistration: () => Promise.resolve(registration) });
  const listed = { ...noDevices, items: [here] };
  const sent = show({ GET: listed, POST: listed });
  await screen.findByText(/O navegador encerrou as notificações neste aparelho/);
  await userEvent.click(await enable());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ativar neste aparelho' })).toBeNull());
  expect(sent).toHaveLength(1);
});

test('a device whose push service ended the subscription says so, and is offered to activate again', async () => {
  browser('granted', () => Promise.resolve(subscription));
  show({ GET: { ...noDevices, items: [{ ...here, gone_at: '2026-03-12T12:00:00.000Z' }] } });
  expect(await screen.findByText(/^O navegador encerrou as notificações em 12\/03\/2026/)).toBeDefined();
  expect(screen.queryByText(/^Ativado em/)).toBeNull();
  expect(await enable()).toBeDefined();
});

test('a list that cannot be read offers another try', async () => {
  show({});
  expect(await screen.findByText('Não foi possível carregar seus aparelhos')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
});
