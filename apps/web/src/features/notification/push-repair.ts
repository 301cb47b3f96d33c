import { addPushDevice, listPushDevices } from '@patinha/contract/notification';

import { api } from '../../lib/api/http.ts';
import { endpointHere, pushPermission, subscribeHere } from './push-browser.ts';

const place = 'patinha.push';

/** Keeps which subscription the server has of this browser; undefined once push was switched off here. */
export function rememberSubscription(endpoint: string | undefined): void {
  try {
    if (endpoint === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, endpoint);
  } catch {
    // Without storage nothing is repaired; the settings say when push is not active.
  }
}

function known(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/**
 * Repairs push at the start of the application: a browser that ended or renewed its subscription by itself gets
 * another, and the server learns of it. Asks no question, and calls the server only when something changed. Never
 * throws: the settings say when push is not active, and offer it.
 */
export const repairPush = (): Promise<void> => repair().catch(() => undefined);

async function repair(): Promise<void> {
  if (!('PushManager' in window)) return;
  const before = known();
  if (before === null || pushPermission() !== 'granted' || (await endpointHere()) === before) return;
  const { public_key: publicKey, items } = await api(listPushDevices);
  // Switched off on another device, or by another session: it is not switched on again by itself.
  if (publicKey === null || !items.some((device) => device.is_current))
    return rememberSubscription(undefined);
  const subscription = await subscribeHere(publicKey);
  await api(addPushDevice, { body: subscription });
  rememberSubscription(subscription.endpoint);
}
