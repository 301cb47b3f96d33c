import * as z from 'zod/mini';

import { anyRole, endpoint, instantSchema } from '../shared/index.ts';

const consentSchema = z.object({
  /** The policies in force, and the SHA-256 of their text. */
  policy_version: z.int(),
  policy_hash: z.string(),
  /** The version that the user last accepted; null before the first time. */
  accepted_version: z.nullable(z.int()),
  accepted_hash: z.nullable(z.string()),
  accepted_at: z.nullable(instantSchema),
  is_current: z.boolean(),
});
export type Consent = z.output<typeof consentSchema>;

export const readConsent = endpoint({
  operationId: 'readConsent',
  summary: 'Get which version of the policies the caller accepted, and which one is in force',
  method: 'GET',
  path: '/api/compliance/consent',
  roles: anyRole,
  response: consentSchema,
  errors: [],
});

export const acceptPolicies = endpoint({
  operationId: 'acceptPolicies',
  summary: 'Accept the policies in force; the server sets version, hash, time and address',
  method: 'POST',
  path: '/api/compliance/consent',
  roles: anyRole,
  /** The version that was on the screen: users accept only what they could read. */
  body: z.strictObject({ shown_version: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  response: consentSchema,
  errors: ['compliance/policy-changed'],
});

export const consentEndpoints = [readConsent, acceptPolicies] as const;
