import * as z from 'zod/mini';

import { anyRole, cursorQuery, daySchema, emptySchema, endpoint, idSchema, pageOf } from '../shared/index.ts';
import {
  readOwnVerification,
  verificationSchema,
  verificationStatusSchema,
} from './own-verification.contract.ts';
import {
  linksSchema,
  providerCheckSchema,
  reasonSchema,
  reviewItemSchema,
  uploadSchema,
} from './verification.schemas.ts';

const params = z.strictObject({ verification_id: idSchema });

export const uploadVerification = endpoint({
  operationId: 'uploadVerification',
  summary:
    'Submit a file of a document: JPEG, PNG, WebP or PDF; up to three files may join it while it waits',
  method: 'POST',
  path: '/api/verifications',
  roles: anyRole,
  body: uploadSchema,
  contentType: 'multipart/form-data',
  response: verificationSchema,
  status: 201,
  errors: [
    'verification/not-offered',
    'verification/already-approved',
    'verification/file-limit',
    'verification/crmv-number-missing',
    'verification/tax-id-missing',
    'verification/file-unreadable',
    'verification/certificate-too-old',
    'verification/under-age',
  ],
});

export const withdrawVerification = endpoint({
  operationId: 'withdrawVerification',
  summary: 'Withdraw one of the caller’s undecided documents, with its files',
  method: 'DELETE',
  path: '/api/verifications/:verification_id',
  roles: anyRole,
  params,
  response: emptySchema,
  errors: ['verification/not-found', 'verification/not-pending'],
});

export const openOwnVerification = endpoint({
  operationId: 'openOwnVerification',
  summary: 'Create links to the pages of one of the caller’s documents: each opens once, within 60 seconds',
  method: 'POST',
  path: '/api/verifications/:verification_id/links',
  roles: anyRole,
  params,
  response: linksSchema,
  status: 201,
  errors: ['verification/not-found'],
});

export const listVerifications = endpoint({
  operationId: 'listVerifications',
  summary:
    'List all documents in one state with their number: waiting ones oldest first, others newest first',
  method: 'GET',
  path: '/api/admin/verifications',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({ ...cursorQuery, status: z.optional(verificationStatusSchema) }),
  response: z.extend(pageOf(reviewItemSchema), { count: z.int() }),
  errors: [],
});

export const openVerification = endpoint({
  operationId: 'openVerification',
  summary:
    'Create links to the pages of a document; a decided one requires a reason, and every access is logged',
  method: 'POST',
  path: '/api/admin/verifications/:verification_id/links',
  roles: ['admin'],
  params,
  body: z.strictObject({ reason: z.optional(reasonSchema) }),
  response: linksSchema,
  status: 201,
  errors: ['verification/not-found'],
});

export const approveVerification = endpoint({
  operationId: 'approveVerification',
  summary: 'Approve a waiting document for a year, or until the expiry date printed on it',
  method: 'POST',
  path: '/api/admin/verifications/:verification_id/approve',
  roles: ['admin'],
  params,
  body: z.strictObject({ valid_until: z.optional(daySchema) }),
  response: verificationSchema,
  errors: [
    'verification/not-found',
    'verification/not-pending',
    'verification/own-document',
    'verification/not-opened',
    'verification/tax-id-missing',
    'verification/tax-id-taken',
  ],
});

export const rejectVerification = endpoint({
  operationId: 'rejectVerification',
  summary: 'Reject a waiting document with the reason that its owner reads',
  method: 'POST',
  path: '/api/admin/verifications/:verification_id/reject',
  roles: ['admin'],
  params,
  body: z.strictObject({ reason: reasonSchema }),
  response: verificationSchema,
  errors: ['verification/not-found', 'verification/not-pending', 'verification/own-document'],
});

export const undoVerificationApproval = endpoint({
  operationId: 'undoVerificationApproval',
  summary: 'Undo the caller’s own approval within ten seconds: the document waits again (D-190)',
  method: 'POST',
  path: '/api/admin/verifications/:verification_id/undo',
  roles: ['admin'],
  params,
  body: z.strictObject({}),
  response: verificationSchema,
  errors: [
    'verification/not-found',
    'verification/not-approved',
    'verification/own-document',
    'verification/undo-over',
  ],
});

export const revokeVerification = endpoint({
  operationId: 'revokeVerification',
  summary: 'Revoke an approval with the reason that its owner reads; what depends on it leaves the market',
  method: 'POST',
  path: '/api/admin/verifications/:verification_id/revoke',
  roles: ['admin'],
  params,
  body: z.strictObject({ reason: reasonSchema }),
  response: verificationSchema,
  errors: ['verification/not-found', 'verification/not-approved', 'verification/own-document'],
});

export const listProviderChecks = endpoint({
  operationId: 'listProviderChecks',
  summary: 'List which documents of a provider were verified, when, and how long that is valid',
  method: 'GET',
  path: '/api/providers/:provider_id/checks',
  roles: 'public',
  params: z.strictObject({ provider_id: idSchema }),
  response: z.object({ items: z.array(providerCheckSchema) }),
  errors: ['provider/not-found'],
});

export const verificationEndpoints = [
  readOwnVerification,
  uploadVerification,
  withdrawVerification,
  openOwnVerification,
  listVerifications,
  openVerification,
  approveVerification,
  rejectVerification,
  undoVerificationApproval,
  revokeVerification,
  listProviderChecks,
] as const;
