import * as z from 'zod/mini';

import { anyRole, endpoint, instantSchema, secretSchema } from '../shared/index.ts';

const maxPasswordLength = 256;

const factorResetSchema = z.object({
  state: z.enum(['removed', 'waiting']),
  /** While waiting: from when the same call removes the factors. */
  due_at: z.nullable(instantSchema),
});
export type FactorReset = z.output<typeof factorResetSchema>;

export const resetFactors = endpoint({
  operationId: 'resetFactors',
  summary:
    'Remove the second factors in a session of a mailed recovery: at once with the password, else a day after the first call',
  method: 'POST',
  path: '/api/factor-reset',
  roles: anyRole,
  isBeforeFactor: true,
  body: z.strictObject({ password: z.optional(secretSchema(maxPasswordLength)) }),
  response: factorResetSchema,
  errors: [
    'session/not-recovered',
    'session/factors-of-admin',
    'session/wrong-password',
    'request/rate-limited',
  ],
});

export const factorResetEndpoints = [resetFactors] as const;
