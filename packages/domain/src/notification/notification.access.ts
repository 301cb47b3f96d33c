import type { Actor } from '../shared/index.ts';

/** Only its recipient may read a notification. */
export const canReadNotification = (notification: { readonly userId: string }, actor: Actor): boolean =>
  notification.userId === actor.userId;

/** Only its owner may turn off a device. */
export const canManagePushDevice = (device: { readonly userId: string }, actor: Actor): boolean =>
  device.userId === actor.userId;
