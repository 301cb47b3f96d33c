import type { AddressInput } from '@patinha/contract/account';
import { type OwnService, serviceInputSchema } from '@patinha/contract/service';
import { toReais } from '@patinha/contract/shared';
import { defaultStayRules, isStayUnit } from '@patinha/domain/availability';
import { petSpecies } from '@patinha/domain/pet';
import { locationTypes, petSizes } from '@patinha/domain/service';

import { parseCents, typedMoney, parseWholeOr } from '../../lib/form/amount-field.ts';
import { clockOf, endMinutesOf, minutesOf } from '../../lib/form/clock-minutes.ts';
import { asTyped } from '../../lib/form/form-values.ts';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { serviceFieldText } from './service.strings.ts';

export interface ExtraDraft {
  readonly key: string;
  readonly title: string;
  readonly price: string;
}

const priceOf = (amountCents: number | null): string =>
  amountCents === null ? '' : typedMoney('service-price', amountCents);

const extrasOf = (service: OwnService): readonly ExtraDraft[] =>
  service.extras.map(({ id, title, price_cents: amount }) => ({
    key: id,
    title,
    price: typedMoney('service-price', amount),
  }));

const presetStay: NonNullable<OwnService['stay']> = {
  min_nights: defaultStayRules.minNights,
  max_nights: defaultStayRules.maxNights,
  arrival_from: defaultStayRules.arrivalFrom,
  arrival_until: defaultStayRules.arrivalUntil,
  departure_from: defaultStayRules.departureFrom,
  departure_until: defaultStayRules.departureUntil,
  runs_over_days_off: defaultStayRules.runsOverDaysOff,
};

/** Bounds and windows of a stay as they are typed; those of the product where there are none. */
function stayDraftOf(stay: OwnService['stay']) {
  const rules = stay ?? presetStay;
  return {
    'stay.min_nights': asTyped(rules.min_nights),
    'stay.max_nights': asTyped(rules.max_nights),
    'stay.arrival_from': clockOf(rules.arrival_from),
    'stay.arrival_until': clockOf(rules.arrival_until),
    'stay.departure_from': clockOf(rules.departure_from),
    'stay.departure_until': clockOf(rules.departure_until),
    runs_over_days_off: rules.runs_over_days_off,
  };
}

/** What a new service begins with. */
const blank: ServiceDraft = {
  title: '',
  description: '',
  service_type: '',
  price_per_hour: '',
  price_per_service: '',
  unit: 'visit',
  price_per_night: '',
  price_per_day: '',
  second_pet_price: '',
  ...stayDraftOf(null),
  requirements: '',
  'location.type': locationTypes[0],
  'location.address': '',
  capacity: '1',
  duration_minutes: '60',
  buffer_minutes: '0',
  is_instant: false,
  accepted_species: petSpecies,
  accepted_sizes: petSizes,
  weekend_pct: '',
  holiday_pct: '',
  extras: [],
};

const draftOf = (service: OwnService) => ({
  title: service.title,
  description: service.description,
  service_type: asTyped(service.service_type),
  price_per_hour: priceOf(service.price_per_hour_cents),
  price_per_service: priceOf(service.price_per_service_cents),
  unit: service.unit,
  price_per_night: priceOf(service.price_per_night_cents),
  price_per_day: priceOf(service.price_per_day_cents),
  second_pet_price: priceOf(service.second_pet_cents),
  ...stayDraftOf(service.stay),
  requirements: asTyped(service.requirements),
  'location.type': service.location.type,
  'location.address': asTyped(service.location.address),
  capacity: asTyped(service.capacity),
  duration_minutes: asTyped(service.duration_minutes),
  buffer_minutes: asTyped(service.buffer_minutes),
  is_instant: service.is_instant,
  accepted_species: service.accepted_species,
  accepted_sizes: service.accepted_sizes,
  weekend_pct: asTyped(service.weekend_pct),
  holiday_pct: asTyped(service.holiday_pct),
  extras: extrasOf(service),
});
type Drawn = ReturnType<typeof draftOf>;
interface ServiceDraft extends Omit<Drawn, 'accepted_species' | 'accepted_sizes'> {
  readonly accepted_species: readonly Drawn['accepted_species'][number][];
  readonly accepted_sizes: readonly Drawn['accepted_sizes'][number][];
}

/** Street and number of an address, as a place of work begins with it (D-180). */
const lineOf = ({ street, number }: AddressInput): string => [street, number].filter(Boolean).join(', ');

/** A service as the form shows it; a new one is at the seller's own address. */
export const serviceStart = (service?: OwnService, home?: AddressInput | null): ServiceDraft =>
  service ? draftOf(service) : { ...blank, 'location.address': home ? lineOf(home) : '' };
export type ServiceFormState = ContractForm<ServiceDraft, keyof typeof serviceFieldText>;

/** An empty price is none (§5); what is no amount is left for the contract to refuse. */
const reaisOrNull = (typed: string) => {
  if (typed.trim() === '') return null;
  const amount = parseCents(typed);
  return amount === undefined ? Number.NaN : toReais(amount);
};

/** Prices and times of the chosen unit. */
function unitInput({ unit, ...draft }: ServiceDraft): Record<string, unknown> {
  if (!isStayUnit(unit))
    return {
      price_per_hour: reaisOrNull(draft.price_per_hour),
      price_per_service: reaisOrNull(draft.price_per_service),
      duration_minutes: parseWholeOr(draft.duration_minutes, null),
      buffer_minutes: parseWholeOr(draft.buffer_minutes, null),
    };
  const minute = (clock: string) => minutesOf(clock) ?? null;
  return {
    unit,
    price_per_hour: null,
    price_per_service: null,
    ...(unit === 'night'
      ? { price_per_night: reaisOrNull(draft.price_per_night) }
      : { price_per_day: reaisOrNull(draft.price_per_day) }),
    second_pet_price: reaisOrNull(draft.second_pet_price),
    stay: {
      min_nights: parseWholeOr(draft['stay.min_nights'], null),
      max_nights: parseWholeOr(draft['stay.max_nights'], null),
      arrival_from: minute(draft['stay.arrival_from']),
      arrival_until: endMinutesOf(draft['stay.arrival_until']) ?? null,
      departure_from: minute(draft['stay.departure_from']),
      departure_until: endMinutesOf(draft['stay.departure_until']) ?? null,
      runs_over_days_off: draft.runs_over_days_off,
    },
  };
}

/** What `useContractForm` needs of a service. */
export const serviceForm = {
  schema: serviceInputSchema,
  sentences: serviceFieldText,
  input: (typed: ServiceDraft): Record<string, unknown> => ({
    ...unitInput(typed),
    ...ownInput(typed),
  }),
};

const ownInput = ({
  'location.type': type,
  'location.address': address,
  ...draft
}: ServiceDraft): Record<string, unknown> => ({
  title: draft.title,
  description: draft.description,
  service_type: draft.service_type,
  is_instant: draft.is_instant,
  accepted_species: draft.accepted_species,
  accepted_sizes: draft.accepted_sizes,
  requirements: draft.requirements.trim() || null,
  location: { type, address: address.trim() || null },
  capacity: parseWholeOr(draft.capacity, null),
  weekend_pct: parseWholeOr(draft.weekend_pct, null),
  holiday_pct: parseWholeOr(draft.holiday_pct, null),
  // A row that is wholly empty is none.
  extras: draft.extras
    .filter(({ title, price }) => title.trim() !== '' || price.trim() !== '')
    .map(({ title, price }) => ({ title, price: reaisOrNull(price) })),
});
