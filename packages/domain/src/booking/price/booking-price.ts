import { type DiscountRule, discountOf, mostOnlineDiscount } from '../../promotion/index.ts';
import {
  addCents,
  bpsOf,
  type Cents,
  maxCents,
  minCents,
  minuteMs,
  shareHalfUp,
  subtractCents,
} from '../../shared/index.ts';
import type { BookingSettings } from '../booking-settings.ts';

export const priceUnits = ['hour', 'service', 'night', 'day'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Prices of a service; null for a unit it is not sold by. */
export interface ServicePrices {
  readonly pricePerHourCents: Cents | null;
  readonly pricePerServiceCents: Cents | null;
  /** For the first pet of a home. */
  readonly pricePerNightCents?: Cents | null | undefined;
  readonly pricePerDayCents?: Cents | null | undefined;
  /** By night or day, for each further pet of the same home; null for the same price. */
  readonly secondPetCents?: Cents | null | undefined;
}

/** All parts of a price, frozen on the booking. `totalCents` is what the tutor pays. */
export interface BookingPrice {
  readonly listCents: Cents;
  readonly discountCents: Cents;
  readonly priceCents: Cents;
  readonly feeCents: Cents;
  readonly totalCents: Cents;
}

export const wholeMinutesBetween = (startsAt: Date, endsAt: Date): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs);

export const offeredUnits = (prices: ServicePrices): readonly PriceUnit[] =>
  priceUnits.filter((unit) => unitPrice(prices, unit) !== null);

export function unitPrice(prices: ServicePrices, unit: PriceUnit): Cents | null {
  switch (unit) {
    case 'hour':
      return prices.pricePerHourCents;
    case 'service':
      return prices.pricePerServiceCents;
    case 'night':
      return prices.pricePerNightCents ?? null;
    case 'day':
      return prices.pricePerDayCents ?? null;
  }
}

const minutesPerHour = 60;

/**
 * The price before discount: per hour, counted in minutes, half a centavo up; of one night or day; null when not sold by
 * this unit.
 */
export function listPrice(prices: ServicePrices, unit: PriceUnit, minutes: number): Cents | null {
  const price = unitPrice(prices, unit);
  if (price === null || unit !== 'hour') return price;
  return shareHalfUp(price, minutes, minutesPerHour);
}

/** The convenience fee on the price after discount, between its minimum and maximum (D-6). */
export const feeOf = (priceCents: Cents, fee: BookingSettings['fee']): Cents =>
  maxCents(fee.minCents, minCents(fee.maxCents, bpsOf(priceCents, fee.bps)));

/** Splits a list price into every amount that is frozen on the booking. */
export function bookingPrice(
  listCents: Cents,
  settings: Pick<BookingSettings, 'fee'>,
  discount?: DiscountRule,
): BookingPrice {
  const discountCents = discountOf(listCents, discount, mostOnlineDiscount(listCents));
  const priceCents = subtractCents(listCents, discountCents);
  const feeCents = feeOf(priceCents, settings.fee);
  return { listCents, discountCents, priceCents, feeCents, totalCents: addCents(priceCents, feeCents) };
}
