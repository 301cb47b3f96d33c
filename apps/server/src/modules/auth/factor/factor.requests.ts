import { phoneSchema } from '@patinha/contract/account';
import { textSchema } from '@patinha/contract/shared';
import * as z from 'zod/mini';

import { readFields } from '../auth.requests.ts';
import { AuthError } from '../http/auth.errors.ts';

const longestName = 100;
const longestCode = 64;

const enrolSchema = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  friendly_name: z.nullish(z.string().check(z.trim(), z.maxLength(longestName))),
  issuer: z.nullish(textSchema(longestName)),
  phone: z.nullish(phoneSchema),
});
const phoneEnrolSchema = z.object({ phone: phoneSchema });
const answerSchema = z.object({ challenge_id: z.uuid(), code: z.string().check(z.maxLength(longestCode)) });
const recoverySchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(longestCode)) });
const namedSchema = z.object({
  friendly_name: z.nullish(z.string().check(z.trim(), z.maxLength(longestName))),
});

export type EnrolRequest = { readonly friendlyName: string | null } & (
  | { readonly factorType: 'totp'; readonly issuer: string | undefined }
  | { readonly factorType: 'phone'; readonly phone: string }
);

/** Reads what to enrol; an empty name is none. */
export function readEnrol(body: unknown): EnrolRequest {
  const { factor_type: factorType, friendly_name: name, issuer } = readFields(enrolSchema, body);
  const friendlyName = name || null;
  switch (factorType) {
    case 'webauthn':
      throw new AuthError('mfa_webauthn_enroll_not_enabled');
    case 'phone':
      return { factorType, friendlyName, phone: readFields(phoneEnrolSchema, body).phone };
    case 'totp':
      return { factorType, friendlyName, issuer: issuer ?? undefined };
  }
}

export function readFactorAnswer(body: unknown): { readonly challengeId: string; readonly code: string } {
  const { challenge_id: challengeId, code } = readFields(answerSchema, body);
  return { challengeId, code: code.replaceAll(/\s/g, '') };
}

export const readRecoveryCode = (body: unknown): string => readFields(recoverySchema, body).code;
export const readCodesName = (body: unknown): string | null =>
  readFields(namedSchema, body).friendly_name || null;

/** The factor id of a path; a malformed one is treated as unknown (auth-wire 1.3). */
export function readFactorId(params: unknown): string {
  const named = z.safeParse(z.object({ factor_id: z.uuid() }), params);
  if (!named.success) throw new AuthError('validation_failed', { status: 404 });
  return named.data.factor_id.toLowerCase();
}
