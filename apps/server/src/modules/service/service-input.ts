import { randomUUID } from 'node:crypto';

import { withoutContacts } from '@patinha/contact-filter';
import type { ServiceInput } from '@patinha/contract/service';
import { fromReais } from '@patinha/contract/shared';
import { defaultStayRules, isStayUnit, type StayRules, type StayUnit } from '@patinha/domain/availability';
import { maxHourlyMinutes } from '@patinha/domain/booking';
import { petSpecies } from '@patinha/domain/pet';
import { mergeExtras, petSizes, type ServiceExtra } from '@patinha/domain/service';

import type { ServiceFields } from './service.queries.ts';

const centsOrNull = (reais: number | null) => (reais === null ? null : (fromReais(reais) ?? null));

const wantedExtra = ({ title, price }: NonNullable<ServiceInput['extras']>[number]) => {
  const priceCents = fromReais(price);
  return priceCents === undefined ? [] : { title: withoutContacts(title), priceCents };
};

const termsOf = (input: ServiceInput, known: readonly ServiceExtra[]) => ({
  acceptedSpecies: input.accepted_species ?? [...petSpecies],
  acceptedSizes: input.accepted_sizes ?? [...petSizes],
  weekendPct: input.weekend_pct ?? null,
  holidayPct: input.holiday_pct ?? null,
  isInstant: input.is_instant ?? false,
  extras: mergeExtras(known, (input.extras ?? []).flatMap(wantedExtra), randomUUID),
});

const rulesOf = ({ stay = {} }: ServiceInput): StayRules => ({
  minNights: stay.min_nights ?? defaultStayRules.minNights,
  maxNights: stay.max_nights ?? defaultStayRules.maxNights,
  arrivalFrom: stay.arrival_from ?? defaultStayRules.arrivalFrom,
  arrivalUntil: stay.arrival_until ?? defaultStayRules.arrivalUntil,
  departureFrom: stay.departure_from ?? defaultStayRules.departureFrom,
  departureUntil: stay.departure_until ?? defaultStayRules.departureUntil,
  runsOverDaysOff: stay.runs_over_days_off ?? false,
});

const visitOf = (input: ServiceInput) => ({
  pricePerHourCents: centsOrNull(input.price_per_hour),
  pricePerServiceCents: centsOrNull(input.price_per_service),
  pricePerNightCents: null,
  pricePerDayCents: null,
  secondPetCents: null,
  durationMinutes: input.duration_minutes ?? 60,
  bufferMinutes: input.buffer_minutes ?? 0,
  ...defaultStayRules,
});

const stayOf = (input: ServiceInput, unit: StayUnit) => ({
  pricePerHourCents: null,
  pricePerServiceCents: null,
  pricePerNightCents: unit === 'night' ? centsOrNull(input.price_per_night ?? null) : null,
  pricePerDayCents: unit === 'day' ? centsOrNull(input.price_per_day ?? null) : null,
  secondPetCents: centsOrNull(input.second_pet_price ?? null),
  durationMinutes: maxHourlyMinutes,
  bufferMinutes: 0,
  ...rulesOf(input),
});

/** Prices and times of the unit; those of another unit are left out, so that nothing is sold twice over. */
function unitOf(input: ServiceInput) {
  const unit = input.unit ?? 'visit';
  return { unit, ...(isStayUnit(unit) ? stayOf(input, unit) : visitOf(input)) };
}

// The texts are public (D-96); the form shows their author what was hidden.
export const fieldsOf = (input: ServiceInput, known: readonly ServiceExtra[] = []): ServiceFields => ({
  title: withoutContacts(input.title),
  description: withoutContacts(input.description),
  serviceType: input.service_type,
  isUnitUnconfirmed: false,
  requirements: input.requirements ? withoutContacts(input.requirements) : null,
  locationType: input.location?.type ?? 'presencial',
  address: input.location?.address ?? null,
  capacity: input.capacity ?? 1,
  ...unitOf(input),
  ...termsOf(input, known),
});
