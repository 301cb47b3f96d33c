import type { AddressInput } from '@patinha/contract/account';
import { type OwnService, serviceInputSchema } from '@patinha/contract/service';
import { toReais } from '@patinha/contract/shared';
import { petSpecies } from '@patinha/domain/pet';
import { locationTypes, petSizes } from '@patinha/domain/service';

import { parseCents, formatCents, parseWholeOr } from '../../lib/form/amount-field.ts';
import { asTyped } from '../../lib/form/form-values.ts';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { serviceFieldText } from './service.strings.ts';

export interface ExtraDraft {
  readonly key: string;
  readonly title: string;
  readonly price: string;
}

const priceOf = (amountCents: number | null): string =>
  amountCents === null ? '' : formatCents(amountCents);

const extrasOf = (service: OwnService): readonly ExtraDraft[] =>
  service.extras.map(({ id, title, price_cents: amount }) => ({
    key: id,
    title,
    price: formatCents(amount),
  }));

/** What a new service begins with. */
const blank: ServiceDraft = {
  title: '',
  description: '',
  service_type: '',
  price_per_hour: '',
  price_per_service: '',
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
    capacity: parseWholeOr(draft.capacity, null),
    duration_minutes: parseWholeOr(draft.duration_minutes, null),
    buffer_minutes: parseWholeOr(draft.buffer_minutes, null),
    weekend_pct: parseWholeOr(draft.weekend_pct, null),
    holiday_pct: parseWholeOr(draft.holiday_pct, null),
    // A row that is wholly empty is none.
    extras: draft.extras
      .filter(({ title, price }) => title.trim() !== '' || price.trim() !== '')
      .map(({ title, price }) => ({ title, price: reaisOrNull(price) })),
  }),
};
