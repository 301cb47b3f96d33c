import {
  discrepancyKinds,
  discrepancyNoteMaxLength,
  discrepancyStates,
  movementKinds,
} from '@patinha/domain/reconciliation';
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

const reconciliationStatusSchema = z.object({
  /** When the ledger and the statement were last compared; null before the first time. */
  compared_at: z.nullable(instantSchema),
  /** The last attempt got no statement from the PSP. */
  is_silent: z.boolean(),
  open_count: z.int(),
  /** What stops payouts now: for everyone, or for one provider. */
  stops: z.array(
    z.object({
      /** ledger: it violates one of its own rules · statement: an old difference from the statement. */
      reason: z.enum(['ledger', 'statement']),
      /** Null for everyone. */
      provider_name: z.nullable(z.string()),
      stopped_at: instantSchema,
    }),
  ),
  /** The ledger rules that are violated now, and where; at most twenty. */
  violations: z.array(z.object({ rule: z.string(), subject: z.string() })),
});
export type ReconciliationStatus = z.output<typeof reconciliationStatusSchema>;

export const readBookStanding = endpoint({
  operationId: 'readBookStanding',
  summary:
    'Get the state of the reconciliation: the last comparison, the payouts it stops, and the ledger’s violations',
  method: 'GET',
  path: '/api/admin/book-standing',
  roles: ['admin'],
  response: reconciliationStatusSchema,
  errors: [],
});

const discrepancySchema = z.object({
  id: idSchema,
  kind: z.enum(discrepancyKinds),
  /** Null when nothing of ours explains the movement. */
  movement: z.nullable(z.enum(movementKinds)),
  /** The provider whose money it is, when known. */
  provider_name: z.nullable(z.string()),
  /** Keys of the ledger's transaction and of the statement's line; null where there is none. */
  ledger_key: z.nullable(z.string()),
  line_ref: z.nullable(z.string()),
  /** Positive when it came to us. */
  our_cents: z.nullable(z.int()),
  their_cents: z.nullable(z.int()),
  our_at: z.nullable(instantSchema),
  their_at: z.nullable(instantSchema),
  found_at: instantSchema,
  /** Whether it stops the payouts of the provider whose money it is. */
  stops_payouts: z.boolean(),
  resolved_at: z.nullable(instantSchema),
  acknowledged_at: z.nullable(instantSchema),
  acknowledged_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  simulado: z.boolean(),
});
export type Discrepancy = z.output<typeof discrepancySchema>;

export const listBookFaults = endpoint({
  operationId: 'listBookFaults',
  summary: 'List differences between the ledger and the payment provider’s statement, newest first',
  method: 'GET',
  path: '/api/admin/book-faults',
  roles: ['admin'],
  query: z.strictObject({ ...cursorQuery, state: z.optional(z.enum(discrepancyStates)) }),
  response: pageOf(discrepancySchema),
  errors: [],
});

export const acknowledgeBookFault = endpoint({
  operationId: 'acknowledgeBookFault',
  summary: 'Record who investigates an open difference and what they know; only a comparison resolves it',
  method: 'POST',
  path: '/api/admin/book-faults/:fault_id/acknowledgement',
  roles: ['admin'],
  params: z.strictObject({ fault_id: idSchema }),
  body: z.strictObject({ note: textSchema(discrepancyNoteMaxLength) }),
  response: emptySchema,
  errors: [
    'reconciliation/fault-not-found',
    'reconciliation/fault-resolved',
    'reconciliation/fault-acknowledged',
  ],
});

export const discrepancyEndpoints = [readBookStanding, listBookFaults, acknowledgeBookFault] as const;
