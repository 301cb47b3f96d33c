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

/** A document that was handed in and what became of it; its files are seen through links alone. */
export const verificationSchema = z.object({
  id: idSchema,
  type: documentTypeSchema,
  status: verificationStatusSchema,
  file_count: z.int(),
  page_count: z.int(),
  /** Of a criminal record certificate. */
  issued_on: z.nullable(daySchema),
  created_at: instantSchema,
  reviewed_at: z.nullable(instantSchema),
  /** Until when an approval counts. */
  expires_at: z.nullable(instantSchema),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
});
export type Verification = z.output<typeof verificationSchema>;

const documentStandingSchema = z.object({
  type: documentTypeSchema,
  is_required: z.boolean(),
  /** Whether a file of this type is taken now. */
  is_open: z.boolean(),
  latest: z.nullable(verificationSchema),
  /** The approval that counts now, which the latest one may be about to renew. */
  approved: z.nullable(verificationSchema),
});
export type DocumentStanding = z.output<typeof documentStandingSchema>;

export const ownVerificationSchema = z.object({
  /** The face whose documents these are; null before there is one. */
  user_type: z.nullable(z.enum(userTypes)),
  /** Null where nothing is asked for. */
  state: z.nullable(z.enum(verificationStates)),
  /** Approved of required. */
  percent: z.int(),
  approved_count: z.int(),
  required_count: z.int(),
  /** The number that an identity document must show; null while none is known. */
  cpf: z.nullable(z.string()),
  /** Whether another CPF may be told with an identity document: until one was checked. */
  is_cpf_open: z.boolean(),
  documents: z.array(documentStandingSchema),
});
export type OwnVerification = z.output<typeof ownVerificationSchema>;

export const uploadSchema = z.strictObject({
  type: documentTypeSchema,
  file: z.file().check(z.minSize(1), z.maxSize(documentFileBytes)),
  /** Of a criminal record certificate, and of nothing else. */
  issued_on: z.optional(daySchema),
  /** With an identity document, and with nothing else (D-87). */
  birth_date: z.optional(daySchema),
  /** With an identity document, where none is known or another one than that is right (D-43). */
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
  /** The caller's own, which another admin decides on (D-50). */
  is_own: z.boolean(),
});
export type ReviewItem = z.output<typeof reviewItemSchema>;

export const reasonSchema = textSchema(500);

/** What the public page tells of a document: that it was checked, when, and until when that counts. */
export const providerCheckSchema = z.object({
  type: documentTypeSchema,
  checked_at: instantSchema,
  valid_until: instantSchema,
});
export type ProviderCheck = z.output<typeof providerCheckSchema>;
