import { agreedParts, bookingPrice, bookingSettingsAt, wholeMinutesBetween } from '@patinha/domain/booking';
import { petSpecies } from '@patinha/domain/pet';
import { petSizes } from '@patinha/domain/service';
import type { Cents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { isPublishable, lockProvider } from '../../provider/index.ts';
import { findBookableService, isOnSale } from '../../service/index.ts';
import type { AuthorizedBooking } from '../booking-move.actions.ts';
import { type BookingTerms, recordBooking } from '../request/booking-request.actions.ts';
import { holdSlot } from './booking-answer.actions.ts';

/** A time and a price that a provider proposed and the tutor (`actor`) agrees to. */
export interface AgreedBooking extends BookingTerms {
  readonly serviceId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** For the whole time, without the fee; the caller read it from what the provider proposed. */
  readonly priceCents: Cents;
}

/**
 * Books what both sides agreed on: accepted at once, at the proposed price instead of the list price, and the slot
 * is held until the payment is due. The proposal is the provider's acceptance, so the provider's row is locked
 * first as by any other. Throws booking/service-not-found, booking/provider-not-verified, booking/pet-not-found,
 * booking/slot-taken and booking/too-many-unpaid.
 */
export async function bookAgreed(tx: Transaction, agreed: AgreedBooking): Promise<AuthorizedBooking> {
  const { serviceId, startsAt, endsAt, priceCents, now } = agreed;
  const service = await findBookableService(tx, serviceId);
  if (!service) throw new DomainError('booking/service-not-found', { serviceId });
  const provider = await lockProvider(tx, service.providerId);
  if (!isPublishable(provider, now))
    throw new DomainError('booking/provider-not-verified', { providerId: provider.id });
  if (!isOnSale(service, now)) throw new DomainError('booking/service-not-found', { serviceId });
  const planned = {
    // The provider knows the pets that the proposal is for.
    service: { ...service, acceptedSpecies: petSpecies, acceptedSizes: petSizes },
    unit: 'service',
    period: { startsAt, endsAt, minutes: wholeMinutesBetween(startsAt, endsAt) },
    parts: agreedParts(priceCents),
    extras: [],
    price: bookingPrice(priceCents, bookingSettingsAt(now)),
    promotion: undefined,
  } as const;
  const booking = await recordBooking(tx, planned, agreed);
  return holdSlot(tx, authorizeSystem(booking), { by: 'provider', now });
}
