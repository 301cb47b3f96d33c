import * as z from 'zod/mini';

import {
  anyRole,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
} from '../shared/index.ts';

const deviceKinds = ['desktop', 'phone', 'tablet', 'unknown'] as const;

/** What a device says of itself. Names as the makers write them; null when it does not say. */
export const deviceFields = {
  device: z.enum(deviceKinds),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
};

/** A device that is signed in. */
const sessionSchema = z.object({
  id: idSchema,
  ...deviceFields,
  /** The session of the call itself. */
  is_current: z.boolean(),
  created_at: instantSchema,
  last_used_at: instantSchema,
});
export type Session = z.output<typeof sessionSchema>;

export const listSessions = endpoint({
  operationId: 'listSessions',
  summary: 'Own devices that are signed in, the newest sign-in first',
  method: 'GET',
  path: '/api/sessions',
  roles: anyRole,
  query: z.strictObject(cursorQuery),
  response: pageOf(sessionSchema),
  errors: [],
});

export const endSession = endpoint({
  operationId: 'endSession',
  summary: 'Signs an own device out',
  method: 'DELETE',
  path: '/api/sessions/:device_id',
  roles: anyRole,
  params: z.strictObject({ device_id: idSchema }),
  response: emptySchema,
  errors: ['resource/not-found'],
  destructive: true,
});

export const sessionEndpoints = [listSessions, endSession] as const;
