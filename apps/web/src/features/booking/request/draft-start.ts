import type { Booking } from '@patinha/contract/booking';

import { addressDraftOf } from '../../../lib/form/address-draft.ts';
import type { AddressDraft } from '../../../ui/form/address-fields.tsx';
import { type DraftStart, emptyDraft, type RequestDraft, type RequestedService } from './request-draft.ts';

/** The saved address of a person begins the form's; nothing where none is saved. */
export const startFromProfile = (saved: Parameters<typeof addressDraftOf>[0]): DraftStart =>
  saved ? { address: addressDraftOf(saved) } : {};

/** A booking once more: all of it but the time, with those of its pets and extras that can still be had. */
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

/** The form as it begins; by hour or by service only where that price is still asked for. */
export function firstDraft(
  service: RequestedService,
  petIds: readonly string[],
  start: DraftStart = {},
): RequestDraft {
  const empty = emptyDraft(service, petIds);
  const draft = { ...empty, ...start };
  const price = draft.unit === 'hour' ? service.price_per_hour_cents : service.price_per_service_cents;
  return price === null ? { ...draft, unit: empty.unit } : draft;
}
