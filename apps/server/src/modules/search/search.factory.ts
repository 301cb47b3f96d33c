import { type WeeklyHours, weekdays } from '@patinha/domain/availability';
import { calendarDay, cents, type Cents, addDays } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { availabilityHours } from '../availability/availability.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';
import type { services } from '../service/service.table.ts';

type ServiceValues = Partial<typeof services.$inferInsert>;
type ProviderValues = Parameters<typeof buildProvider>[1];

export interface Listing {
  readonly serviceId: string;
  readonly providerId: string;
  readonly ownerUserId: string;
  /** Of the owner. */
  readonly accessToken: string;
}

export interface ListingSpec extends Omit<ServiceValues, 'providerId'> {
  readonly provider?: ProviderValues;
  /** Defaults to every day around the clock. */
  readonly hours?: readonly WeeklyHours[];
}

export const aroundTheClock: readonly WeeklyHours[] = weekdays.map((weekday) => ({
  weekday,
  startMinute: 0,
  endMinute: 1440,
}));

/** A published service of a new verified provider, open around the clock by default. */
export async function buildListing(
  db: Database,
  { provider, hours = aroundTheClock, ...service }: ListingSpec = {},
): Promise<Listing> {
  const { providerId, userId: ownerUserId, accessToken } = await buildProvider(db, provider);
  if (hours.length > 0)
    await db.insert(availabilityHours).values(hours.map((stretch) => ({ providerId, ...stretch })));
  const { id: serviceId } = await buildService(db, { ...service, providerId });
  return { serviceId, providerId, ownerUserId, accessToken };
}

export interface Occupation {
  readonly startsAt: Date;
  readonly busyUntil: Date;
  readonly lane?: number;
  readonly status?: 'pending' | 'accepted' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled';
  readonly serviceId?: string;
}

const price: Cents = cents(4000);

/** A booking that keeps a listing's provider busy; live by default. */
export async function occupy(
  db: Database,
  listing: Listing,
  { lane = 1, status = 'confirmed', ...period }: Occupation,
): Promise<string> {
  const [booking] = await db
    .insert(bookings)
    .values({
      serviceId: listing.serviceId,
      providerId: listing.providerId,
      professionalId: listing.ownerUserId,
      // Who booked does not matter here.
      tutorId: listing.ownerUserId,
      title: 'Passeio no parque',
      endsAt: period.busyUntil,
      status,
      lane,
      zone: 'America/Sao_Paulo',
      priceUnit: 'hour',
      listCents: price,
      discountCents: cents(0),
      priceCents: price,
      feeCents: cents(200),
      commissionBps: 1500,
      settingsVersion: 1,
      createdAt: new Date(),
      respondUntil: period.startsAt,
      payUntil: period.startsAt,
      ...period,
    })
    .returning({ id: bookings.id });
  if (!booking) throw new Error('insert into bookings gave no row');
  return booking.id;
}

/** The next calendar day in São Paulo that falls on a weekday (0 Sunday), at least two days from now. */
export function nextDayOn(weekday: number): string {
  const from = addDays(calendarDay(new Date()), 2);
  const ahead = (weekday - new Date(`${from}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(from, ahead);
}
