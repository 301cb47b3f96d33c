import { userTypes } from '@patinha/domain/shared';
import {
  documentFileBytes,
  documentTypes,
  verificationStates,
  verificationStatuses,
} from '@patinha/domain/verification';
import * as z from 'zod/mini';

import { cpfSchema } from '../account/tax-id.ts';
import { daySchema, idSchema, instantSchema, textSchema } from '../shared/index.ts';

export const documentTypeSchema = z.enum(documentTypes);
export const verificationStatusSchema = z.enum(verificationStatuses);

/** A submitted document and its outcome; its files are seen through links only. */
export const verificationSchema = z.object({
  id: idSchema,
  type: documentTypeSchema,
  status: verificationStatusSchema,
  file_count: z.int(),
  page_count: z.int(),
  /** Only set for criminal-record certificates. */
  issued_on: z.nullable(daySchema),
  created_at: instantSchema,
  reviewed_at: z.nullable(instantSchema),
  /** When the approval expires. */
  expires_at: z.nullable(instantSchema),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
});
export type Verification = z.output<typeof verificationSchema>;

const documentStandingSchema = z.object({
  type: documentTypeSchema,
  is_required: z.boolean(),
  /** Whether a file of this type is accepted now. */
  is_open: z.boolean(),
  latest: z.nullable(verificationSchema),
  /** The current approval, which the latest document may be about to renew. */
  approved: z.nullable(verificationSchema),
});
export type DocumentStanding = z.output<typeof documentStandingSchema>;

export const ownVerificationSchema = z.object({
  /** The user type whose documents these are; null before there is one. */
  user_type: z.nullable(z.enum(userTypes)),
  /** Null when no document is required. */
  state: z.nullable(z.enum(verificationStates)),
  /** Approved out of required. */
  percent: z.int(),
  approved_count: z.int(),
  required_count: z.int(),
  /** The number that an identity document must show; null while unknown. */
  cpf: z.nullable(z.string()),
  /** Handed in with an identity document before; null while unknown. */
  birth_date: z.nullable(daySchema),
  /** Whether a different CPF may be given with an identity document: until one was verified. */
  is_cpf_open: z.boolean(),
  documents: z.array(documentStandingSchema),
});
export type OwnVerification = z.output<typeof ownVerificationSchema>;

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
