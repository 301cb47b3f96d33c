import * as z from 'zod/mini';

import {
  anyRole,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  secretSchema,
} from '../shared/index.ts';

const deviceKinds = ['desktop', 'phone', 'tablet', 'unknown'] as const;

/** What a device reports about itself, in the vendor's spelling; null when it reports nothing. */
export const deviceFields = {
  device: z.enum(deviceKinds),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
};

/** A device that is signed in. */
const sessionSchema = z.object({
  id: idSchema,
  ...deviceFields,
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
  created_at: instantSchema,
  last_used_at: instantSchema,
});
export type Session = z.output<typeof sessionSchema>;

export const listSessions = endpoint({
  operationId: 'listSessions',
  summary: 'List the caller’s signed-in devices, latest sign-in first',
  method: 'GET',
  path: '/api/sessions',
  roles: anyRole,
  query: z.strictObject(cursorQuery),
  response: pageOf(sessionSchema),
  errors: [],
});

export const endSession = endpoint({
  operationId: 'endSession',
  summary: 'Sign out one of the caller’s devices',
  method: 'DELETE',
  path: '/api/sessions/:device_id',
  roles: anyRole,
  params: z.strictObject({ device_id: idSchema }),
  proof: 'sometimes',
  response: emptySchema,
  errors: ['resource/not-found'],
  destructive: true,
});

const maxPasswordLength = 256;

export const proveOwner = endpoint({
  operationId: 'proveOwner',
  summary:
    'Prove by password or mailed code that the account’s owner is there; a verified factor proves by itself instead',
  method: 'POST',
  path: '/api/session-proof',
  roles: anyRole,
  isForSuspended: true,
  /** One of the two; the code is the one that /auth/v1/reauthenticate mails. */
  body: z.strictObject({
    password: z.optional(secretSchema(maxPasswordLength)),
    code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  response: z.object({ proven_until: instantSchema }),
  errors: ['session/wrong-password', 'session/wrong-code', 'session/factor-proves', 'request/rate-limited'],
});

export const sessionEndpoints = [listSessions, endSession, proveOwner] as const;
