import { teamActions } from '@patinha/domain/admin';
import * as z from 'zod/mini';

import { cursorQuery, daySchema, endpoint, idSchema, instantSchema, pageOf } from '../shared/index.ts';

const namedSchema = z.object({ user_id: idSchema, name: z.string() });

const teamActSchema = z.object({
  id: z.string(),
  happened_at: instantSchema,
  /** Who did it; null for a command of the operators or an erased account. */
  actor: z.nullable(namedSchema),
  action: z.enum(teamActions),
  /** The person concerned, where the trail names one that still has an account. */
  person: z.nullable(namedSchema),
  subject_type: z.string(),
  subject_id: z.string(),
  /** The reason that was given with it. */
  reason: z.nullable(z.string()),
});
export type TeamAct = z.output<typeof teamActSchema>;

export const listTeamActs = endpoint({
  operationId: 'listTeamActs',
  summary: 'List what the team did on a day, or ever about one person, newest first; the access is logged',
  method: 'GET',
  path: '/api/admin/audit',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({
    ...cursorQuery,
    /** In São Paulo; today unless given. Ignored with a person. */
    day: z.optional(daySchema),
    person_id: z.optional(idSchema),
  }),
  response: z.extend(pageOf(teamActSchema), { day: z.nullable(daySchema) }),
  errors: [],
});

export const auditEndpoints = [listTeamActs] as const;
