import { normalizeName, passwordMaxLength, passwordMinLength } from '@patinha/domain/account';
import { userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { emailSchema, textSchema } from '../shared/index.ts';
import { phoneSchema } from './phone.ts';
import { taxIdSchema } from './tax-id.ts';

export { emailSchema };

export const fullNameSchema = z.pipe(textSchema(120), z.transform(normalizeName));

const userTypeSchema = z.enum(userTypes);

/**
 * What a sign-up may carry beside e-mail and password. Every part may be missing on the wire (D-78: a plain
 * client), in which case the registration is finished later; a part that is present must be right.
 */
export const signUpDataSchema = z.object({
  fullName: z.nullish(fullNameSchema),
  userType: z.nullish(userTypeSchema),
  phone: z.nullish(phoneSchema),
  documentNumber: z.nullish(taxIdSchema),
  /** The version of the policies that stood beside the button; the server stamps the acceptance (D-119). */
  acceptedPolicyVersion: z.nullish(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** Of the link by which the person came (D-29); one that is nobody's is passed over. */
  referralCode: z.nullish(z.string().check(z.maxLength(40))),
});

/** The form: all six are required (specification §5). Whether the password is too common only the server knows. */
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
