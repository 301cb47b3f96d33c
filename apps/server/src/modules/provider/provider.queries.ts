import type { ProviderKind } from '@patinha/domain/provider';
import type { ServiceType } from '@patinha/domain/service';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Authorized } from '../../platform/access.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { profiles } from '../account/account.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { services } from '../service/service.table.ts';
import { providers } from './provider.table.ts';

export type ProviderRow = typeof providers.$inferSelect;

const columns = getTableColumns(providers);

export async function findProvider(db: Database, providerId: string): Promise<ProviderRow | undefined> {
  const [row] = await db.select(columns).from(providers).where(eq(providers.id, providerId));
  return row;
}

/** The photo of the person behind a provider. */
export async function findOwnerPhoto(db: Database, ownerUserId: string): Promise<string | null> {
  const [row] = await db
    .select({ avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(eq(profiles.userId, ownerUserId));
  return row?.avatarUrl ?? null;
}

export async function findProviderOfOwner(db: Database, userId: string): Promise<ProviderRow | undefined> {
  const [row] = await db.select(columns).from(providers).where(eq(providers.ownerUserId, userId));
  return row;
}

export async function lockProviderRow(tx: Transaction, providerId: string): Promise<ProviderRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(providers)
    .where(eq(providers.id, providerId))
    .for('no key update');
  return row;
}

export async function lockProviderOfOwner(tx: Transaction, userId: string): Promise<ProviderRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(providers)
    .where(eq(providers.ownerUserId, userId))
    .for('no key update');
  return row;
}

export async function insertProvider(
  tx: Transaction,
  provider: {
    readonly ownerUserId: string;
    readonly kind: ProviderKind;
    readonly displayName: string;
    readonly createdAt: Date;
  },
): Promise<ProviderRow> {
  const [row] = await tx.insert(providers).values(provider).returning(columns);
  if (!row) throw new Error('insert into providers gave no row');
  return row;
}

export type ProviderProfile = Pick<
  ProviderRow,
  'displayName' | 'bio' | 'city' | 'state' | 'latitude' | 'longitude' | 'zone' | 'crmvNumber' | 'crmvState'
>;

export async function updateProfile(
  tx: Transaction,
  provider: Authorized<ProviderRow>,
  profile: ProviderProfile & Partial<Pick<ProviderRow, 'renamedAt'>>,
): Promise<ProviderRow> {
  const [row] = await tx
    .update(providers)
    .set(profile)
    .where(eq(providers.id, provider.id))
    .returning(columns);
  return row ?? provider;
}

/** Services keep a copy of the place, which the search filters by. */
export async function copyPlaceToServices(
  tx: Transaction,
  { id, city, state, latitude, longitude, zone }: ProviderRow,
): Promise<void> {
  await tx
    .update(services)
    .set({ city, state, latitude, longitude, zone })
    .where(eq(services.providerId, id));
}

export async function hasActiveService(
  tx: Transaction,
  providerId: string,
  serviceType: ServiceType,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.providerId, providerId),
        eq(services.serviceType, serviceType),
        eq(services.isActive, true),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export const countCompletedBookings = (db: Database, providerId: string): Promise<number> =>
  db.$count(bookings, and(eq(bookings.providerId, providerId), eq(bookings.status, 'completed')));

export async function updateVerification(
  tx: Transaction,
  provider: Authorized<ProviderRow>,
  verification: Partial<
    Pick<ProviderRow, 'verifiedAt' | 'verifiedUntil' | 'crmvVerifiedUntil' | 'renamedAt'>
  >,
): Promise<void> {
  await tx.update(providers).set(verification).where(eq(providers.id, provider.id));
}

export async function updatePlan(
  tx: Transaction,
  provider: Authorized<ProviderRow>,
  plan: ProviderRow['plan'],
): Promise<void> {
  await tx.update(providers).set({ plan }).where(eq(providers.id, provider.id));
}

/** Takes all but the oldest of the active services off the market, as many as the free plan has. */
export async function keepOldestActive(
  tx: Transaction,
  { id }: Authorized<ProviderRow>,
  kept: number,
): Promise<void> {
  const beyond = sql`(select s.id from services s where s.provider_id = ${id} and s.is_active
                       order by s.created_at, s.id offset ${kept})`;
  await tx.update(services).set({ isActive: false }).where(inArray(services.id, beyond));
}

/** Takes the services of a type off the market. */
export async function deactivateServices(
  tx: Transaction,
  { id }: Authorized<ProviderRow>,
  serviceType: ServiceType,
): Promise<void> {
  await tx
    .update(services)
    .set({ isActive: false })
    .where(and(eq(services.providerId, id), eq(services.serviceType, serviceType)));
}
