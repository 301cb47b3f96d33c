// The browser's state of notifications on this device.

export type PushPermission = NotificationPermission | 'unsupported';

/** `default` until the person has chosen; `denied` can only be taken back in the browser's own settings. */
export const pushPermission = (): PushPermission =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unsupported';

/** The user declined or dismissed the browser's prompt. */
export class PermissionRefused extends Error {}
/** The browser could not reach its vendor's push service. */
export class SubscriptionFailed extends Error {}

const workerPath = '/service-worker.js';

async function registration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath);
  return navigator.serviceWorker.ready;
}

/** Asks for permission (call it only from a press) and returns what the server needs to reach this browser: a new subscription. */
export async function subscribeHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionRefused();
  const { pushManager } = await registration();
  try {
    // One that is still held may be for another server key, or have ended at its service: neither would deliver.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
  } catch (cause) {
    throw new SubscriptionFailed('subscribe', { cause });
  }
}

/** The address of the browser's subscription: it ends when site data is cleared, or by the browser's own choice. */
export async function endpointHere(): Promise<string | undefined> {
  if (pushPermission() !== 'granted') return undefined;
  const known = await navigator.serviceWorker.getRegistration(workerPath);
  return (await known?.pushManager.getSubscription())?.endpoint;
}

export const isSubscribedHere = async (): Promise<boolean> => (await endpointHere()) !== undefined;

/** Unsubscribes without the server: the push service then rejects further messages. */
export async function unsubscribeHere(): Promise<void> {
  if (pushPermission() === 'unsupported') return;
  const known = await navigator.serviceWorker.getRegistration(workerPath);
  const subscription = await known?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
