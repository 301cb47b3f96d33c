import { emailSchema, signUpDataSchema } from '@patinha/contract/account';
import { checkFields } from '@patinha/contract/shared';
import * as z from 'zod/mini';

import { isGiven, longestMetadata, metadataSchema, passwordSchema, readFields } from '../auth.requests.ts';
import { AuthError, refusedFields } from '../http/auth.errors.ts';

const userChangeSchema = z.object({
  email: z.nullish(emailSchema),
  password: z.nullish(passwordSchema),
  current_password: z.nullish(passwordSchema),
  nonce: z.nullish(z.string()),
  data: z.nullish(metadataSchema),
});

export interface UserChange {
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly currentPassword: string | undefined;
  readonly nonce: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
}

/** The requested changes of the account; rights and telephone numbers cannot be changed here. */
export function readUserChange(body: unknown): UserChange {
  if (isGiven(body, 'app_metadata') || isGiven(body, 'role')) throw new AuthError('not_admin');
  if (isGiven(body, 'phone')) throw new AuthError('phone_provider_disabled');
  const {
    email,
    password,
    current_password: currentPassword,
    nonce,
    data,
  } = readFields(userChangeSchema, body);
  return {
    email: email ?? undefined,
    password: password ?? undefined,
    currentPassword: currentPassword ?? undefined,
    nonce: nonce || undefined,
    metadata: data ?? undefined,
  };
}

/** Merged one level deep, null removes a key; the result keeps to the rules of a sign-up. */
export function mergeMetadata(
  known: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const merged = Object.fromEntries(
    Object.entries({ ...known, ...change }).filter(([, value]) => value !== null),
  );
  const checked = checkFields(signUpDataSchema, merged);
  if (!checked.success) throw refusedFields(checked.fields);
  if (JSON.stringify(merged).length > longestMetadata) throw refusedFields({ data: 'too_long' });
  return merged;
}
