import { userTypes } from '@patinha/domain/shared';
import { documentTypes } from '@patinha/domain/verification';
import * as z from 'zod/mini';

import { cursorQuery, daySchema, endpoint, idSchema, instantSchema, pageOf } from '../shared/index.ts';
import { verificationSchema } from './own-verification.contract.ts';
import { reasonSchema, reviewItemSchema } from './verification.schemas.ts';

/** A decided document with who decided it; null for a decision of the product itself. */
const decidedSchema = z.object({
  ...verificationSchema.shape,
  user_id: idSchema,
  full_name: z.string(),
  reviewer_name: z.nullable(z.string()),
  /** The caller's own, which another admin decides on (D-50). */
  is_own: z.boolean(),
});
export type DecidedVerification = z.output<typeof decidedSchema>;

const caseSchema = z.object({
  user_id: idSchema,
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
  email: z.string(),
  user_type: z.nullable(z.enum(userTypes)),
  trade_name: z.nullable(z.string()),
  /** Since when the oldest of the documents waits. */
  waiting_since: instantSchema,
  documents: z.array(reviewItemSchema),
  /** Earlier documents of the person, newest decision first, with who decided them. */
  history: z.array(decidedSchema),
  /** Another admin who opened one of the documents in the last minutes. */
  opened_by: z.nullable(z.object({ name: z.string(), at: instantSchema })),
  is_own: z.boolean(),
});
export type VerificationCase = z.output<typeof caseSchema>;

export const listVerificationCases = endpoint({
  operationId: 'listVerificationCases',
  summary: 'List people whose documents wait, who waits longest first; the access is logged (D-190)',
  method: 'GET',
  path: '/api/admin/verification-cases',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({ ...cursorQuery }),
  response: z.extend(pageOf(caseSchema), { count: z.int(), decided_today: z.int(), as_of: instantSchema }),
  errors: [],
});

const params = z.strictObject({ user_id: idSchema });
const mostDocuments = documentTypes.length;

const approvalSchema = z.strictObject({ verification_id: idSchema, valid_until: z.optional(daySchema) });
const rejectionSchema = z.strictObject({ verification_id: idSchema, reason: reasonSchema });

export const decideVerificationCase = endpoint({
  operationId: 'decideVerificationCase',
  summary: 'Approve and reject documents of one person together, with one mail (D-190)',
  method: 'POST',
  path: '/api/admin/verification-cases/:user_id/decide',
  roles: ['admin'],
  params,
  body: z.strictObject({
    approve: z.array(approvalSchema).check(z.maxLength(mostDocuments)),
    reject: z.array(rejectionSchema).check(z.maxLength(mostDocuments)),
  }),
  response: z.object({ documents: z.array(verificationSchema) }),
  errors: [
    'verification/not-found',
    'verification/not-pending',
    'verification/own-document',
    'verification/not-opened',
    'verification/tax-id-missing',
    'verification/tax-id-taken',
  ],
});

export const undoVerificationCase = endpoint({
  operationId: 'undoVerificationCase',
  summary: 'Undo the caller’s own approvals of one person within ten seconds, with one mail (D-190)',
  method: 'POST',
  path: '/api/admin/verification-cases/:user_id/undo',
  roles: ['admin'],
  params,
  body: z.strictObject({
    verification_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(mostDocuments)),
  }),
  response: z.object({ documents: z.array(verificationSchema) }),
  errors: [
    'verification/not-found',
    'verification/not-approved',
    'verification/own-document',
    'verification/undo-over',
  ],
});

export const listDecidedToday = endpoint({
  operationId: 'listDecidedToday',
  summary: 'List the documents decided today with who decided, newest first; the access is logged',
  method: 'GET',
  path: '/api/admin/verification-cases/decided',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({ ...cursorQuery }),
  response: pageOf(decidedSchema),
  errors: [],
});

export const verificationCaseEndpoints = [
  listVerificationCases,
  listDecidedToday,
  decideVerificationCase,
  undoVerificationCase,
] as const;
