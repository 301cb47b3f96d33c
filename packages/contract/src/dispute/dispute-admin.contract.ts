import { resolutionKinds } from '@patinha/domain/dispute';
import * as z from 'zod/mini';

import { centsSchema, cursorQuery, endpoint, idSchema, optionalTextSchema, pageOf } from '../shared/index.ts';
import {
  adminDisputeDetailSchema,
  adminDisputeSchema,
  disputeStatusSchema,
  disputeTextSchema,
} from './dispute.schemas.ts';

const params = z.strictObject({ dispute_id: idSchema });
const moveErrors = ['dispute/not-found', 'dispute/own', 'dispute/illegal-move'] as const;

export const listDisputes = endpoint({
  operationId: 'listDisputes',
  summary: 'List undecided disputes, those of one state or those found by text, earliest deadline first',
  method: 'GET',
  path: '/api/admin/disputes',
  roles: ['admin'],
  query: z.strictObject({
    ...cursorQuery,
    /** Names, titles, a whole id or the code as it is shown; of any state unless one is named. */
    q: z.optional(optionalTextSchema(120)),
    status: z.optional(disputeStatusSchema),
  }),
  response: z.extend(pageOf(adminDisputeSchema), {
    /** Undecided ones, and those whose 48 hours have passed without a reply from us (D-104). */
    undecided_count: z.int(),
    overdue_count: z.int(),
  }),
  errors: [],
});

export const readDisputeAsAdmin = endpoint({
  operationId: 'readDisputeAsAdmin',
  summary: 'Get one dispute with everything that was said',
  method: 'GET',
  path: '/api/admin/disputes/:dispute_id',
  roles: ['admin'],
  params,
  response: adminDisputeDetailSchema,
  errors: ['dispute/not-found'],
});

export const takeDispute = endpoint({
  operationId: 'takeDispute',
  summary: 'Take a dispute into review: open → in_review',
  method: 'POST',
  path: '/api/admin/disputes/:dispute_id/take',
  roles: ['admin'],
  params,
  body: z.strictObject({}),
  response: adminDisputeDetailSchema,
  errors: moveErrors,
});

export const writeAsOperator = endpoint({
  operationId: 'writeAsOperator',
  summary: 'Write to both parties; the first message fulfils the 48-hour promise',
  method: 'POST',
  path: '/api/admin/disputes/:dispute_id/messages',
  roles: ['admin'],
  params,
  body: z.strictObject({ text: disputeTextSchema }),
  response: adminDisputeDetailSchema,
  status: 201,
  errors: ['dispute/not-found', 'dispute/own', 'dispute/decided'],
});

export const resolveDispute = endpoint({
  operationId: 'resolveDispute',
  summary: 'Decide a dispute, after 72 hours; a refund above R$ 500 waits for a second admin',
  method: 'POST',
  path: '/api/admin/disputes/:dispute_id/resolve',
  roles: ['admin'],
  idempotencyKey: 'required',
  params,
  body: z.strictObject({
    kind: z.enum(resolutionKinds),
    /** Of a partial refund only: less than everything that can be refunded (D-191). */
    refund_cents: z.optional(centsSchema.check(z.minimum(1))),
    reason: disputeTextSchema,
  }),
  response: adminDisputeDetailSchema,
  errors: [...moveErrors, 'dispute/too-early', 'dispute/refund-too-high'],
});

export const confirmDisputeResolution = endpoint({
  operationId: 'confirmDisputeResolution',
  summary: 'Confirm, as a second admin, the refund that another one proposed',
  method: 'POST',
  path: '/api/admin/disputes/:dispute_id/confirm',
  roles: ['admin'],
  idempotencyKey: 'required',
  params,
  /** The amount that the admin saw: a different proposal is not confirmed by accident. */
  body: z.strictObject({ refund_cents: centsSchema }),
  response: adminDisputeDetailSchema,
  errors: [...moveErrors, 'dispute/no-proposal', 'dispute/same-admin'],
});

export const closeDispute = endpoint({
  operationId: 'closeDispute',
  summary: 'Close a decided dispute before its seven days are over',
  method: 'POST',
  path: '/api/admin/disputes/:dispute_id/close',
  roles: ['admin'],
  params,
  body: z.strictObject({}),
  response: adminDisputeDetailSchema,
  errors: moveErrors,
});

export const reopenDisputeAsAdmin = endpoint({
  operationId: 'reopenDisputeAsAdmin',
  summary: 'Reopen a decided dispute, once, within seven days',
  method: 'POST',
  path: '/api/admin/disputes/:dispute_id/reopen',
  roles: ['admin'],
  params,
  body: z.strictObject({ reason: disputeTextSchema }),
  response: adminDisputeDetailSchema,
  errors: [...moveErrors, 'dispute/too-late'],
});

export const disputeAdminEndpoints = [
  listDisputes,
  readDisputeAsAdmin,
  takeDispute,
  writeAsOperator,
  resolveDispute,
  confirmDisputeResolution,
  closeDispute,
  reopenDisputeAsAdmin,
] as const;
