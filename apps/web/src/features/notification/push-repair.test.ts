import { afterEach, expect, test, vi } from 'vitest';

import { rememberSubscription, repairPush } from './push-repair.ts';

const device = {
  id: '7bf19da8-b5df-4f55-86a7-f871e90bbdd5',
  device: 'phone',
  browser: 'Chrome',
  system: 'Android',
  is_current: true,
  created_at: '2026-03-10T12:00:00.000Z',
} as const;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser that holds a subscription, or none; a new one has the address `https://push/new`. */
function browserWith(endpoint: string | undefined) {
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: () => Promise.resolve('granted'),
  });
  vi.stubGlobal('PushManager', () => undefined);
  const made = (address: string) => ({
    endpoint: address,
    options: {},
    unsubscribe: () => Promise.resolve(true),
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'P', auth: 'A' } }),
  });
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(endpoint === undefined ? null : made(endpoint)),
      subscribe: () => Promise.resolve(made('https://push/new')),
    },
  };
  const value = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
}

function serverWith(items: readonly object[]) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push(`${method} ${typeof body === 'string' ? body : ''}`.trim());
    return Promise.resolve(Response.json({ public_key: 'BPUB', items }));
  });
  return calls;
}

test.each([
  ['was lost', undefined],
  ['was renewed by the browser', 'https://push/other'],
])('a subscription that %s is made again, and the server learns of it', async (_what, held) => {
  rememberSubscription('https://push/old');
  browserWith(held);
  const calls = serverWith([device]);
  await repairPush();
  expect(calls).toEqual(['GET', 'POST {"endpoint":"https://push/new","keys":{"p256dh":"P","auth":"A"}}']);
  browserWith('https://push/new');
  await repairPush();
  expect(calls).toHaveLength(2);
});

test('push that was switched off elsewhere is not switched on again', async () => {
  rememberSubscription('https://push/old');
  browserWith(undefined);
  const calls = serverWith([{ ...device, is_current: false }]);
  await repairPush();
  await repairPush();
  expect(calls).toEqual(['GET']);
});
