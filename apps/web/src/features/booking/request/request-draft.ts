import type { PublicService } from '@patinha/contract/service';
import type { PriceUnit } from '@patinha/domain/booking';
import { instantOf } from '@patinha/domain/shared';

import { bookingAddressOf } from '../../../lib/form/address-draft.ts';
import type { AddressDraft } from '../../../ui/form/address-fields.tsx';
import type { BookingRequestBody, QuoteQuery } from '../booking.api.ts';

/** What the form needs of a service; a page that shows one has all of it. */
export type RequestedService = Pick<
  PublicService,
  | 'id'
  | 'zone'
  | 'price_per_hour_cents'
  | 'price_per_service_cents'
  | 'duration_minutes'
  | 'location'
  | 'city'
  | 'state'
  | 'accepted_species'
  | 'accepted_sizes'
  | 'extras'
  | 'is_instant'
>;

/** The form as it is typed. */
export interface RequestDraft {
  readonly day: string;
  readonly time: string;
  readonly durationMinutes: string;
  readonly unit: PriceUnit;
  readonly petIds: readonly string[];
  readonly extraIds: readonly string[];
  readonly instructions: string;
  readonly address: AddressDraft;
}

export const isAtHome = (service: RequestedService): boolean => service.location.type === 'domicilio';

/** Known initial values of a draft. */
export type DraftStart = Partial<RequestDraft>;

export const emptyDraft = (service: RequestedService, petIds: readonly string[]): RequestDraft => ({
  day: '',
  time: '',
  durationMinutes: '60',
  unit: service.price_per_hour_cents === null ? 'service' : 'hour',
  petIds: petIds.length === 1 ? petIds : [],
  extraIds: [],
  instructions: '',
  address: {
    street: '',
    number: '',
    complement: '',
    district: '',
    city: service.city ?? '',
    state: service.state ?? '',
    zipcode: '',
  },
});

const timePattern = /^(\d{2}):(\d{2})$/;
const dayPattern = /^2\d{3}-\d{2}-\d{2}$/;

/** Whether a day is fully typed: the year 0002 is an incomplete 2027. */
export const isDay = (day: string): boolean => dayPattern.test(day);

/** The typed day and time as an instant of the service's place; undefined while one is missing. */
export function startOf(
  { day, time }: Pick<RequestDraft, 'day' | 'time'>,
  service: Pick<RequestedService, 'zone'>,
) {
  const [, hours, minutes] = timePattern.exec(time) ?? [];
  if (hours === undefined || minutes === undefined || !isDay(day)) return undefined;
  return instantOf(day, Number(hours) * 60 + Number(minutes), service.zone);
}

/** The query for a live price; undefined while the time is incomplete. */
export function quoteQueryOf(
  draft: Pick<RequestDraft, 'day' | 'time' | 'unit' | 'durationMinutes' | 'extraIds'>,
  service: RequestedService,
): QuoteQuery | undefined {
  const startsAt = startOf(draft, service);
  if (!startsAt) return undefined;
  return {
    service_id: service.id,
    starts_at: startsAt.toISOString(),
    price_unit: draft.unit,
    ...(draft.unit === 'hour' && { duration_minutes: Number(draft.durationMinutes) }),
    ...(draft.extraIds.length > 0 && { extra_ids: draft.extraIds.join(',') }),
  };
}

/** The request body; the start is empty while the time is incomplete. No price: the server sets it. */
export function requestBodyOf(draft: RequestDraft, service: RequestedService): BookingRequestBody {
  const instructions = draft.instructions.trim();
  return {
    service_id: service.id,
    pet_ids: [...draft.petIds],
    starts_at: startOf(draft, service)?.toISOString() ?? '',
    price_unit: draft.unit,
    ...(draft.unit === 'hour' && { duration_minutes: Number(draft.durationMinutes) }),
    ...(draft.extraIds.length > 0 && { extra_ids: [...draft.extraIds] }),
    ...(instructions !== '' && { special_instructions: instructions }),
    ...(isAtHome(service) && { address: bookingAddressOf(draft.address) }),
  };
}
