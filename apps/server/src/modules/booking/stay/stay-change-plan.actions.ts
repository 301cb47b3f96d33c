import { defaultStayRules, nightsOf, type Stay, stayLimits } from '@patinha/domain/availability';
import {
  type BookingSide,
  bookingSettingsOf,
  type CancellationRule,
  endOn,
  extensionNights,
  lastDayBegun,
  leftOutBy,
  type NightPrice,
  nightPricesOf,
  nightsBetween,
  shorteningRefund,
  type StayChangeKind,
  stayChangeRefusal,
  stopRefund,
  totalsOf,
} from '@patinha/domain/booking';
import { type Cents, earliest, latest, zeroCents } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { findBookableService } from '../../service/index.ts';
import { refusalErrors } from '../booking-move.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
import { quoteFor, shareOf } from '../change/booking-cancellation.actions.ts';
import { laneAt } from '../change/booking-change-plan.actions.ts';
import { countPets } from '../request/booking-slot.queries.ts';

/** What is asked of the nights of a stay. */
export interface WantedNights {
  readonly kind: StayChangeKind;
  /** The new day of departure, or last day of day care; of a stop it follows from the hour. */
  readonly endsOn: string | undefined;
  /** Of an early end: what the host is asked to give back. */
  readonly refundCents: Cents | undefined;
}

/** A change of nights with its money: what is paid apart, or what goes back. */
export interface PlannedNights {
  readonly kind: StayChangeKind;
  readonly endsAt: Date;
  readonly nights: number;
  readonly priceCents: Cents;
  readonly feeCents: Cents;
  /** Of a shortening: the rule of the cancellation that it follows. */
  readonly rule: CancellationRule | null;
  /** The nights added or left out. */
  readonly prices: readonly NightPrice[];
  /** The price of the nights left out: an early end gives back at most this. */
  readonly worthCents: Cents;
}

/** Throws booking/illegal-move, /disputed or /too-late when the side may not change the nights so now. */
export function requireStayChange(
  booking: BookingRow,
  { kind, side, now }: { readonly kind: StayChangeKind; readonly side: BookingSide; readonly now: Date },
): void {
  const refusal = stayChangeRefusal(kind, booking, { side, now });
  if (refusal) throw new DomainError(refusalErrors[refusal], { kind, from: booking.status });
}

export function stayOfBooking({ id, stayUnit, zone, startsAt, endsAt }: BookingRow): Stay {
  if (stayUnit === null) throw new Error(`Booking ${id} is no stay`);
  return { unit: stayUnit, zone, startsAt, endsAt };
}

export const pricedNightsOf = (booking: BookingRow): readonly NightPrice[] =>
  nightPricesOf({ ...booking, unit: stayOfBooking(booking).unit });

/** Throws request/invalid for a day that the change cannot have. */
export async function planNights(
  db: Database,
  booking: BookingRow,
  { wanted, now }: { readonly wanted: WantedNights; readonly now: Date },
): Promise<PlannedNights> {
  if (wanted.kind === 'host_stop') return planStop(booking, now);
  if (wanted.endsOn === undefined) throw invalidFields({ ends_on: 'required' });
  const endsAt = endOn(wanted.endsOn, booking);
  return wanted.kind === 'extension'
    ? planExtension(db, booking, { endsAt })
    : planFewer(db, booking, { ...wanted, kind: wanted.kind, endsAt, now });
}

interface WantedEnd {
  readonly endsAt: Date;
  readonly now: Date;
}

/** Nights at today's price of the service, which must still be on sale by the night or day. */
async function planExtension(
  db: Database,
  booking: BookingRow,
  { endsAt }: Pick<WantedEnd, 'endsAt'>,
): Promise<PlannedNights> {
  const stay = stayOfBooking(booking);
  if (endsAt <= booking.endsAt) throw invalidFields({ ends_on: 'too_small' });
  const service = await findBookableService(db, booking.serviceId);
  const unitCents = stay.unit === 'night' ? service?.pricePerNightCents : service?.pricePerDayCents;
  if (!service || unitCents === null || unitCents === undefined)
    throw new DomainError('booking/illegal-move', { serviceId: booking.serviceId, onSale: false });
  const most = Math.min(service.maxNights, stayLimits.most);
  if (nightsOf({ ...stay, endsAt }) > most) throw invalidFields({ ends_on: 'too_big' });
  const prices = extensionNights(
    { ...stay, endsAt },
    {
      before: stay,
      pets: await countPets(db, booking.id),
      rates: { ...service, unitCents },
      settings: bookingSettingsOf(booking.settingsVersion),
      commissionBps: booking.commissionBps ?? 0,
    },
  );
  const { priceCents, feeCents } = totalsOf(prices);
  return {
    kind: 'extension',
    endsAt,
    nights: prices.length,
    priceCents,
    feeCents,
    rule: null,
    prices,
    worthCents: priceCents,
  };
}

interface FewerNights extends WantedEnd {
  readonly kind: 'shortening' | 'early_end';
  readonly refundCents: Cents | undefined;
}

async function planFewer(
  db: Database,
  booking: BookingRow,
  { kind, endsAt, refundCents, now }: FewerNights,
): Promise<PlannedNights> {
  const stay = stayOfBooking(booking);
  if (endsAt >= booking.endsAt) throw invalidFields({ ends_on: 'too_big' });
  const firstEnd = endOn(
    kind === 'early_end' ? lastDayBegun(stay, now) : lastDayBegun(stay, booking.startsAt),
    booking,
  );
  if (endsAt < firstEnd) throw invalidFields({ ends_on: 'too_small' });
  const { minNights } = (await findBookableService(db, booking.serviceId)) ?? defaultStayRules;
  if (kind === 'shortening' && nightsOf({ ...stay, endsAt }) < minNights)
    throw invalidFields({ ends_on: 'too_small' });
  const out = leftOutBy({ ...stay, endsAt }, pricedNightsOf(booking));
  const worthCents = totalsOf(out).priceCents;
  const nights = nightsBetween(stay, endsAt);
  if (kind === 'early_end') {
    const asked = refundCents ?? worthCents;
    if (asked > worthCents) throw invalidFields({ refund_cents: 'too_big' });
    return {
      kind,
      endsAt,
      nights,
      priceCents: asked,
      feeCents: zeroCents,
      rule: null,
      prices: out,
      worthCents,
    };
  }
  const quote = quoteFor(booking, 'tutor', now);
  const refund = shorteningRefund(out, shareOf(booking, quote));
  return { kind, endsAt, nights, ...refund, rule: quote.rule, prices: out, worthCents };
}

/** All nights that have not begun; the pet is fetched at the agreed hour, or from now on. */
function planStop(booking: BookingRow, now: Date): PlannedNights {
  const stay = stayOfBooking(booking);
  const agreed = endOn(lastDayBegun(stay, now), booking);
  const endsAt = earliest(latest(agreed, now), booking.endsAt);
  const out = leftOutBy({ ...stay, endsAt }, pricedNightsOf(booking));
  if (out.length === 0) throw new DomainError('booking/too-late', { bookingId: booking.id });
  return {
    kind: 'host_stop',
    endsAt,
    nights: out.length,
    ...stopRefund(out),
    rule: 'provider_cancelled',
    prices: out,
    worthCents: totalsOf(out).priceCents,
  };
}

/** Whether the service has a place for the pets on each added night, beside the booking itself. */
export const hasPlaceUntil = async (db: Database, booking: BookingRow, endsAt: Date): Promise<boolean> =>
  (await laneAt(db, booking, { startsAt: booking.startsAt, endsAt })).lane !== undefined;
