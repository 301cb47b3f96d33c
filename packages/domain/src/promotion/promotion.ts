import { minutesPerDay, weekdays } from '../availability/index.ts';
import {
  calendarDay,
  type Cents,
  instantOf,
  latest,
  saoPauloZone,
  wallTime,
  addDays,
} from '../shared/index.ts';

/** The terms set when a promotion is created; none of them changes afterwards. */
export interface PromotionTerms {
  readonly pctOff: number;
  readonly minValueCents: Cents;
  /** Maximum discount on one purchase; null for no cap. */
  readonly maxDiscountCents: Cents | null;
  readonly startAt: Date;
  /** The last instant at which it is valid. */
  readonly endAt: Date;
  /** Sorted, 0 (Dom) to 6 (Sáb), in the São Paulo calendar. */
  readonly daysOfWeek: readonly number[];
  /** Minutes after midnight in São Paulo, the end exclusive; both null for the whole day (D-30). */
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  /** Maximum uses in total, and per user; null means unlimited (D-131). */
  readonly totalLimit: number | null;
  readonly perUserLimit: number | null;
}

export interface Promotion extends PromotionTerms {
  readonly isActive: boolean;
}

/** Limit of a company's promotions that have not ended, so that its lists and a redemption stay small. */
export const maxOpenPromotions = 50;

/** `scheduled` is not in §4, which names no state before `start_at`: activated, but not begun. */
export const promotionStates = ['active', 'scheduled', 'inactive', 'expired'] as const;
export type PromotionState = (typeof promotionStates)[number];

export const hasEnded = ({ endAt }: Pick<Promotion, 'endAt'>, now: Date): boolean => now > endAt;

/** §4; after its end a promotion is expired whether it was active or not. */
export function promotionState(
  promotion: Pick<Promotion, 'isActive' | 'startAt' | 'endAt'>,
  now: Date,
): PromotionState {
  if (hasEnded(promotion, now)) return 'expired';
  if (!promotion.isActive) return 'inactive';
  return now < promotion.startAt ? 'scheduled' : 'active';
}

type Calendar = Pick<
  Promotion,
  'isActive' | 'startAt' | 'endAt' | 'daysOfWeek' | 'startMinute' | 'endMinute'
>;

/** Whether a purchase at this instant may use it: state, dates, and weekday and hour in São Paulo (D-30). */
export const runsAt = (promotion: Calendar, instant: Date): boolean =>
  promotionState(promotion, instant) === 'active' && runsOn(promotion, instant);

/** Whether weekday and hour in São Paulo match the promotion's; ignores state and dates. */
export function runsOn(
  promotion: Pick<Promotion, 'daysOfWeek' | 'startMinute' | 'endMinute'>,
  instant: Date,
): boolean {
  const { weekday, hour, minute } = wallTime(instant, saoPauloZone);
  const { start, end } = dailyHours(promotion);
  const minutes = hour * 60 + minute;
  return promotion.daysOfWeek.includes(weekday) && minutes >= start && minutes < end;
}

const dailyHours = ({ startMinute, endMinute }: Pick<Promotion, 'startMinute' | 'endMinute'>) => ({
  start: startMinute ?? 0,
  end: endMinute ?? minutesPerDay,
});

/**
 * Whether a booking requested now may use it: state and dates apply to the request, weekday and hour to the service,
 * because the promotion is meant to fill quiet hours.
 */
export const runsForBooking = (
  promotion: Calendar,
  requested: { readonly now: Date; readonly startsAt: Date },
) => promotionState(promotion, requested.now) === 'active' && runsOn(promotion, requested.startsAt);

/** The first instant from `now` on at which it runs; undefined when it never does again. */
export function nextRunAt(promotion: Calendar, now: Date): Date | undefined {
  if (!promotion.isActive || hasEnded(promotion, now)) return undefined;
  if (runsAt(promotion, now)) return now;
  const from = latest(now, promotion.startAt);
  const today = calendarDay(from);
  const { start } = dailyHours(promotion);
  // Seven days, and today a second time: today's hours may be over.
  return [...weekdays, weekdays.length]
    .map((ahead) => latest(from, instantOf(addDays(today, ahead), start, saoPauloZone)))
    .find((instant) => runsAt(promotion, instant));
}

/** When a promotion that is running now stops today: the end of its hours, or its own end if that comes first. */
export function runsUntil(promotion: Calendar, now: Date): Date {
  const { end } = dailyHours(promotion);
  const endOfHours = instantOf(calendarDay(now), end, saoPauloZone);
  return promotion.endMinute !== null && endOfHours < promotion.endAt ? endOfHours : promotion.endAt;
}
