import type { Actor } from '../shared/index.ts';

/** A notification is read by the person it was written to. */
export const canReadNotification = (notification: { readonly userId: string }, actor: Actor): boolean =>
  notification.userId === actor.userId;

/** A device is turned off by the person whose device it is. */
export const canManagePushDevice = (device: { readonly userId: string }, actor: Actor): boolean =>
  device.userId === actor.userId;
