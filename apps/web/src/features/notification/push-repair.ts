import { addPushDevice, listPushDevices } from '@patinha/contract/notification';

import { api } from '../../lib/api/http.ts';
import { endpointHere, pushPermission, subscribeHere } from './push-browser.ts';

const place = 'patinha.push';
const off = 'off';

/** Keeps which subscription the server has of this browser; undefined once push was switched off here. */
export function rememberSubscription(endpoint: string | undefined): void {
  try {
    localStorage.setItem(place, endpoint ?? off);
  } catch {
    // Without storage nothing is remembered; the settings say when push is not active.
  }
}

/** The subscription that the server has; `off` where push was switched off; null where neither was ever remembered. */
function remembered(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return off;
  }
}

/**
 * Repairs push at the start of the application: a browser whose subscription was ended, by itself or by its push
 * service, or renewed, gets another, and the server learns of it. Asks no question, and calls the server only where
 * the person allowed push and has not switched it off. Never throws: the settings say when push is not active, and
 * offer it.
 */
export const repairPush = (): Promise<void> => repair().catch(() => undefined);

async function repair(): Promise<void> {
  const before = remembered();
  if (before === off || pushPermission() !== 'granted') return;
  const { public_key: publicKey, items } = await api(listPushDevices);
  const here = items.find((device) => device.is_current);
  // Switched off on another device, or by another session: it is not switched on again by itself.
  if (publicKey === null || !here) return rememberSubscription(undefined);
  if (here.gone_at === null && before !== null && (await endpointHere()) === before) return;
  const subscription = await subscribeHere(publicKey);
  await api(addPushDevice, { body: subscription });
  rememberSubscription(subscription.endpoint);
}
