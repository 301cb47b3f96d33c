import { appealAnswerMaxLength, appealOutcomes, appealStates, appealTextLength } from '@patinha/domain/admin';
import * as z from 'zod/mini';

import {
  anyRole,
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

const appeal = {
  id: idSchema,
  text: z.string(),
  sent_at: instantSchema,
  state: z.enum(appealStates),
  /** What the admin wrote; null while it is open, and when the suspension ended by itself. */
  answer: z.nullable(z.string()),
  decided_at: z.nullable(instantSchema),
};
const appealSchema = z.object(appeal);
export type Appeal = z.output<typeof appealSchema>;

const listedAppealSchema = z.object({
  ...appeal,
  user_id: idSchema,
  full_name: z.string(),
  suspension_reason: z.string(),
});
export type ListedAppeal = z.output<typeof listedAppealSchema>;

export const readOwnAppeals = endpoint({
  operationId: 'readOwnAppeals',
  summary: 'List the caller’s appeals against the suspension in force, newest first, with their answers',
  method: 'GET',
  path: '/api/appeals',
  roles: anyRole,
  isForSuspended: true,
  response: z.object({ can_appeal: z.boolean(), items: z.array(appealSchema) }),
  errors: [],
});

export const sendAppeal = endpoint({
  operationId: 'sendAppeal',
  summary: 'Appeal the caller’s suspension; one at a time (D-22)',
  method: 'POST',
  path: '/api/appeals',
  roles: anyRole,
  isForSuspended: true,
  body: z.strictObject({ text: textSchema(appealTextLength.max, appealTextLength.min) }),
  response: appealSchema,
  status: 201,
  errors: ['admin/appeal-open', 'admin/nothing-to-appeal', 'request/rate-limited'],
});

export const listAppeals = endpoint({
  operationId: 'listAppeals',
  summary: 'List the appeals that await an answer, oldest first; for one user the decided ones too',
  method: 'GET',
  path: '/api/admin/appeals',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({ ...cursorQuery, user_id: z.optional(idSchema) }),
  response: z.extend(pageOf(listedAppealSchema), { open_count: z.int() }),
  errors: [],
});

export const decideAppeal = endpoint({
  operationId: 'decideAppeal',
  summary:
    'Uphold or lift the suspension with a reason that the user reads; admins cannot decide their own appeal',
  method: 'POST',
  path: '/api/admin/appeals/:appeal_id/decision',
  roles: ['admin'],
  params: z.strictObject({ appeal_id: idSchema }),
  body: z.strictObject({ outcome: z.enum(appealOutcomes), answer: textSchema(appealAnswerMaxLength) }),
  response: appealSchema,
  errors: ['admin/appeal-not-found', 'admin/yourself', 'admin/appeal-decided'],
});

export const appealEndpoints = [readOwnAppeals, sendAppeal, listAppeals, decideAppeal] as const;

export const appealErrors = {
  'admin/appeal-not-found': 404,
  'admin/appeal-open': 409,
  'admin/appeal-decided': 409,
  'admin/nothing-to-appeal': 409,
} as const;
