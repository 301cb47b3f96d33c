import { afterEach, expect, test, vi } from 'vitest';

import { rememberSubscription, repairPush } from './push-repair.ts';

const device = {
  id: '7bf19da8-b5df-4f55-86a7-f871e90bbdd5',
  device: 'phone',
  browser: 'Chrome',
  system: 'Android',
  is_current: true,
  created_at: '2026-03-10T12:00:00.000Z',
  gone_at: null,
} as const;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/**
 * A browser that holds a subscription, or none. It returns the one it holds until that is ended; a new one has the
 * address `https://push/new`.
 */
function browserWith(endpoint: string | undefined) {
  let held = endpoint;
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: () => Promise.resolve('granted'),
  });
  vi.stubGlobal('PushManager', () => undefined);
  const made = (address: string) => ({
    endpoint: address,
    unsubscribe: () => {
      held = undefined;
      return Promise.resolve(true);
    },
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'P', auth: 'A' } }),
  });
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(held === undefined ? null : made(held)),
      subscribe: () => Promise.resolve(made(held ?? 'https://push/new')),
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

const gone = { ...device, gone_at: '2026-03-12T12:00:00.000Z' };

test.each([
  ['was lost', 'https://push/old', undefined, device],
  ['was renewed by the browser', 'https://push/old', 'https://push/other', device],
  ['was ended by its push service', 'https://push/old', 'https://push/old', gone],
  ['was lost before it was ever remembered', undefined, undefined, device],
  ['was ended before it was ever remembered', undefined, 'https://push/old', gone],
])(
  'a subscription that %s is made again, and the server learns of it',
  async (_what, known, held, listed) => {
    if (known !== undefined) rememberSubscription(known);
    browserWith(held);
    const calls = serverWith([listed]);
    await repairPush();
    expect(calls).toEqual(['GET', 'POST {"endpoint":"https://push/new","keys":{"p256dh":"P","auth":"A"}}']);
    browserWith('https://push/new');
    const later = serverWith([device]);
    await repairPush();
    expect(later).toEqual(['GET']);
  },
);

test('push that was switched off elsewhere is not switched on again', async () => {
  rememberSubscription('https://push/old');
  browserWith(undefined);
  const calls = serverWith([{ ...device, is_current: false }]);
  await repairPush();
  await repairPush();
  expect(calls).toEqual(['GET']);
});
