import { careEntryKinds, careMoods } from '@patinha/domain/care';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { disputeSideSchema } from './dispute.schemas.ts';

const placeSchema = z.object({ at: instantSchema, lat: z.number(), lng: z.number() });

const factEntrySchema = z.object({
  id: idSchema,
  kind: z.enum(careEntryKinds),
  mood: z.nullable(z.enum(careMoods)),
  text: z.nullable(z.string()),
  /** An image URL valid for some minutes. */
  photo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  is_video: z.boolean(),
  /** When it was done, where it had waited on the device. */
  at: instantSchema,
});
export type FactEntry = z.output<typeof factEntrySchema>;

const factMessageSchema = z.object({
  id: idSchema,
  side: disputeSideSchema,
  /** Without contacts; null for a photo, and once its writer has left. */
  text: z.nullable(z.string()),
  is_photo: z.boolean(),
  /** Whether the other side has read it by now. */
  is_read: z.boolean(),
  at: instantSchema,
});
export type FactMessage = z.output<typeof factMessageSchema>;

const historySchema = z.object({ disputes: z.int(), bookings: z.int() });

export const disputeFactsSchema = z.object({
  dispute_id: idSchema,
  zone: z.enum(brazilianZones),
  agreed: z.object({ starts_at: instantSchema, ends_at: instantSchema }),
  checked_in_at: z.nullable(instantSchema),
  checked_out_at: z.nullable(instantSchema),
  /** When the tutor's code was read at a hand-over; null where it happened without. */
  check_in_code_at: z.nullable(instantSchema),
  check_out_code_at: z.nullable(instantSchema),
  /** What the rule of missing time gives back; null where nothing was missing, and for a stay. */
  missing: z.nullable(
    z.object({ missing_minutes: z.int(), agreed_minutes: z.int(), refund_cents: centsSchema }),
  ),
  /** Null where none was recorded; no lines once the positions were deleted. */
  walk: z.nullable(z.object({ distance_meters: z.int(), segments: z.array(z.array(placeSchema)) })),
  is_walk: z.boolean(),
  entries: z.array(factEntrySchema),
  /** Of the days of the service, oldest first. */
  messages: z.array(factMessageSchema),
  /** Earlier disputes of each side among all their bookings that were paid. */
  tutor_history: historySchema,
  seller_history: historySchema,
  /** The seller has the money already: what goes back becomes their debt. */
  is_released: z.boolean(),
});
export type DisputeFacts = z.output<typeof disputeFactsSchema>;

export const readDisputeFacts = endpoint({
  operationId: 'readDisputeFacts',
  summary: 'Get what was recorded of the service of a dispute; the access is logged for both sides (D-191)',
  method: 'GET',
  path: '/api/admin/disputes/:dispute_id/facts',
  roles: ['admin'],
  isAct: true,
  params: z.strictObject({ dispute_id: idSchema }),
  response: disputeFactsSchema,
  errors: ['dispute/not-found'],
});

export const disputeFactsEndpoints = [readDisputeFacts] as const;
