import { faultKinds, faultNoteMaxLength, faultStates, movementKinds } from '@patinha/domain/reconciliation';
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

const bookStandingSchema = z.object({
  /** When both books were last compared; null before the first time. */
  compared_at: z.nullable(instantSchema),
  /** The provider gave no statement at the last try. */
  is_silent: z.boolean(),
  open_count: z.int(),
  /** What stops payouts now: of everybody, or of one provider. */
  stops: z.array(
    z.object({
      /** ledger: it finds something wrong with itself · statement: an old difference between the books. */
      reason: z.enum(['ledger', 'statement']),
      /** Null for everybody. */
      provider_name: z.nullable(z.string()),
      stopped_at: instantSchema,
    }),
  ),
  /** The rules of the ledger that are broken now, and where; at most twenty. */
  violations: z.array(z.object({ rule: z.string(), subject: z.string() })),
});
export type BookStanding = z.output<typeof bookStandingSchema>;

export const readBookStanding = endpoint({
  operationId: 'readBookStanding',
  summary:
    'How both books stand: the last comparison, what it stops, and what the ledger finds wrong with itself',
  method: 'GET',
  path: '/api/admin/book-standing',
  roles: ['admin'],
  response: bookStandingSchema,
  errors: [],
});

const bookFaultSchema = z.object({
  id: idSchema,
  kind: z.enum(faultKinds),
  /** Null where nothing of ours explains the movement. */
  movement: z.nullable(z.enum(movementKinds)),
  /** Whose money it is, where that is known. */
  provider_name: z.nullable(z.string()),
  /** Of the ledger's transaction and of the statement's line; null where there is none. */
  ledger_key: z.nullable(z.string()),
  line_ref: z.nullable(z.string()),
  /** Above zero: to us. */
  our_cents: z.nullable(z.int()),
  their_cents: z.nullable(z.int()),
  our_at: z.nullable(instantSchema),
  their_at: z.nullable(instantSchema),
  found_at: instantSchema,
  /** The payouts of whose money it is are stopped by it. */
  stops_payouts: z.boolean(),
  resolved_at: z.nullable(instantSchema),
  acknowledged_at: z.nullable(instantSchema),
  acknowledged_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  simulado: z.boolean(),
});
export type BookFault = z.output<typeof bookFaultSchema>;

export const listBookFaults = endpoint({
  operationId: 'listBookFaults',
  summary: 'Differences between the ledger and the payment provider’s statement, newest first',
  method: 'GET',
  path: '/api/admin/book-faults',
  roles: ['admin'],
  query: z.strictObject({ ...cursorQuery, state: z.optional(z.enum(faultStates)) }),
  response: pageOf(bookFaultSchema),
  errors: [],
});

export const acknowledgeBookFault = endpoint({
  operationId: 'acknowledgeBookFault',
  summary: 'Notes who looks into an open difference, and what they know; only a comparison resolves it',
  method: 'POST',
  path: '/api/admin/book-faults/:fault_id/acknowledgement',
  roles: ['admin'],
  params: z.strictObject({ fault_id: idSchema }),
  body: z.strictObject({ note: textSchema(faultNoteMaxLength) }),
  response: emptySchema,
  errors: [
    'reconciliation/fault-not-found',
    'reconciliation/fault-resolved',
    'reconciliation/fault-acknowledged',
  ],
});

export const bookFaultEndpoints = [readBookStanding, listBookFaults, acknowledgeBookFault] as const;
