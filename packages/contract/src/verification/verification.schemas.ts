import { userTypes } from '@patinha/domain/shared';
import { documentFileBytes } from '@patinha/domain/verification';
import * as z from 'zod/mini';

import { cpfSchema } from '../account/tax-id.ts';
import { daySchema, idSchema, instantSchema, textSchema } from '../shared/index.ts';
import { documentTypeSchema, verificationSchema } from './own-verification.contract.ts';

export const uploadSchema = z.strictObject({
  type: documentTypeSchema,
  file: z.file().check(z.minSize(1), z.maxSize(documentFileBytes)),
  /** Only for criminal-record certificates. */
  issued_on: z.optional(daySchema),
  /** Only with an identity document (D-87). */
  birth_date: z.optional(daySchema),
  /** With an identity document, when none is known or the known one is wrong (D-43). */
  cpf: z.optional(cpfSchema),
});

/** Addresses of the pages in order; each may be opened once, until `expires_at`. */
export const linksSchema = z.object({
  links: z.array(z.object({ url: z.string() })),
  expires_at: instantSchema,
});

export const reviewItemSchema = z.object({
  ...verificationSchema.shape,
  user_id: idSchema,
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
  email: z.string(),
  user_type: z.nullable(z.enum(userTypes)),
  /** The number that the document must show: CPF, CNPJ, or CRMV with its state. */
  document_number: z.nullable(z.string()),
  birth_date: z.nullable(daySchema),
  /** The name that the account sells under; null for an account that does not sell. */
  trade_name: z.nullable(z.string()),
  /** Another account has submitted or verified the same CPF or CNPJ. */
  is_number_elsewhere: z.boolean(),
  /** That account; the first, where there are several. */
  number_holder_id: z.nullable(idSchema),
  /** In one line, as it was typed; null where none was. */
  address: z.nullable(z.string()),
  /** Which submission of this document it is, from 1, and why the one before was rejected. */
  attempt: z.int(),
  last_rejection: z.nullable(z.string()),
  /** The caller's own, which another admin decides on (D-50). */
  is_own: z.boolean(),
});
export type ReviewItem = z.output<typeof reviewItemSchema>;

export const reasonSchema = textSchema(500);

/** What the public page shows of a document: that it was verified, when, and how long that is valid. */
export const providerCheckSchema = z.object({
  type: documentTypeSchema,
  checked_at: instantSchema,
  valid_until: instantSchema,
});
export type ProviderCheck = z.output<typeof providerCheckSchema>;
