import type { Booking } from '@patinha/contract/booking';
import { calendarDay } from '@patinha/domain/shared';

import { addressDraftOf } from '../../../lib/form/address-draft.ts';
import type { AddressDraft } from '../../../ui/form/address-fields.tsx';
import { fieldTime } from '../../../ui/format.ts';
import {
  type DraftStart,
  emptyDraft,
  isStay,
  type RequestDraft,
  type RequestedService,
} from './request-draft.ts';

/** Prefills the form with the user's saved address, if any. */
export const startFromProfile = (saved: Parameters<typeof addressDraftOf>[0]): DraftStart =>
  saved ? { address: addressDraftOf(saved) } : {};

/** Repeats a booking: everything but the time, with its still available pets and extras. */
export function startFromBooking(
  { minutes, price_unit: unit, pets, special_instructions: instructions, address, extras }: Booking,
  { petIds, extraIds }: { readonly petIds: readonly string[]; readonly extraIds: readonly string[] },
): DraftStart {
  const known: { address?: AddressDraft } = address ? { address: addressDraftOf(address) } : {};
  return {
    ...known,
    unit,
    durationMinutes: String(minutes),
    petIds: pets.map(({ id }) => id).filter((id) => petIds.includes(id)),
    extraIds: extras.map(({ id }) => id).filter((id) => extraIds.includes(id)),
    instructions: instructions ?? '',
  };
}

/** The day and hour of an instant at the place of the service; nothing for a value that is no instant. */
export function startAt(instant: string, { zone }: Pick<RequestedService, 'zone'>): DraftStart {
  if (Number.isNaN(Date.parse(instant))) return {};
  return { day: calendarDay(new Date(instant), zone), time: fieldTime(instant, zone) };
}

const lengthPattern = /^[1-9]\d{0,4}$/;
const mostMinutes = 43_200;

/** A named length in minutes, where the service is sold by the hour; nothing for any other value. */
export function lengthAt(
  minutes: string,
  { price_per_hour_cents: hour }: Pick<RequestedService, 'price_per_hour_cents'>,
): DraftStart {
  const isLength = lengthPattern.test(minutes) && Number(minutes) <= mostMinutes;
  return hour !== null && isLength ? { durationMinutes: minutes } : {};
}

/** The initial form; by hour or by service only where that price still exists. */
export function firstDraft(
  service: RequestedService,
  petIds: readonly string[],
  start: DraftStart = {},
): RequestDraft {
  const empty = emptyDraft(service, petIds);
  const draft = { ...empty, ...start };
  if (isStay(service)) return { ...draft, unit: empty.unit };
  const price = draft.unit === 'hour' ? service.price_per_hour_cents : service.price_per_service_cents;
  return price === null ? { ...draft, unit: empty.unit } : draft;
}
