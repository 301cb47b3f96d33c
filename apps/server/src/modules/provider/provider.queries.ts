import type { ProviderKind } from '@patinha/domain/provider';
import type { ServiceType } from '@patinha/domain/service';
import { and, eq, getTableColumns } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
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
> &
  Partial<Pick<ProviderRow, 'specialties' | 'district'>>;

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

/** Writes to a person's provider on behalf of other modules. */
export type ProviderValues = Partial<
  Pick<
    typeof providers.$inferInsert,
    | 'displayName'
    | 'bio'
    | 'specialties'
    | 'experienceYears'
    | 'servicesOffered'
    | 'companyName'
    | 'cnpj'
    | 'kind'
    | 'renamedAt'
    | 'suspendedAt'
    | 'ownerShownAt'
  >
>;

export async function updateProviderOfOwner(
  tx: Transaction,
  ownerUserId: string,
  values: ProviderValues,
): Promise<void> {
  await tx.update(providers).set(values).where(eq(providers.ownerUserId, ownerUserId));
}

export async function updateRating(
  tx: Transaction,
  providerId: string,
  rating: Pick<ProviderRow, 'ratingAverage' | 'ratingCount'>,
): Promise<void> {
  await tx.update(providers).set(rating).where(eq(providers.id, providerId));
}

/** For an account that was never used: nothing can hang on its provider row. */
export async function deleteProviderOfOwner(tx: Transaction, ownerUserId: string): Promise<void> {
  await tx.delete(providers).where(eq(providers.ownerUserId, ownerUserId));
}

const pauseOfProvider = statement({ providerId: providers.id }, (db, { providerId }) =>
  db.select({ pausedUntil: providers.pausedUntil }).from(providers).where(eq(providers.id, providerId)),
);

export async function findPause(db: Database, providerId: string): Promise<string | null> {
  const [row] = await pauseOfProvider(db, { providerId });
  return row?.pausedUntil ?? null;
}

export async function updatePause(
  tx: Transaction,
  { id }: Authorized<ProviderRow>,
  pausedUntil: string | null,
): Promise<void> {
  await tx.update(providers).set({ pausedUntil }).where(eq(providers.id, id));
}
