import { pushKinds } from '@patinha/domain/notification';
import * as z from 'zod/mini';

import { deviceFields } from '../auth/index.ts';
import { anyRole, endpoint, idSchema, instantSchema } from '../shared/index.ts';

const pushPreferenceSchema = z.object({ kind: z.enum(pushKinds), is_on: z.boolean() });
export type PushPreference = z.output<typeof pushPreferenceSchema>;

const pushPreferencesSchema = z.object({ items: z.array(pushPreferenceSchema) });

export const listPushPreferences = endpoint({
  operationId: 'listPushPreferences',
  summary: 'List the kinds that may be pushed to the caller’s devices, and which of them are on',
  method: 'GET',
  path: '/api/notifications/push',
  roles: anyRole,
  response: pushPreferencesSchema,
  errors: [],
});

export const changePushPreference = endpoint({
  operationId: 'changePushPreference',
  summary: 'Turn push notifications of one kind on or off for the caller',
  method: 'PATCH',
  path: '/api/notifications/push',
  roles: anyRole,
  body: z.strictObject({ kind: z.enum(pushKinds), is_on: z.boolean() }),
  response: pushPreferencesSchema,
  errors: [],
});

const pushDeviceSchema = z.object({
  id: idSchema,
  ...deviceFields,
  /** The device on which the caller is signed in now. */
  is_current: z.boolean(),
  created_at: instantSchema,
  /** When its push service ended the subscription: nothing arrives until its browser makes another. */
  gone_at: z.nullable(instantSchema),
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

const pushDevicesSchema = z.object({
  /** The server's VAPID public key (P-256, base64url) for browser subscriptions; null when push is not configured. */
  public_key: z.nullable(z.string()),
  items: z.array(pushDeviceSchema),
});
export type PushDevices = z.output<typeof pushDevicesSchema>;

export const listPushDevices = endpoint({
  operationId: 'listPushDevices',
  summary: 'List the caller’s devices with push notifications, and which of them receive none any more',
  method: 'GET',
  path: '/api/notifications/devices',
  roles: anyRole,
  response: pushDevicesSchema,
  errors: [],
});

/** Base64url encoding of exactly `bytes` bytes. */
const bytesSchema = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)));

export const addPushDevice = endpoint({
  operationId: 'addPushDevice',
  summary: 'Enable push notifications on the device of this session, with its browser’s subscription',
  method: 'POST',
  path: '/api/notifications/devices',
  roles: anyRole,
  /** The shape of `PushSubscription.toJSON()`. */
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
    keys: z.strictObject({ p256dh: bytesSchema(65), auth: bytesSchema(16) }),
  }),
  response: pushDevicesSchema,
  status: 201,
  errors: ['notification/push-not-set-up', 'notification/unknown-push-service'],
});

export const removePushDevice = endpoint({
  operationId: 'removePushDevice',
  summary: 'Disable push notifications on one of the caller’s devices',
  method: 'DELETE',
  path: '/api/notifications/devices/:push_device_id',
  roles: anyRole,
  params: z.strictObject({ push_device_id: idSchema }),
  response: pushDevicesSchema,
  errors: ['notification/device-not-found'],
});

export const pushEndpoints = [
  listPushPreferences,
  changePushPreference,
  listPushDevices,
  addPushDevice,
  removePushDevice,
] as const;
