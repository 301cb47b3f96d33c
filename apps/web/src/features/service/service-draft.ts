import { type OwnService, serviceInputSchema } from '@patinha/contract/service';
import { toReais } from '@patinha/contract/shared';
import { petSpecies } from '@patinha/domain/pet';
import { locationTypes, petSizes } from '@patinha/domain/service';

import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { centsIn, reaisIn, wholeOr } from '../../lib/reais-field.ts';
import { serviceFieldText } from './service.strings.ts';

export interface ExtraDraft {
  readonly key: string;
  readonly title: string;
  readonly price: string;
}

const priceOf = (amountCents: number | null | undefined): string =>
  typeof amountCents === 'number' ? reaisIn(amountCents) : '';

const extrasOf = (service: OwnService | undefined): readonly ExtraDraft[] =>
  (service?.extras ?? []).map(({ id, title, price_cents: amount }) => ({
    key: id,
    title,
    price: reaisIn(amount),
  }));

/** A service as the form shows it; without one, what a new service begins with. */
export const serviceStart = (service?: OwnService) => ({
  title: service?.title ?? '',
  description: service?.description ?? '',
  service_type: String(service?.service_type ?? ''),
  price_per_hour: priceOf(service?.price_per_hour_cents),
  price_per_service: priceOf(service?.price_per_service_cents),
  requirements: service?.requirements ?? '',
  'location.type': service?.location.type ?? locationTypes[0],
  'location.address': service?.location.address ?? '',
  capacity: String(service?.capacity ?? 1),
  duration_minutes: String(service?.duration_minutes ?? 60),
  buffer_minutes: String(service?.buffer_minutes ?? 0),
  is_instant: service?.is_instant ?? false,
  accepted_species: service?.accepted_species ?? petSpecies,
  accepted_sizes: service?.accepted_sizes ?? petSizes,
  weekend_pct: String(service?.weekend_pct ?? ''),
  holiday_pct: String(service?.holiday_pct ?? ''),
  extras: extrasOf(service),
});
type ServiceDraft = ReturnType<typeof serviceStart>;
export type ServiceFormState = ContractForm<ServiceDraft, keyof typeof serviceFieldText>;

/** An empty price is none (§5); what is no amount is left for the contract to refuse. */
const reaisOrNull = (typed: string) => {
  if (typed.trim() === '') return null;
  const amount = centsIn(typed);
  return amount === undefined ? Number.NaN : toReais(amount);
};

/** What `useContractForm` needs of a service. */
export const serviceForm = {
  schema: serviceInputSchema,
  sentences: serviceFieldText,
  input: ({
    'location.type': type,
    'location.address': address,
    ...draft
  }: ServiceDraft): Record<string, unknown> => ({
    ...draft,
    price_per_hour: reaisOrNull(draft.price_per_hour),
    price_per_service: reaisOrNull(draft.price_per_service),
    requirements: draft.requirements.trim() || null,
    location: { type, address: address.trim() || null },
    capacity: wholeOr(draft.capacity, null),
    duration_minutes: wholeOr(draft.duration_minutes, null),
    buffer_minutes: wholeOr(draft.buffer_minutes, null),
    weekend_pct: wholeOr(draft.weekend_pct, null),
    holiday_pct: wholeOr(draft.holiday_pct, null),
    // A row that is wholly empty is none.
    extras: draft.extras
      .filter(({ title, price }) => title.trim() !== '' || price.trim() !== '')
      .map(({ title, price }) => ({ title, price: reaisOrNull(price) })),
  }),
};
