import type { Figure } from '@patinha/domain/money';

/** Where the contract answers each figure: a pattern of `operation path.of.the_field`; the first that fits counts. */
const fields: readonly (readonly [RegExp, Figure])[] = [
  // One name, several meanings: by operation or by what is around it.
  [/^getEarnings total_cents$/, 'earnings-total'],
  [/^listBookingHistory total_cents$/, 'spent'],
  [/total_spent_cents$/, 'spent'],
  [/^readUser money\.paid_cents$/, 'person-paid'],
  [/^readUser money\.received_cents$/, 'paid-out'],
  [/^readUser money\.retained_cents$/, 'person-retained'],
  [/^readUser money\.refunded_cents$/, 'person-refunded'],
  [/^listTimeline items\.amount_cents$/, 'record'],
  [/lost_cents$/, 'seller-lost'],
  [/worth_cents$/, 'price'],
  [/^(getEarnings|readEarningsYear) (months\.)?paid_cents$/, 'paid-out'],
  [/^(quoteAdvance|requestAdvance) paid_cents$/, 'advance-paid'],
  [/^(quoteAdvance|requestAdvance) amount_cents$/, 'advance-amount'],
  [
    /^(quoteAdvance|requestAdvance) fee_cents$|^listPayouts items\.fee_cents$|advance_fee_cents$/,
    'advance-fee',
  ],
  [/^(requestPayout|listPayouts) (items\.)?amount_cents$/, 'payout'],
  [/^requestPayout fee_cents$/, 'advance-fee'],
  [/waiting\.amount_cents$/, 'waiting'],
  [/[Rr]edee?m\w* (items\.)?paid_cents$/, 'counter-pays'],
  [/[Rr]edee?m\w* (items\.)?discount_cents$|^readDayClose (discounts\.)?discount_cents$/, 'counter-discount'],
  [/results\.discount_cents$/, 'campaign-discount'],
  [/results\.revenue_cents$/, 'campaign-revenue'],
  [/(Redemption|redeemPromotion)\w* .*price/, 'price'],
  [/^readDayClose (people\.)?received_cents$/, 'earned'],
  [/^readDayClose refunded_cents$/, 'refunded'],
  [/^readDayClose bookings\.received_cents$/, 'seller-receives'],
  [/^readDayClose bookings\.refunded_cents$/, 'refund'],
  [/(revenue|monthly_revenue)\.total_cents$/, 'platform-total'],
  [/(revenue|monthly_revenue)\.received_cents$/, 'platform-received'],
  [/plans_cents$|subscription_cents$/, 'platform-plans'],
  [/^readMonthlyRevenue .*commission_cents$|Revenue months\.commission_cents$/, 'platform-commission'],
  [/Revenue months\.fee_cents$/, 'platform-fee'],
  [/^readEarningsYear .*commission_cents$/, 'month-commission'],
  [/(categories|places|cities)\.price_cents$/, 'average-price'],
  [
    /(changes|subscription|upgrade)\.price_cents$|(Subscription|CompanyPlan|TutorPlan) price_cents$/,
    'plan-price',
  ],
  [/due_cents$/, 'plan-due'],
  [/first_cents$|charges\.amount_cents$/, 'plan-charge'],
  [/Chargebacks items\.amount_cents$|Contest(Note|File)? amount_cents$/, 'contested'],
  [/Chargebacks items\.provider_cents$/, 'contested-seller'],
  [/platform_cents$/, 'contested-platform'],
  [/RefusedRefunds items\.amount_cents$/, 'refund-refused'],
  [/refunds\.amount_cents$/, 'refund'],
  [/events\.amount_cents$/, 'dispute-offer'],
  [/proposal\.amount_cents$/, 'debt-written-off'],
  [/^exchangePoints amount_cents$/, 'points-worth'],
  [/^readReceipt amount_cents$/, 'payment'],
  [/[.](our|their)_cents$/, 'book-side'],
  [/^(getWallet|returnRefundCredit) refund_cents$/, 'credit'],
  [/^(getWallet|returnRefundCredit) pending_cents$/, 'credit-coming'],
  [/cashback_cents$/, 'cashback-coming'],
  [/^listStayDays |days\.price_cents$/, 'service-price'],
  // One name, one meaning.
  [/(amount|rest)_cents$/, 'payment'],
  [/extras\.price(_cents)?$|price_per_\w+$|unit_cents$|second_pet_(cents|price)$/, 'service-price'],
  [/list_cents$|base_cents$|weekend_cents$|holiday_cents$/, 'list-price'],
  [/fee_refund_cents$/, 'fee-refund'],
  [/terms\.fee_m\w+_cents$/, 'rule-bound'],
  [/fee_cents$/, 'fee'],
  [/refund_open_cents$/, 'refund-open'],
  [/refund_refused_cents$/, 'refund-refused'],
  [/(bridge|months|services|total|steps)\.refunded_cents$/, 'refunded'],
  [/refund_cents$|refunded_cents$|refundable_cents$/, 'refund'],
  [/kept_cents$/, 'kept'],
  [/cancelled_cents$/, 'cancelled-part'],
  [/received_cents$|net_cents$/, 'earned'],
  [/sold_cents$/, 'month-sold'],
  [/gross_cents$/, 'clients-paid'],
  [/^\w+ revenue_cents$/, 'company-revenue'],
  [/average_ticket_cents$/, 'average-ticket'],
  [/earning_cents$/, 'seller-receives'],
  [/commission\.cents$/, 'commission'],
  [/commission_cents$/, 'month-commission'],
  [/taken_cents$/, 'mei-taken'],
  [/ceiling_cents$/, 'mei-ceiling'],
  [/held_cents$|waiting_cents$/, 'held'],
  [/frozen_cents$/, 'frozen'],
  [/available_cents$|released_cents$/, 'available'],
  [/in_transit_cents$/, 'in-transit'],
  [/payout_cents$/, 'payout'],
  [/recovered_cents$/, 'recovered'],
  [/covered_cents$/, 'debt-covered'],
  [/writ(ten_off|able)_cents$/, 'debt-written-off'],
  [/debt_cents$/, 'debt'],
  [/purchase_cents$/, 'purchase'],
  [/left_cents$/, 'counter-pays'],
  [/min_value_cents$/, 'campaign-minimum'],
  [/max_discount_cents$/, 'campaign-maximum'],
  [/discount_cents$/, 'discount'],
  [/wallet_(part_)?cents$/, 'wallet-part'],
  [/balance_(after_)?cents$|promotional_cents$/, 'credit'],
  [/hold_cents$/, 'credit-held'],
  [/pending_cents$/, 'credit-coming'],
  [/expiring_soon_cents$/, 'credit-expiring'],
  [/delta_cents$/, 'credit-movement'],
  [/reward_cents$/, 'referral-reward'],
  [/least_booking_cents$/, 'referral-least'],
  [/earned_cents$/, 'referral-earned'],
  [/budget_cents$/, 'budget'],
  [/limit_cents$/, 'emergency-limit'],
  [/total_(cents|price)$|client_pays_cents$/, 'client-pays'],
  [/paid_cents$/, 'payment-total'],
  [/price(_cents)?$/, 'price'],
];

/** Figures that screens and mails work out of others; touched when these are. */
export const workedOut = {
  'refund-share': ['price', 'commission', 'seller-receives'],
  'not-refunded': ['payment-total', 'refund'],
  'change-difference': ['client-pays'],
  'platform-keeps': ['client-pays', 'seller-receives', 'refund'],
  'payment-returned': ['payment', 'refund'],
  'price-filter': ['client-pays'],
} as const satisfies Partial<Record<Figure, readonly Figure[]>>;

/** The figure that a field of an answer holds; undefined for an amount without a name. */
export const figureOf = (operation: string, path: string): Figure | undefined => {
  const place = `${operation} ${path}`;
  return fields.find(([pattern]) => pattern.test(place))?.[1];
};

/** Fields of an answer that hold centavos, or reais where the specification wants them. */
const isAmount = (name: string) => /(?:^|_)cents$|(?:^|_)price$/.test(name);

/** Calls `see` for each amount of an answer that is not zero, with its path. */
export function eachAmount(value: unknown, see: (path: string, amount: number) => void, path = ''): void {
  if (Array.isArray(value)) for (const item of value) eachAmount(item, see, path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (isAmount(name) && typeof inner === 'number') see(at, inner);
      else eachAmount(inner, see, at);
    }
}

/** A JSON Schema as far as answers need it. */
interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The paths of all amounts that an answer of this schema can have. */
export function amountFields(schema: unknown): readonly string[] {
  const found = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (!isSchema(value)) return;
    const { properties, ...rest } = value;
    for (const [name, inner] of Object.entries(properties ?? {})) {
      const at = path === '' ? name : `${path}.${name}`;
      if (isAmount(name)) found.add(at);
      else walk(inner, at);
    }
    for (const inner of Object.values(rest)) for (const one of [inner].flat()) walk(one, path);
  };
  walk(schema, '');
  return [...found];
}
