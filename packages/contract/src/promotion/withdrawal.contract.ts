import { annulReasonMaxLength, contestAnswerMaxLength } from '@patinha/domain/promotion';
import * as z from 'zod/mini';

import { anybody } from '../company/index.ts';
import { emptySchema, endpoint, idSchema, textSchema } from '../shared/index.ts';

const params = z.strictObject({ redemption_id: idSchema });
const refusals = [
  'promotion/redemption-not-found',
  'promotion/redemption-withdrawn',
  'promotion/contest-decided',
] as const;
const ofTeam = ['provider/not-found', 'company/no-seat', 'company/suspended'] as const;

export const undoRedemption = endpoint({
  operationId: 'undoRedemption',
  summary: 'Undo a discount that the caller registered in the last ten minutes; its use is free again',
  method: 'POST',
  path: '/api/redemptions/:redemption_id/undo',
  roles: anybody,
  params,
  response: emptySchema,
  errors: [...ofTeam, ...refusals, 'promotion/undo-late'],
});

export const annulRedemption = endpoint({
  operationId: 'annulRedemption',
  summary: 'Annul a discount that the caller’s company registered in the last 24 hours; the member reads why',
  method: 'POST',
  path: '/api/redemptions/:redemption_id/annul',
  roles: ['empresa'],
  params,
  body: z.strictObject({ reason: textSchema(annulReasonMaxLength) }),
  response: emptySchema,
  errors: [...refusals, 'promotion/annul-late'],
});

export const answerContest = endpoint({
  operationId: 'answerContest',
  summary:
    'Answer a contested discount once, as the owner or a manager of its company; admins and the member read it',
  method: 'POST',
  path: '/api/redemptions/:redemption_id/answer',
  roles: anybody,
  params,
  body: z.strictObject({ answer: textSchema(contestAnswerMaxLength) }),
  response: emptySchema,
  errors: [...ofTeam, ...refusals, 'promotion/not-contested', 'promotion/contest-answered'],
});

export const withdrawalEndpoints = [undoRedemption, annulRedemption, answerContest] as const;
