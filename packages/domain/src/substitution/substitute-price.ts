import {
  type BookingPeriod,
  type BookingPrice,
  bookingPrice,
  type BookingSettings,
  listCentsOf,
  type ListParts,
  listParts,
  type PriceUnit,
  type ServicePrices,
  type SpecialDayTerms,
} from '../booking/index.ts';
import { isBelowLowestPrice, type ServiceExtra } from '../service/index.ts';
import { type BrazilianZone, type Cents, subtractCents } from '../shared/index.ts';

type Named = Pick<ServiceExtra, 'title'>;

/** What was paid for: the time, the price unit, and the extras. */
export interface ReplacedBooking {
  readonly unit: PriceUnit;
  readonly period: BookingPeriod;
  readonly extras: readonly Named[];
  /** Pets of a stay, whose price counts them. */
  readonly pets?: number | undefined;
  readonly totalCents: Cents;
}

export interface SubstituteService extends ServicePrices, SpecialDayTerms {
  readonly zone: BrazilianZone;
  readonly durationMinutes: number;
  readonly extras: readonly ServiceExtra[];
}

export type SubstitutePrice = BookingPrice &
  Pick<ListParts, 'weekendCents' | 'holidayCents'> & {
    readonly extras: readonly ServiceExtra[];
    /** Extras of the booking that the substitute does not offer. */
    readonly missingExtras: readonly string[];
    /** The tutor's refund. */
    readonly refundCents: Cents;
  };

const plain = (title: string): string => title.trim().toLocaleLowerCase('pt-BR');

/** Titles of the wanted extras that are not offered. */
export function missingExtras(wanted: readonly Named[], offered: readonly Named[]): string[] {
  const known = new Set(offered.map(({ title }) => plain(title)));
  return wanted.map(({ title }) => title).filter((title) => !known.has(plain(title)));
}

/**
 * The price of the same time at a substitute, by its current price list; undefined when it is not sold by this unit, is
 * too short or below the lowest price, or costs more than was paid: the tutor never pays more. Extras are matched by title.
 */
export function substitutePrice(
  booking: ReplacedBooking,
  service: SubstituteService,
  settings: Pick<BookingSettings, 'fee'>,
): SubstitutePrice | undefined {
  const { unit, period, pets } = booking;
  if (unit === 'service' && service.durationMinutes < period.minutes) return undefined;
  const wanted = new Set(booking.extras.map(({ title }) => plain(title)));
  const extras = service.extras.filter(({ title }) => wanted.has(plain(title)));
  const parts = listParts(service, { unit, period, zone: service.zone, extras, pets });
  if (!parts) return undefined;
  const listCents = listCentsOf(parts);
  if (isBelowLowestPrice(listCents)) return undefined;
  const price = bookingPrice(listCents, settings);
  if (price.totalCents > booking.totalCents) return undefined;
  return {
    ...price,
    weekendCents: parts.weekendCents,
    holidayCents: parts.holidayCents,
    extras,
    missingExtras: missingExtras(booking.extras, extras),
    refundCents: subtractCents(booking.totalCents, price.totalCents),
  };
}
