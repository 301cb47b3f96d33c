import { patternKinds, patternNoteLength } from '@patinha/domain/admin';
import * as z from 'zod/mini';

import {
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

const personSchema = z.object({ user_id: idSchema, name: z.string() });

const patternSchema = z.object({
  id: idSchema,
  kind: z.enum(patternKinds),
  /** The tutor of a pair, or the one person that it is about. */
  person: personSchema,
  /** The seller of a pair, or who began a chain of invitations. */
  other: z.nullable(personSchema),
  /** Bookings, reviews or invitations, by the kind. */
  count: z.int(),
  /** The newest bookings of it. */
  booking_ids: z.array(idSchema),
  first_at: instantSchema,
  last_at: instantSchema,
  seen: z.nullable(z.object({ at: instantSchema, by: z.string(), note: z.string() })),
});
export type Pattern = z.output<typeof patternSchema>;

export const patternStates = ['open', 'seen'] as const;

export const listPatterns = endpoint({
  operationId: 'listPatterns',
  summary: 'List pairs and people worth a look, the newest first, or those that were put away (D-153)',
  method: 'GET',
  path: '/api/admin/patterns',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({ ...cursorQuery, state: z.enum(patternStates) }),
  response: pageOf(patternSchema),
  errors: [],
});

export const putPatternAway = endpoint({
  operationId: 'putPatternAway',
  summary: 'Put a pattern away with a note for the team; it returns when it has doubled',
  method: 'POST',
  path: '/api/admin/patterns/:pattern_id/seen',
  roles: ['admin'],
  params: z.strictObject({ pattern_id: idSchema }),
  body: z.strictObject({ note: textSchema(patternNoteLength) }),
  response: emptySchema,
  errors: ['admin/pattern-not-found', 'admin/pattern-seen'],
});

export const patternEndpoints = [listPatterns, putPatternAway] as const;

export const patternErrors = {
  'admin/pattern-not-found': 404,
  'admin/pattern-seen': 409,
} as const;
