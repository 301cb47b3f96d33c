import { contestAnswerMaxLength, contestOutcomes } from '@patinha/domain/promotion';
import * as z from 'zod/mini';

import {
  anyRole,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';
import { amountsShape } from './redemption.contract.ts';

export const contestRedemption = endpoint({
  operationId: 'contestRedemption',
  summary:
    'Contest one of the caller’s redemptions; it no longer counts in the total spent, and admins see it',
  method: 'POST',
  path: '/api/redemptions/:redemption_id/contest',
  roles: anyRole,
  params: z.strictObject({ redemption_id: idSchema }),
  body: z.strictObject({ reason: textSchema(500) }),
  response: emptySchema,
  errors: [
    'promotion/redemption-not-found',
    'promotion/already-contested',
    'promotion/contest-late',
    'promotion/redemption-withdrawn',
  ],
});

const contestedRedemptionSchema = z.object({
  ...amountsShape,
  partner_name: z.string(),
  member_name: z.string(),
  member_email: z.string(),
  contested_at: instantSchema,
  contest_reason: z.string(),
  outcome: z.nullable(z.enum(contestOutcomes)),
  answer: z.nullable(z.string()),
  /** What the company says about it; null while it has not answered. */
  partner_answer: z.nullable(z.string()),
});
export type ContestedRedemption = z.output<typeof contestedRedemptionSchema>;

export const listContestedRedemptions = endpoint({
  operationId: 'listContestedRedemptions',
  summary: 'List the redemptions that their members contest, newest first',
  method: 'GET',
  path: '/api/admin/contested-redemptions',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject(cursorQuery),
  response: pageOf(contestedRedemptionSchema),
  errors: [],
});

export const decideContest = endpoint({
  operationId: 'decideContest',
  summary: 'Uphold a contested redemption, or void it and release its use; both sides read why',
  method: 'POST',
  path: '/api/admin/contested-redemptions/:redemption_id/decision',
  roles: ['admin'],
  params: z.strictObject({ redemption_id: idSchema }),
  body: z.strictObject({ outcome: z.enum(contestOutcomes), answer: textSchema(contestAnswerMaxLength) }),
  response: emptySchema,
  errors: [
    'promotion/redemption-not-found',
    'promotion/own-contest',
    'promotion/not-contested',
    'promotion/contest-decided',
    'promotion/redemption-withdrawn',
  ],
});

export const contestEndpoints = [contestRedemption, listContestedRedemptions, decideContest] as const;
