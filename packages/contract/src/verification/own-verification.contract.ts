import { userTypes } from '@patinha/domain/shared';
import { documentTypes, verificationStates, verificationStatuses } from '@patinha/domain/verification';
import * as z from 'zod/mini';

import { anyRole, daySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

// Separate from what is handed in: every dashboard reads this, and the rules of tax numbers weigh more than it.

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

const ownVerificationSchema = z.object({
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

export const readOwnVerification = endpoint({
  operationId: 'readOwnVerification',
  summary: 'List the documents that the caller has submitted and still has to submit, with their state',
  method: 'GET',
  path: '/api/verifications',
  roles: anyRole,
  response: ownVerificationSchema,
  errors: [],
});
