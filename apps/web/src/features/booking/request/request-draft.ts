import type { PublicService } from '@patinha/contract/service';
import { isStayUnit } from '@patinha/domain/availability';
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
  | 'capacity'
  | 'extras'
  | 'is_instant'
> &
  Partial<Pick<PublicService, 'unit' | 'requirements'>>;

/** The form as it is typed. */
export interface RequestDraft {
  readonly day: string;
  readonly time: string;
  /** Of a stay: its last day, and the hours of arrival and departure; `day` is its first. */
  readonly lastDay: string;
  readonly arrival: string;
  readonly departure: string;
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

/** The unit of a service by nights or days, since it has only one; else by the hour where it can be. */
function firstUnit({ unit = 'visit', price_per_hour_cents: hour }: RequestedService): PriceUnit {
  if (isStayUnit(unit)) return unit;
  return hour === null ? 'service' : 'hour';
}

export const isStay = ({ unit = 'visit' }: Pick<RequestedService, 'unit'>): boolean => isStayUnit(unit);

export const emptyDraft = (service: RequestedService, petIds: readonly string[]): RequestDraft => ({
  day: '',
  time: '',
  lastDay: '',
  arrival: '',
  departure: '',
  durationMinutes: '60',
  unit: firstUnit(service),
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

type StayDraft = Pick<RequestDraft, 'day' | 'lastDay' | 'arrival' | 'departure'>;

/** Arrival and departure of a stay; undefined while a date or an hour is missing. */
export function stayOf(
  { day, lastDay, arrival, departure }: StayDraft,
  service: Pick<RequestedService, 'zone'>,
): { readonly startsAt: Date; readonly endsAt: Date } | undefined {
  const startsAt = startOf({ day, time: arrival }, service);
  const endsAt = startOf({ day: lastDay, time: departure }, service);
  return startsAt && endsAt && startsAt < endsAt ? { startsAt, endsAt } : undefined;
}

/** The query for a live price; undefined while the time is incomplete. */
export function quoteQueryOf(
  draft: Pick<RequestDraft, 'day' | 'time' | 'unit' | 'durationMinutes' | 'extraIds'> &
    Partial<StayDraft & Pick<RequestDraft, 'petIds'>>,
  service: RequestedService,
): QuoteQuery | undefined {
  if (isStay(service)) {
    const { lastDay = '', arrival = '', departure = '', petIds = [] } = draft;
    const stay = stayOf({ day: draft.day, lastDay, arrival, departure }, service);
    return (
      stay && {
        service_id: service.id,
        starts_at: stay.startsAt.toISOString(),
        ends_at: stay.endsAt.toISOString(),
        pets: Math.max(1, petIds.length),
        ...(draft.extraIds.length > 0 && { extra_ids: draft.extraIds.join(',') }),
      }
    );
  }
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

function timeOf(draft: RequestDraft, service: RequestedService) {
  if (isStay(service)) {
    const stay = stayOf(draft, service);
    return { starts_at: stay?.startsAt.toISOString() ?? '', ends_at: stay?.endsAt.toISOString() ?? '' };
  }
  return {
    starts_at: startOf(draft, service)?.toISOString() ?? '',
    price_unit: draft.unit,
    ...(draft.unit === 'hour' && { duration_minutes: Number(draft.durationMinutes) }),
  };
}

/** The request body; the start is empty while the time is incomplete. No price: the server sets it. */
export function requestBodyOf(draft: RequestDraft, service: RequestedService): BookingRequestBody {
  const instructions = draft.instructions.trim();
  return {
    service_id: service.id,
    pet_ids: [...draft.petIds],
    ...timeOf(draft, service),
    ...(draft.extraIds.length > 0 && { extra_ids: [...draft.extraIds] }),
    ...(instructions !== '' && { special_instructions: instructions }),
    ...(isAtHome(service) && { address: bookingAddressOf(draft.address) }),
  };
}
