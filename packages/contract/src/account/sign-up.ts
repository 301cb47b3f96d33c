import { normalizeName, passwordMaxLength, passwordMinLength } from '@patinha/domain/account';
import { userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { emailSchema, lineSchema } from '../shared/index.ts';
import { phoneSchema } from './phone.ts';
import { taxIdSchema } from './tax-id.ts';

export { emailSchema };

export const fullNameSchema = z.pipe(lineSchema(120), z.transform(normalizeName));

const userTypeSchema = z.enum(userTypes);

/**
 * Optional sign-up data besides email and password. Every field may be missing on the wire (D-78: a plain client), and
 * the registration is completed later; a field that is present must be valid.
 */
export const signUpDataSchema = z.object({
  fullName: z.nullish(fullNameSchema),
  userType: z.nullish(userTypeSchema),
  phone: z.nullish(phoneSchema),
  documentNumber: z.nullish(taxIdSchema),
  /** The policy version shown next to the button; the server stamps the acceptance (D-119). */
  acceptedPolicyVersion: z.nullish(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** From the referral link the user followed (D-29); an unknown code is ignored. */
  referralCode: z.nullish(z.string().check(z.maxLength(40))),
});

/** The form: all six are required (specification §5). Only the server can tell whether the password is too common. */
export const signUpFormSchema = z.object({
  userType: userTypeSchema,
  fullName: fullNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  documentNumber: taxIdSchema,
  password: z.string().check(z.minLength(passwordMinLength), z.maxLength(passwordMaxLength)),
});
export type SignUpForm = z.input<typeof signUpFormSchema>;
export type SignUpField = keyof SignUpForm;
