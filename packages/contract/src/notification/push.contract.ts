import { pushKinds } from '@patinha/domain/notification';
import * as z from 'zod/mini';

import { deviceFields } from '../auth/index.ts';
import { anyRole, endpoint, idSchema, instantSchema } from '../shared/index.ts';

const pushPreferenceSchema = z.object({ kind: z.enum(pushKinds), is_on: z.boolean() });
export type PushPreference = z.output<typeof pushPreferenceSchema>;

const pushPreferencesSchema = z.object({ items: z.array(pushPreferenceSchema) });

export const listPushPreferences = endpoint({
  operationId: 'listPushPreferences',
  summary: 'Which kinds may ring on the devices of the caller, and which of them do',
  method: 'GET',
  path: '/api/notifications/push',
  roles: anyRole,
  response: pushPreferencesSchema,
  errors: [],
});

export const changePushPreference = endpoint({
  operationId: 'changePushPreference',
  summary: 'Lets one kind ring on the devices of the caller, or not',
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
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

const pushDevicesSchema = z.object({
  /** The server's key (P-256, base64url) with which a browser subscribes; null where push is not set up. */
  public_key: z.nullable(z.string()),
  items: z.array(pushDeviceSchema),
});
export type PushDevices = z.output<typeof pushDevicesSchema>;

export const listPushDevices = endpoint({
  operationId: 'listPushDevices',
  summary: 'Devices of the caller on which notifications ring',
  method: 'GET',
  path: '/api/notifications/devices',
  roles: anyRole,
  response: pushDevicesSchema,
  errors: [],
});

/** Base64url of so many bytes. */
const bytesSchema = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)));

export const addPushDevice = endpoint({
  operationId: 'addPushDevice',
  summary: 'Lets notifications ring on the device of this session, by the subscription of its browser',
  method: 'POST',
  path: '/api/notifications/devices',
  roles: anyRole,
  /** As `PushSubscription.toJSON()` has them. */
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
  summary: 'Ends notifications on one device of the caller',
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
