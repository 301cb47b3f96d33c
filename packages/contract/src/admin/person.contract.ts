import { teamActions, timelineEvents, timelineKinds } from '@patinha/domain/admin';
import { documentTypes } from '@patinha/domain/verification';
import * as z from 'zod/mini';

import { deviceFields } from '../auth/index.ts';
import {
  centsSchema,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

/** By the ledger, to the centavo. */
const moneySchema = z.object({
  /** What clients paid a seller, or what a tutor paid. */
  paid_cents: centsSchema,
  /** What a seller received, less what was taken back; null for who sells nothing. */
  received_cents: z.nullable(z.int()),
  /** Paid for and kept until the service is done. */
  retained_cents: centsSchema,
  retained_count: z.int(),
  refunded_cents: z.int(),
  refunded_count: z.int(),
});
export type PersonMoney = z.output<typeof moneySchema>;

const businessSchema = z.object({
  provider_id: idSchema,
  kind: z.enum(['prestador', 'empresa']),
  display_name: z.string(),
  company_name: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  city: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  review_count: z.int(),
});

/** Who a person is beyond the account. */
export const personFields = {
  /** What they sell under; null for who sells nothing. */
  business: z.nullable(businessSchema),
  /** Checked documents that hold, the latest first. */
  checks: z.array(z.object({ type: z.enum(documentTypes), approved_at: instantSchema })),
  /** As a seller, where they are one; as a tutor otherwise. */
  money: moneySchema,
};

const params = z.strictObject({ user_id: idSchema });

const timelineEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  event: z.enum(timelineEvents),
  /** Of a sign-in the day alone is shown: its start in São Paulo. */
  happened_at: instantSchema,
  /** Who did it, where a person did; without an id the account no longer exists. */
  by: z.nullable(z.object({ user_id: z.nullable(idSchema), name: z.string() })),
  /** The booking's title, or what was written with it: a note, a reason, the words of a report. */
  text: z.nullable(z.string()),
  amount_cents: z.nullable(centsSchema),
  booking_id: z.nullable(idSchema),
  document: z.nullable(z.enum(documentTypes)),
  device: z.nullable(deviceFields.device),
  /** Of a decision of the team. */
  action: z.nullable(z.enum(teamActions)),
});
export type TimelineEntry = z.output<typeof timelineEntrySchema>;

export const listTimeline = endpoint({
  operationId: 'listTimeline',
  summary: 'List what happened with a user, or one kind of it, newest first; the access is logged',
  method: 'GET',
  path: '/api/admin/people/:user_id/timeline',
  roles: ['admin'],
  isAct: true,
  params,
  query: z.strictObject({ ...cursorQuery, kind: z.optional(z.enum(timelineKinds)) }),
  response: pageOf(timelineEntrySchema),
  errors: ['admin/user-not-found'],
});

export const noteMaxLength = 1000;

export const writeNote = endpoint({
  operationId: 'writeNote',
  summary: 'Write a note on a user for the team; it is never changed, and part of what the user can export',
  method: 'POST',
  path: '/api/admin/people/:user_id/notes',
  roles: ['admin'],
  params,
  body: z.strictObject({ text: textSchema(noteMaxLength) }),
  response: emptySchema,
  errors: ['admin/user-not-found', 'admin/yourself'],
});

export const personEndpoints = [listTimeline, writeNote] as const;
