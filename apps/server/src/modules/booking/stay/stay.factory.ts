import { cents, instantOf, saoPauloZone } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { buildStall, type BuiltStall } from '../booking.factory.ts';

type ServiceValues = Parameters<typeof buildStall>[1];

/** Boarding for R$ 90,00 a night, R$ 60,00 for a second pet; open at any hour, arrival 8–20 h, departure until 18 h. */
export const buildBoarding = (db: Database, values: ServiceValues = {}): Promise<BuiltStall> =>
  buildStall(db, {
    title: 'Hospedagem em casa com quintal',
    serviceType: 'pet_sitting',
    unit: 'night',
    pricePerHourCents: null,
    pricePerNightCents: cents(9000),
    secondPetCents: cents(6000),
    extras: [],
    ...values,
  });

/** The fields of a request from one day to another, `YYYY-MM-DD`; arrival at 10:00 and departure at 9:00. */
export const stayBody = (from: string, to: string, { arrival = 10, departure = 9 } = {}) => ({
  starts_at: instantOf(from, arrival * 60, saoPauloZone).toISOString(),
  ends_at: instantOf(to, departure * 60, saoPauloZone).toISOString(),
});

/** The id in a reply to a request that was not refused. */
export function idOf({ body }: { readonly body: unknown }): string {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  if (typeof id !== 'string') throw new Error('The reply has no id');
  return id;
}
