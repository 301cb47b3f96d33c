import { emailSchema, signUpDataSchema } from '@patinha/contract/account';
import { checkFields } from '@patinha/contract/shared';
import * as z from 'zod/mini';

import { AuthError, refusedFields } from './http/auth.errors.ts';

/** Longer ones cannot be anyone's password, and need not be hashed. */
const longestPassword = 1_024;
export const passwordSchema = z.string().check(z.maxLength(longestPassword));
export const metadataSchema = z.record(z.string(), z.unknown());
export const longestMetadata = 4_096;

const signUpSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  data: z.nullish(metadataSchema),
});
const passwordGrantSchema = z.object({ email: z.string().check(z.maxLength(320)), password: passwordSchema });
const refreshGrantSchema = z.object({ refresh_token: z.string() });
const pkceGrantSchema = z.object({
  auth_code: z.string().check(z.minLength(1)),
  code_verifier: z.string().check(z.minLength(1)),
});
const recoverSchema = z.object({ email: emailSchema });
const resendSchema = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: z.optional(emailSchema),
  phone: z.optional(z.string()),
});
const otpTypes = [
  'signup',
  'email',
  'recovery',
  'email_change',
  'magiclink',
  'invite',
  'sms',
  'phone_change',
] as const;
const verifySchema = z.object({
  type: z.enum(otpTypes),
  token_hash: z.optional(z.string()),
  token: z.optional(z.string()),
  email: z.optional(emailSchema),
});

export interface SignUpRequest {
  readonly email: string;
  readonly password: string;
  /** As the client sent it; `account` holds the fields that the product uses. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly account: z.output<typeof signUpDataSchema>;
}

/** Reads a sign-up; throws 400 with every wrong field at once, those of `data` by their own names. */
export function readSignUp(body: unknown): SignUpRequest {
  refuseOtherIdentities(body);
  const request = checkFields(signUpSchema, body);
  const metadata = metadataOf(body);
  const account = checkFields(signUpDataSchema, metadata);
  if (!request.success || !account.success)
    throw refusedFields({
      ...(account.success ? {} : account.fields),
      ...(request.success ? {} : request.fields),
    });
  if (JSON.stringify(metadata).length > longestMetadata) throw refusedFields({ data: 'too_long' });
  return { ...request.output, metadata, account: account.output };
}

export const readPasswordGrant = (body: unknown) => {
  if (isGiven(body, 'phone') && !isGiven(body, 'email')) throw new AuthError('phone_provider_disabled');
  return readFields(passwordGrantSchema, body);
};
export const readRefreshGrant = (body: unknown) => readFields(refreshGrantSchema, body);

export const readRecover = (body: unknown) => readFields(recoverSchema, body);

export function readPkceGrant(body: unknown): { readonly code: string; readonly verifier: string } {
  const { auth_code: code, code_verifier: verifier } = readFields(pkceGrantSchema, body);
  return { code, verifier };
}

type ResendType = z.output<typeof resendSchema>['type'];

export function readResend(body: unknown): { readonly type: ResendType; readonly email: string } {
  const { type, email, phone } = readFields(resendSchema, body);
  if (phone && !email) throw new AuthError('phone_provider_disabled');
  if (!email || phone) throw refusedFields({ email: 'required' });
  return { type, email };
}

export type OtpType = (typeof otpTypes)[number];
export type VerifyRequest =
  | { readonly type: OtpType; readonly tokenHash: string }
  | { readonly type: OtpType; readonly email: string; readonly code: string };

/** A link's token (`token_hash`), or an address with the code of its mail; never both, never none. */
export function readVerify(body: unknown): VerifyRequest {
  const { type, token_hash: tokenHash, token, email } = readFields(verifySchema, body);
  if (tokenHash && !token) return { type, tokenHash };
  if (token && email && !tokenHash) return { type, email, code: token };
  throw refusedFields({ token: tokenHash && token ? 'invalid' : 'required' });
}

function refuseOtherIdentities(body: unknown): void {
  const hasEmail = isGiven(body, 'email');
  const hasPhone = isGiven(body, 'phone');
  if (hasEmail && hasPhone) throw refusedFields({ phone: 'invalid' });
  if (hasPhone) throw new AuthError('phone_provider_disabled');
  if (!hasEmail) throw new AuthError('anonymous_provider_disabled');
}

function metadataOf(body: unknown): Readonly<Record<string, unknown>> {
  const parsed = z.safeParse(z.object({ data: z.nullish(metadataSchema) }), body);
  return (parsed.success ? parsed.data.data : undefined) ?? {};
}

/** Whether the field is present, even with the wrong type. */
export const isGiven = (body: unknown, name: string): boolean =>
  typeof body === 'object' && body !== null && name in body && Boolean(Reflect.get(body, name));

/** Throws 400 with every wrong field by its name. */
export function readFields<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const checked = checkFields(schema, body ?? {});
  if (!checked.success) throw refusedFields(checked.fields);
  return checked.output;
}
