import { daysOf, nightsOf, type Stay, takenDays } from '../../availability/index.ts';
import {
  addCents,
  addDays,
  type BrazilianZone,
  calendarDay,
  cents,
  type Cents,
  instantOf,
  minCents,
  percentOf,
  shareDown,
  shareHalfUp,
  subtractCents,
  wallTime,
  zeroCents,
} from '../../shared/index.ts';
import type { BookingProgress, BookingSide, MoveRefusal } from '../booking-move.ts';
import type { BookingSettings } from '../booking-settings.ts';
import type { BookingStatus } from '../booking-status.ts';
import { feeOf } from '../price/booking-price.ts';
import { specialDayOf } from '../special-day.ts';
import { type StayRates, stayDayPrice } from './stay-price.ts';

/** How the nights of a paid stay may change (D-195). */
export const stayChangeKinds = ['extension', 'shortening', 'early_end', 'host_stop'] as const;
export type StayChangeKind = (typeof stayChangeKinds)[number];

/** An accepted extension waits for its payment; an early end is done once the host agrees to its amount. */
export const stayChangeStatuses = ['asked', 'accepted', 'done', 'declined', 'withdrawn', 'expired'] as const;
export type StayChangeStatus = (typeof stayChangeStatuses)[number];

export const openStayChangeStatuses = ['asked', 'accepted'] as const satisfies readonly StayChangeStatus[];

/** What one night, or day, of a stay costs after the discount, with its part of the fee. */
export interface NightPrice {
  readonly day: string;
  readonly priceCents: Cents;
  readonly feeCents: Cents;
  /** The parts of the list price that are surcharges. */
  readonly weekendCents: Cents;
  readonly holidayCents: Cents;
  readonly commissionBps: number;
}

/** The booking fields that the price of its nights is read from. */
export interface PricedStay {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly zone: BrazilianZone;
  readonly listCents: Cents;
  readonly weekendCents: Cents;
  readonly holidayCents: Cents;
  readonly priceCents: Cents;
  readonly feeCents: Cents;
  readonly commissionBps: number | null;
  readonly extras: readonly { readonly priceCents: Cents }[];
  /** Kept from the first change on. */
  readonly nightPrices: readonly NightPrice[] | null;
}

/** Amounts that add up to `total`, in proportion to the weights of `whole`; what other weights take is left out. */
function sharesOf(total: Cents, weights: readonly Cents[], whole: Cents): Cents[] {
  let seen = zeroCents;
  let given = zeroCents;
  return weights.map((weight) => {
    seen = addCents(seen, weight);
    const until = whole === 0 ? zeroCents : shareDown(total, seen, whole);
    const share = subtractCents(until, given);
    given = until;
    return share;
  });
}

/**
 * The price of each night: as kept since the first change, or as agreed, with surcharges on the days that have one and
 * the discount in proportion. Extras belong to no night. The sum is never more than the price of the stay.
 */
export function nightPricesOf(booking: PricedStay & Pick<Stay, 'unit'>): readonly NightPrice[] {
  if (booking.nightPrices) return booking.nightPrices;
  const days = daysOf(takenDays(booking));
  const { listCents, weekendCents, holidayCents, extras } = booking;
  const added = addCents(weekendCents, holidayCents, ...extras.map(({ priceCents }) => priceCents));
  const even = days.map(() => cents(1));
  const count = cents(days.length);
  const bases = sharesOf(subtractCents(listCents, added), even, count);
  // What was charged says which surcharges the service had then.
  const terms = { weekendPct: weekendCents > 0 ? 1 : null, holidayPct: holidayCents > 0 ? 1 : null };
  const surcharges = (kind: 'weekend' | 'holiday', total: Cents): Cents[] => {
    const marks = days.map((day) => cents(specialDayOf(day, terms) === kind ? 1 : 0));
    return sharesOf(total, marks, addCents(zeroCents, ...marks));
  };
  const weekends = surcharges('weekend', weekendCents);
  const holidays = surcharges('holiday', holidayCents);
  const weights = days.map((_, index) =>
    addCents(bases[index] ?? zeroCents, weekends[index] ?? zeroCents, holidays[index] ?? zeroCents),
  );
  const prices = sharesOf(booking.priceCents, weights, listCents);
  const fees = sharesOf(booking.feeCents, weights, listCents);
  return days.map((day, index) => ({
    day,
    priceCents: prices[index] ?? zeroCents,
    feeCents: fees[index] ?? zeroCents,
    weekendCents: weekends[index] ?? zeroCents,
    holidayCents: holidays[index] ?? zeroCents,
    commissionBps: booking.commissionBps ?? 0,
  }));
}

export interface NightTotals {
  readonly priceCents: Cents;
  readonly feeCents: Cents;
  readonly weekendCents: Cents;
  readonly holidayCents: Cents;
}

export const totalsOf = (nights: readonly NightPrice[]): NightTotals => ({
  priceCents: addCents(zeroCents, ...nights.map(({ priceCents }) => priceCents)),
  feeCents: addCents(zeroCents, ...nights.map(({ feeCents }) => feeCents)),
  weekendCents: addCents(zeroCents, ...nights.map(({ weekendCents }) => weekendCents)),
  holidayCents: addCents(zeroCents, ...nights.map(({ holidayCents }) => holidayCents)),
});

/** Nights added at the price of that day, with a fee and a commission of their own. */
export function extensionNights(
  longer: Stay,
  { before, pets, rates, settings, commissionBps }: ExtensionTerms,
): readonly NightPrice[] {
  const known = new Set(daysOf(takenDays(before)));
  const days = daysOf(takenDays(longer))
    .filter((day) => !known.has(day))
    .map((day) => stayDayPrice(day, pets, rates));
  const prices = days.map(({ baseCents, weekendCents, holidayCents }) =>
    addCents(baseCents, weekendCents, holidayCents),
  );
  const priceCents = addCents(zeroCents, ...prices);
  const fees = sharesOf(feeOf(priceCents, settings.fee), prices, priceCents);
  return days.map(({ day, weekendCents, holidayCents }, index) => ({
    day,
    priceCents: prices[index] ?? zeroCents,
    feeCents: fees[index] ?? zeroCents,
    weekendCents,
    holidayCents,
    commissionBps,
  }));
}

interface ExtensionTerms {
  readonly before: Stay;
  readonly pets: number;
  readonly rates: StayRates;
  readonly settings: Pick<BookingSettings, 'fee'>;
  readonly commissionBps: number;
}

/** The same stay with another last day: the hour of departure stays. */
export const endOn = (day: string, { endsAt, zone }: Pick<Stay, 'endsAt' | 'zone'>): Date =>
  instantOf(day, minuteOfDay(endsAt, zone), zone);

const minuteOfDay = (at: Date, zone: BrazilianZone): number => {
  const { hour, minute } = wallTime(at, zone);
  return hour * 60 + minute;
};

/** The nights that a stay with an earlier end leaves out. */
export function leftOutBy(stay: Stay, nights: readonly NightPrice[]): readonly NightPrice[] {
  const kept = new Set(daysOf(takenDays(stay)));
  return nights.filter(({ day }) => !kept.has(day));
}

/** The earliest last day that leaves only nights begun: each night, or day, begins at the hour of the arrival. */
export function lastDayBegun(stay: Stay, now: Date): string {
  const { unit, zone, startsAt } = stay;
  const today = calendarDay(now, zone);
  const first = calendarDay(startsAt, zone);
  const begun = now >= instantOf(today, minuteOfDay(startsAt, zone), zone) ? today : addDays(today, -1);
  const last = begun < first ? first : begun;
  return unit === 'night' ? addDays(last, 1) : last;
}

type ChangeableStay = BookingProgress & { readonly stayUnit: string | null };

/** Only a stay that goes on or is to come, with the money where it was, changes its nights. */
export function stayChangeRefusal(
  kind: StayChangeKind,
  booking: ChangeableStay,
  { side, now }: { readonly side: BookingSide; readonly now: Date },
): MoveRefusal | undefined {
  if (booking.stayUnit === null || side !== sideOf(kind)) return 'illegal-move';
  if (booking.providerOutAt || booking.checkedOutAt !== null) return 'illegal-move';
  if (booking.disputedAt !== null || booking.contestedAt !== null) return 'disputed';
  const { statuses, until } = changeable[kind];
  if (!statuses.includes(booking.status)) return 'illegal-move';
  return until && now >= until(booking) ? 'too-late' : undefined;
}

interface Changeable {
  readonly statuses: readonly BookingStatus[];
  readonly until?: (booking: ChangeableStay) => Date;
}

const changeable: Readonly<Record<StayChangeKind, Changeable>> = {
  extension: { statuses: ['confirmed', 'in_progress'], until: ({ endsAt }) => endsAt },
  shortening: { statuses: ['confirmed'], until: ({ startsAt }) => startsAt },
  early_end: { statuses: ['in_progress'] },
  host_stop: { statuses: ['in_progress'] },
};

/** The host alone stops a stay; everything else is asked for by the tutor. */
const sideOf = (kind: StayChangeKind): BookingSide => (kind === 'host_stop' ? 'provider' : 'tutor');

/** What goes back, apart into price and fee. */
export interface StayRefund {
  readonly priceCents: Cents;
  readonly feeCents: Cents;
}

/** The nights left out by the rule of a cancellation (D-94), counted from the start of the stay. */
export const shorteningRefund = (
  out: readonly NightPrice[],
  share: { readonly refundPercent: number; readonly refundFee: boolean },
): StayRefund => {
  const { priceCents, feeCents } = totalsOf(out);
  return {
    priceCents: percentOf(priceCents, share.refundPercent),
    feeCents: share.refundFee ? feeCents : zeroCents,
  };
};

/** All of them: the host's own stop. */
export const stopRefund = (out: readonly NightPrice[]): StayRefund => {
  const { priceCents, feeCents } = totalsOf(out);
  return { priceCents, feeCents };
};

/** Amounts of a booking, before or after a change of its nights. */
export interface StayAmounts extends NightTotals {
  readonly listCents: Cents;
  readonly commissionBps: number;
}

/** Commission on the whole price that charges each part at its own rate. */
const blended = (parts: readonly (readonly [cents: number, bps: number])[]): number => {
  const whole = parts.reduce((sum, [amount]) => sum + amount, 0);
  const due = parts.reduce((sum, [amount, bps]) => sum + amount * bps, 0);
  return whole === 0 ? (parts[0]?.[1] ?? 0) : due / whole;
};

/** A stay with these nights added, paid apart. */
export function withNights(before: StayAmounts, nights: readonly NightPrice[]): StayAmounts {
  const { priceCents, feeCents, weekendCents, holidayCents } = totalsOf(nights);
  return {
    listCents: addCents(before.listCents, priceCents),
    priceCents: addCents(before.priceCents, priceCents),
    feeCents: addCents(before.feeCents, feeCents),
    weekendCents: addCents(before.weekendCents, weekendCents),
    holidayCents: addCents(before.holidayCents, holidayCents),
    commissionBps: blended([
      [before.priceCents, before.commissionBps],
      ...nights.map((night) => [night.priceCents, night.commissionBps] as const),
    ]),
  };
}

/** A stay without these nights: what does not go back stays part of its price. */
export function withoutNights(
  before: StayAmounts,
  out: readonly NightPrice[],
  refund: StayRefund,
): StayAmounts {
  const left = totalsOf(out);
  const listCents = subtractCents(before.listCents, refund.priceCents);
  const weekendCents = minCents(subtractCents(before.weekendCents, left.weekendCents), listCents);
  const holidayCents = minCents(
    subtractCents(before.holidayCents, left.holidayCents),
    subtractCents(listCents, weekendCents),
  );
  const share = (part: Cents) => shareHalfUp(refund.priceCents, part, left.priceCents || 1);
  return {
    listCents,
    weekendCents,
    holidayCents,
    priceCents: subtractCents(before.priceCents, refund.priceCents),
    feeCents: subtractCents(before.feeCents, refund.feeCents),
    commissionBps: blended([
      [before.priceCents, before.commissionBps],
      ...out.map((night) => [0 - share(night.priceCents), night.commissionBps] as const),
    ]),
  };
}

/** How many nights, or days, a change adds or leaves out. */
export const nightsBetween = (stay: Stay, endsAt: Date): number =>
  Math.abs(nightsOf({ ...stay, endsAt }) - nightsOf(stay));

export const stayChangeMoves = ['accept', 'decline', 'withdraw', 'pay'] as const;
export type StayChangeMove = (typeof stayChangeMoves)[number];

/** What this side may do with a change: the host answers, the tutor takes it back or pays for it. */
export function stayChangeMovesOf(
  change: {
    readonly status: StayChangeStatus;
    readonly expiresAt: Date;
    readonly payUntil: Date | null;
  },
  { side, now }: { readonly side: BookingSide; readonly now: Date },
): readonly StayChangeMove[] {
  if (now >= (change.payUntil ?? change.expiresAt)) return [];
  if (change.status === 'asked') return side === 'tutor' ? ['withdraw'] : ['accept', 'decline'];
  return change.status === 'accepted' && side === 'tutor' ? ['pay', 'withdraw'] : [];
}
