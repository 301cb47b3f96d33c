import { type FittingService, needInputSchema, proposalInputSchema } from '@patinha/contract/need';
import { proposalDays } from '@patinha/domain/need';
import { zoneOfPlace } from '@patinha/domain/search';
import type { LocationType, ServiceType } from '@patinha/domain/service';
import { instantOf } from '@patinha/domain/shared';

import { parseCentsOr, typedMoney } from '../../lib/form/amount-field.ts';
import { asTyped } from '../../lib/form/form-values.ts';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { needFieldText, offerFieldText } from './need.strings.ts';

/** Where the tutor is, as the browser reports it. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The initial values: an edited need, a search without results, or the profile. */
export interface NeedStart {
  readonly serviceType?: ServiceType | undefined;
  readonly description?: string | undefined;
  readonly petIds?: readonly string[] | undefined;
  readonly day?: string | undefined;
  readonly time?: string | undefined;
  readonly minutes?: number | undefined;
  readonly locationType?: LocationType | null | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly district?: string | undefined;
  readonly budget?: string | undefined;
}

export interface NeedPetChoice {
  readonly id: string;
  readonly name: string;
}

const defaultMinutes = 60;

/** Preselects an only pet. */
const chosenPets = (pets: readonly NeedPetChoice[], chosen: readonly string[]): readonly string[] =>
  pets.map(({ id }) => id).filter((id) => pets.length === 1 || chosen.includes(id));

export const needDraft = (start: NeedStart, pets: readonly NeedPetChoice[]) => ({
  service_type: asTyped(start.serviceType ?? 'dog_walking'),
  description: start.description ?? '',
  pet_ids: chosenPets(pets, start.petIds ?? []),
  day: start.day ?? '',
  time: start.time ?? '09:00',
  duration_minutes: asTyped(start.minutes ?? defaultMinutes),
  location_type: asTyped(start.locationType),
  district: start.district ?? '',
  city: start.city ?? '',
  state: start.state ?? '',
  budget_cents: start.budget ?? '',
  point: noPoint,
});
// Never stored in the browser: it is requested again.
const noPoint: Point | null = null as Point | null;
type NeedDraft = ReturnType<typeof needDraft>;
export type NeedFormState = ContractForm<NeedDraft, keyof typeof needFieldText>;

/** Day and time on the wall clock of the place; empty while one is missing. */
function startIn({ day, time, city, state }: NeedDraft): string {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (hour === undefined || !/^2\d{3}-\d\d-\d\d$/.test(day)) return '';
  const zone = zoneOfPlace({ city: city.trim(), state: state.trim().toUpperCase() });
  return instantOf(day, Number(hour) * 60 + Number(minute), zone).toISOString();
}

/** What `useContractForm` needs of a need. */
export const needForm = {
  schema: needInputSchema,
  sentences: needFieldText,
  input: (draft: NeedDraft) => ({
    service_type: draft.service_type,
    description: draft.description,
    pet_ids: draft.pet_ids,
    starts_at: startIn(draft),
    duration_minutes: Number(draft.duration_minutes),
    location_type: draft.location_type || null,
    district: draft.district.trim() || null,
    city: draft.city,
    state: draft.state.trim().toUpperCase(),
    latitude: draft.point?.lat ?? null,
    longitude: draft.point?.lng ?? null,
    budget_cents: parseCentsOr(draft.budget_cents, null),
  }),
};

/** The price of a service's own list for a need, as it is typed; empty without one. */
const listPriceOf = (service: FittingService | undefined): string =>
  service?.list_cents == null ? '' : typedMoney('list-price', service.list_cents);

const offerDraft = ([service]: readonly FittingService[], opening: string) => ({
  service_id: service?.id ?? '',
  price_cents: listPriceOf(service),
  message: opening,
  valid_days: String(proposalDays[1]),
});
type OfferDraft = ReturnType<typeof offerDraft>;
export type OfferFormState = ContractForm<OfferDraft, keyof typeof offerFieldText>;

/** What `useContractForm` needs of a proposal. */
export const offerForm = (services: readonly FittingService[], opening: string) => ({
  schema: proposalInputSchema,
  sentences: offerFieldText,
  start: offerDraft(services, opening),
  input: (draft: OfferDraft) => ({
    service_id: draft.service_id,
    price_cents: parseCentsOr(draft.price_cents, undefined),
    message: draft.message,
    valid_days: Number(draft.valid_days),
  }),
});

/** With another service: a price that was not typed becomes that of its list. */
export function withService(
  services: readonly FittingService[],
  { service_id, price_cents }: OfferDraft,
  id: string,
) {
  const priceOf = (serviceId: string) => listPriceOf(services.find((one) => one.id === serviceId));
  return {
    service_id: id,
    price_cents: price_cents === priceOf(service_id) ? priceOf(id) : price_cents,
  };
}
