import { minutesPerDay } from '@patinha/domain/availability';
import { promotionStates } from '@patinha/domain/promotion';
import * as z from 'zod/mini';

import {
  anyRole,
  centsSchema,
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  lineSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

const wholeNumber = (minimum: number, maximum: number) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum));

const maxAmountCents = 10_000_000;
const maxUses = 1_000_000;

/** The specification's fields (§3), then hours (D-30) and limits (D-131). */
const termsShape = {
  title: z.string(),
  description: z.nullable(z.string()),
  pct_off: z.int(),
  min_value_cents: centsSchema,
  max_discount_cents: z.nullable(centsSchema),
  start_at: instantSchema,
  end_at: instantSchema,
  days_of_week: z.array(z.int()),
  start_minute: z.nullable(z.int()),
  end_minute: z.nullable(z.int()),
  at_counter: z.boolean(),
  online: z.boolean(),
};

const ownPromotionSchema = z.object({
  id: idSchema,
  partner_id: idSchema,
  ...termsShape,
  total_limit: z.nullable(z.int()),
  per_user_limit: z.nullable(z.int()),
  is_active: z.boolean(),
  state: z.enum(promotionStates),
  used_count: z.int(),
  results: z.object({
    /** Users who have seen it in the Happy Hour list. */
    shown_count: z.int(),
    /** Bookings with it that were not cancelled, and uncontested purchases at the counter. */
    bookings_count: z.int(),
    redemptions_count: z.int(),
    /** Purchases at the counter that a member contests, undecided: uses of the campaign, but in no sum. */
    contested_count: z.int(),
    /** Revenue of completed bookings and counter purchases, after the discount. */
    revenue_cents: centsSchema,
    /** Total discount of the two. */
    discount_cents: centsSchema,
  }),
});
export type OwnPromotion = z.output<typeof ownPromotionSchema>;

const isEachOnce = (days: readonly number[]) => new Set(days).size === days.length;
const areBothOrNeither = (input: { start_minute?: unknown; end_minute?: unknown }) =>
  (input.start_minute ?? null) === null
    ? (input.end_minute ?? null) === null
    : (input.end_minute ?? null) !== null;

export const promotionInputSchema = z
  .strictObject({
    title: lineSchema(80),
    description: z.optional(z.nullable(textSchema(500))),
    pct_off: wholeNumber(1, 100),
    min_value_cents: wholeNumber(0, maxAmountCents),
    max_discount_cents: z.optional(z.nullable(wholeNumber(0, maxAmountCents))),
    start_at: instantSchema,
    end_at: instantSchema,
    /** 0 (Dom) to 6 (Sáb) in São Paulo; stored in order. */
    days_of_week: z
      .array(wholeNumber(0, 6))
      .check(z.minLength(1), z.maxLength(7), z.refine<number[]>(isEachOnce)),
    /** Minutes after midnight in São Paulo; both or neither. */
    start_minute: z.optional(z.nullable(wholeNumber(0, minutesPerDay - 1))),
    end_minute: z.optional(z.nullable(wholeNumber(1, minutesPerDay))),
    total_limit: z.optional(z.nullable(wholeNumber(1, maxUses))),
    per_user_limit: z.optional(z.nullable(wholeNumber(1, maxUses))),
    /** At the counter with the card, and in bookings made here: both unless given, at least one. */
    at_counter: z.optional(z.boolean()),
    online: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ at_counter: atCounter, online }) => atCounter !== false || online !== false, {
      path: ['online'],
    }),
    z.refine(({ start_at, end_at }) => Date.parse(end_at) > Date.parse(start_at), { path: ['end_at'] }),
    z.refine(areBothOrNeither, { path: ['end_minute'] }),
    z.refine(
      ({ start_minute: start, end_minute: end }) =>
        typeof start !== 'number' || typeof end !== 'number' || end > start,
      { path: ['end_minute'] },
    ),
  );
export type PromotionInput = z.output<typeof promotionInputSchema>;

const params = z.strictObject({ promotion_id: idSchema });

export const listOwnPromotions = endpoint({
  operationId: 'listOwnPromotions',
  summary: 'List the promotions of the caller’s company, newest first',
  method: 'GET',
  path: '/api/promotions',
  roles: ['empresa'],
  query: z.strictObject(cursorQuery),
  response: z.extend(pageOf(ownPromotionSchema), {
    /** Until the company’s documents are approved, its promotions are visible to itself only and cannot be used. */
    is_published: z.boolean(),
    /** One of the company's services and today's commission, to show what a discount costs; null without one. */
    example: z.nullable(z.object({ title: z.string(), price_cents: centsSchema, commission_bps: z.int() })),
  }),
  errors: ['provider/not-found'],
});

export const createPromotion = endpoint({
  operationId: 'createPromotion',
  summary: 'Create an active promotion for the caller’s company',
  method: 'POST',
  path: '/api/promotions',
  roles: ['empresa'],
  body: promotionInputSchema,
  response: ownPromotionSchema,
  status: 201,
  errors: ['provider/not-found', 'promotion/limit-reached'],
});

export const updatePromotion = endpoint({
  operationId: 'updatePromotion',
  summary: 'Change one of the caller’s promotions, while it has not ended and has no use',
  method: 'PUT',
  path: '/api/promotions/:promotion_id',
  roles: ['empresa'],
  params,
  body: promotionInputSchema,
  response: ownPromotionSchema,
  errors: ['promotion/not-found', 'promotion/ended', 'promotion/in-use'],
});

const toggle = {
  method: 'POST',
  roles: ['empresa'],
  params,
  response: ownPromotionSchema,
  errors: ['promotion/not-found', 'promotion/ended'],
} as const;

export const activatePromotion = endpoint({
  ...toggle,
  operationId: 'activatePromotion',
  summary: 'Activate one of the caller’s promotions, unless it has ended',
  path: '/api/promotions/:promotion_id/activate',
});

export const deactivatePromotion = endpoint({
  ...toggle,
  operationId: 'deactivatePromotion',
  summary: 'Deactivate one of the caller’s promotions, unless it has ended',
  path: '/api/promotions/:promotion_id/deactivate',
});

const degrees = (limit: number) => z.coerce.number().check(z.minimum(-limit), z.maximum(limit));

const happyHourSchema = z.object({
  id: idSchema,
  partner_id: idSchema,
  partner_name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  ...termsShape,
  is_running: z.boolean(),
  /** When the promotion that is running now stops running today. */
  runs_until: z.nullable(instantSchema),
  /** When a promotion that is not running yet starts. */
  starts_at: z.nullable(instantSchema),
  /** From the given point, in steps of half a kilometre; null without a point. */
  distance_km: z.nullable(z.number()),
});
export type HappyHour = z.output<typeof happyHourSchema>;

/** §9: promotions on a dashboard. */
export const happyHourCount = 3;

export const listHappyHour = endpoint({
  operationId: 'listHappyHour',
  summary:
    'List up to three promotions of verified companies that the caller can use: running ones first, then upcoming ones',
  method: 'GET',
  path: '/api/happy-hour',
  roles: anyRole,
  visibility: 'any',
  query: z
    .strictObject({ lat: z.optional(degrees(90)), lng: z.optional(degrees(180)) })
    .check(z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), { path: ['lat'] })),
  response: z.object({ items: z.array(happyHourSchema) }),
  errors: [],
});

export const promotionEndpoints = [
  listOwnPromotions,
  createPromotion,
  updatePromotion,
  activatePromotion,
  deactivatePromotion,
  listHappyHour,
] as const;
