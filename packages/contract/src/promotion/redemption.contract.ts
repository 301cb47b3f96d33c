import { contestOutcomes, maxPurchaseCents } from '@patinha/domain/promotion';
import * as z from 'zod/mini';

import { anybody } from '../company/index.ts';
import {
  anyRole,
  centsSchema,
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
} from '../shared/index.ts';

const validationParams = z.strictObject({ validation_id: idSchema });

/** What a partner needs to preview a discount; the server computes it again. */
const usablePromotionSchema = z.object({
  id: idSchema,
  title: z.string(),
  pct_off: z.int(),
  min_value_cents: centsSchema,
  max_discount_cents: z.nullable(centsSchema),
  end_at: instantSchema,
});
export type RedeemablePromotion = z.output<typeof usablePromotionSchema>;

export const listRedeemablePromotions = endpoint({
  operationId: 'listRedeemablePromotions',
  summary: 'List promotions of the caller’s company that the validated member can use now',
  method: 'GET',
  path: '/api/loyalty-card/validations/:validation_id/promotions',
  roles: anybody,
  params: validationParams,
  response: z.object({ items: z.array(usablePromotionSchema), redeemable_until: instantSchema }),
  errors: [
    'company/no-seat',
    'company/suspended',
    'promotion/validation-not-found',
    'promotion/validation-stale',
    'promotion/already-redeemed',
    'promotion/member-suspended',
    'promotion/not-verified',
  ],
});

export const amountsShape = {
  id: idSchema,
  redeemed_at: instantSchema,
  promotion_title: z.string(),
  purchase_cents: centsSchema,
  discount_cents: centsSchema,
  /** What the member paid at the counter. */
  paid_cents: centsSchema,
};
const redemptionSchema = z.object(amountsShape);
export type Redemption = z.output<typeof redemptionSchema>;

export const redeemPromotion = endpoint({
  operationId: 'redeemPromotion',
  summary: 'Record a purchase at the caller’s company with the best discount available to the member',
  method: 'POST',
  path: '/api/loyalty-card/validations/:validation_id/redemption',
  roles: anybody,
  idempotencyKey: 'required',
  params: validationParams,
  body: z.strictObject({
    purchase_cents: z.int().check(z.minimum(1), z.maximum(maxPurchaseCents)),
    /** One of the company's promotions, to override the best one. */
    promotion_id: z.optional(idSchema),
  }),
  response: redemptionSchema,
  status: 201,
  errors: [
    'company/no-seat',
    'company/suspended',
    'promotion/validation-not-found',
    'promotion/validation-stale',
    'promotion/already-redeemed',
    'promotion/member-suspended',
    'promotion/not-verified',
    'promotion/not-valid',
    'promotion/none-applies',
    'promotion/used-up',
  ],
});

/** Set when the company undid or annulled it: it is in no sum. */
const withdrawalShape = {
  withdrawn_at: z.nullable(instantSchema),
  /** The owner's reason; null for one that was undone at the counter. */
  withdraw_reason: z.nullable(z.string()),
};

const partnerRedemptionSchema = z.object({
  ...amountsShape,
  member_first_name: z.string(),
  /** First name of the person who recorded it for the company. */
  redeemed_by: z.string(),
  /** The admin's reason for voiding the discount; null unless it is void. */
  void_reason: z.nullable(z.string()),
  /** Set while an admin has yet to decide what the member contests: it is in no sum until then. */
  contested_at: z.nullable(instantSchema),
  /** The company's answer to the contest. */
  partner_answer: z.nullable(z.string()),
  ...withdrawalShape,
  /** Until when the caller may undo it, and annul it with a reason; null when they may not. */
  undo_until: z.nullable(instantSchema),
  annul_until: z.nullable(instantSchema),
  can_answer: z.boolean(),
});
export type PartnerRedemption = z.output<typeof partnerRedemptionSchema>;

export const listPartnerRedemptions = endpoint({
  operationId: 'listPartnerRedemptions',
  summary: 'List discounts given by the caller’s company, newest first; an attendant’s own only',
  method: 'GET',
  path: '/api/redemptions/given',
  roles: anybody,
  query: z.strictObject(cursorQuery),
  response: pageOf(partnerRedemptionSchema),
  errors: ['provider/not-found', 'company/no-seat', 'company/suspended'],
});

const ownRedemptionSchema = z.object({
  ...amountsShape,
  partner_name: z.string(),
  contested_at: z.nullable(instantSchema),
  contest_reason: z.nullable(z.string()),
  /** Null while undecided. */
  contest_outcome: z.nullable(z.enum(contestOutcomes)),
  contest_answer: z.nullable(z.string()),
  partner_answer: z.nullable(z.string()),
  ...withdrawalShape,
  can_contest: z.boolean(),
});
export type OwnRedemption = z.output<typeof ownRedemptionSchema>;

export const listOwnRedemptions = endpoint({
  operationId: 'listOwnRedemptions',
  summary: 'List discounts that the caller received at partners, newest first',
  method: 'GET',
  path: '/api/redemptions',
  roles: anyRole,
  query: z.strictObject(cursorQuery),
  response: pageOf(ownRedemptionSchema),
  errors: [],
});

export const redemptionEndpoints = [
  listRedeemablePromotions,
  redeemPromotion,
  listPartnerRedemptions,
  listOwnRedemptions,
] as const;
