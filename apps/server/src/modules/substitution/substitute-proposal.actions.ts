import { bookingSettingsOf, wholeMinutesBetween } from '@patinha/domain/booking';
import { plainText } from '@patinha/domain/search';
import { petRefusal } from '@patinha/domain/service';
import { addCents, calendarDay } from '@patinha/domain/shared';
import { maxProposals, substitutePrice, type SubstitutePrice } from '@patinha/domain/substitution';

import type { Database } from '../../platform/db/database.ts';
import { type BookingRow, laneFor } from '../booking/index.ts';
import { hasPendingDeletion } from '../privacy/index.ts';
import { type BookableService, findBookableService } from '../service/index.ts';
import { findCandidates, findFace, findPetsToFit, type ProviderFace } from './substitute-search.queries.ts';
import { findRefusers, type SubstitutionRow } from './substitution.queries.ts';

/** A provider who could take the booking at its time, and the price. */
export interface Proposal {
  readonly service: BookableService;
  readonly face: ProviderFace;
  readonly price: SubstitutePrice;
}

/**
 * Who could come instead, best first by the order of the search, one service a provider and three at most; with
 * `only`, that one service if it is still among those that fit.
 */
export async function findProposals(
  db: Database,
  { booking, substitution, only }: { booking: BookingRow; substitution: SubstitutionRow; only?: string },
): Promise<Proposal[]> {
  const pets = await findPetsToFit(db, booking.id);
  const candidates = await findCandidates(db, {
    serviceId: substitution.serviceId,
    tutorId: booking.tutorId,
    cityKey: plainText(booking.city ?? ''),
    state: booking.state,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    stay: booking.stayUnit && { unit: booking.stayUnit, ...daysOfStay(booking), pets: pets.length },
    species: [...new Set(pets.map(({ species }) => species))],
    without: await findRefusers(db, substitution.id),
  });
  const found: Proposal[] = [];
  const seen = new Set<string>();
  for (const serviceId of only === undefined ? candidates : candidates.filter((id) => id === only)) {
    const service = await findBookableService(db, serviceId);
    if (!service || seen.has(service.providerId)) continue;
    if (pets.some((pet) => petRefusal(service, { species: pet.species, weightGrams: pet.weight_grams })))
      continue;
    const proposal = await priced(db, booking, { service, pets: pets.length });
    if (!proposal) continue;
    seen.add(service.providerId);
    found.push(proposal);
    if (found.length === maxProposals) break;
  }
  return found;
}

async function priced(
  db: Database,
  booking: BookingRow,
  { service, pets }: { readonly service: BookableService; readonly pets: number },
): Promise<Proposal | undefined> {
  const replaced = { ...replacedOf(booking), pets };
  const price = substitutePrice(replaced, service, bookingSettingsOf(booking.settingsVersion));
  if (!price || (await laneFor(db, booking, service)) === undefined) return undefined;
  if (await hasPendingDeletion(db, [service.ownerUserId])) return undefined;
  const face = await findFace(db, service.providerId);
  return face && { service, face, price };
}

const daysOfStay = ({ startsAt, endsAt, zone }: BookingRow) => ({
  firstDay: calendarDay(startsAt, zone),
  lastDay: calendarDay(endsAt, zone),
});

const replacedOf = ({ priceUnit, startsAt, endsAt, extras, priceCents, feeCents }: BookingRow) => ({
  unit: priceUnit,
  period: { startsAt, endsAt, minutes: wholeMinutesBetween(startsAt, endsAt) },
  extras,
  totalCents: addCents(priceCents, feeCents),
});
