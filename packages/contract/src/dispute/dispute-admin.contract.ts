import { partialPercent, resolutionKinds } from '@patinha/domain/dispute';
import * as z from 'zod/mini';

import { centsSchema, cursorQuery, endpoint, idSchema, pageOf } from '../shared/index.ts';
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
  summary: 'Disputes that nobody has decided (or those of one state), whose answer is due first',
  method: 'GET',
  path: '/api/admin/disputes',
  roles: ['admin'],
  query: z.strictObject({ ...cursorQuery, status: z.optional(disputeStatusSchema) }),
  response: z.extend(pageOf(adminDisputeSchema), {
    /** Undecided ones, and those of them whose 48 hours are over without a word of ours (D-104). */
    undecided_count: z.int(),
    overdue_count: z.int(),
  }),
  errors: [],
});

export const readDisputeAsAdmin = endpoint({
  operationId: 'readDisputeAsAdmin',
  summary: 'One dispute with everything that was said',
  method: 'GET',
  path: '/api/admin/disputes/:dispute_id',
  roles: ['admin'],
  params,
  response: adminDisputeDetailSchema,
  errors: ['dispute/not-found'],
});

export const takeDispute = endpoint({
  operationId: 'takeDispute',
  summary: 'An admin takes a dispute: open → in_review',
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
  summary: 'Writes to both parties; the first time keeps the promise of 48 hours',
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
  summary: 'Decides from 72 hours on; a refund above R$ 500 waits for a second admin',
  method: 'POST',
  path: '/api/admin/disputes/:dispute_id/resolve',
  roles: ['admin'],
  idempotencyKey: 'required',
  params,
  body: z.strictObject({
    kind: z.enum(resolutionKinds),
    /** Of what the service cost; for a partial refund only. */
    percent: z.optional(z.int().check(z.minimum(partialPercent.least), z.maximum(partialPercent.most))),
    reason: disputeTextSchema,
  }),
  response: adminDisputeDetailSchema,
  errors: [...moveErrors, 'dispute/too-early', 'dispute/refund-too-high'],
});

export const confirmDisputeResolution = endpoint({
  operationId: 'confirmDisputeResolution',
  summary: 'A second admin confirms the refund that another one proposed',
  method: 'POST',
  path: '/api/admin/disputes/:dispute_id/confirm',
  roles: ['admin'],
  idempotencyKey: 'required',
  params,
  /** What the admin saw: another proposal meanwhile is not confirmed by accident. */
  body: z.strictObject({ refund_cents: centsSchema }),
  response: adminDisputeDetailSchema,
  errors: [...moveErrors, 'dispute/no-proposal', 'dispute/same-admin'],
});

export const closeDispute = endpoint({
  operationId: 'closeDispute',
  summary: 'Closes a decided dispute before its seven days are over',
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
  summary: 'Opens a decided dispute again, once, within seven days',
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
