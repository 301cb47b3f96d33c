import type { ServiceUnit, StayRules } from '@patinha/domain/availability';
import type { PetSpecies } from '@patinha/domain/pet';
import type { CompanyPlan, ProviderKind } from '@patinha/domain/provider';
import type { LocationType, PetSize, ServiceExtra, ServiceType } from '@patinha/domain/service';
import type { BrazilianZone, Cents } from '@patinha/domain/shared';
import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { providers } from '../provider/provider.table.ts';
import { servicePhotos, services } from './service.table.ts';

export type ServiceRow = typeof services.$inferSelect;

export interface PhotoRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}
export interface ServiceWithPhotos extends ServiceRow {
  readonly photos: readonly PhotoRow[];
}
/** A service with the fields that access checks need; only read under lock. */
export interface ManagedService extends ServiceRow {
  readonly ownerUserId: string;
  readonly seller: {
    readonly kind: ProviderKind;
    readonly plan: CompanyPlan;
    readonly verifiedUntil: Date | null;
    readonly suspendedAt: Date | null;
    readonly crmvNumber: string | null;
    readonly crmvVerifiedUntil: Date | null;
    readonly pausedUntil: string | null;
  };
}
/** The owner's input for a service; the place is the provider's. */
export type ServiceFields = Pick<
  ServiceRow,
  | 'title'
  | 'description'
  | 'serviceType'
  | 'unit'
  | 'isUnitUnconfirmed'
  | 'pricePerHourCents'
  | 'pricePerServiceCents'
  | 'pricePerNightCents'
  | 'pricePerDayCents'
  | 'secondPetCents'
  | 'requirements'
  | 'locationType'
  | 'address'
  | 'capacity'
  | 'durationMinutes'
  | 'bufferMinutes'
  | keyof StayRules
  | 'acceptedSpecies'
  | 'acceptedSizes'
  | 'weekendPct'
  | 'holidayPct'
  | 'extras'
  | 'isInstant'
>;

const columns = getTableColumns(services);

export const priceColumns = {
  pricePerHourCents: services.pricePerHourCents,
  pricePerServiceCents: services.pricePerServiceCents,
  pricePerNightCents: services.pricePerNightCents,
  pricePerDayCents: services.pricePerDayCents,
  secondPetCents: services.secondPetCents,
};

export const stayColumns = {
  minNights: services.minNights,
  maxNights: services.maxNights,
  arrivalFrom: services.arrivalFrom,
  arrivalUntil: services.arrivalUntil,
  departureFrom: services.departureFrom,
  departureUntil: services.departureUntil,
  runsOverDaysOff: services.runsOverDaysOff,
};

/**
 * Photos of the service in their order, in the same statement. The table is named: of a bare column Drizzle
 * leaves its table out where only one is read from, and the id would then be the photo's.
 */
export const photosOfService = sql<PhotoRow[]>`(
  select coalesce(json_agg(json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height) order by ph.position), '[]')
  from ${servicePhotos} ph where ph.service_id = ${services}.id)`;

/** The services of a provider that are not archived. */
const isOf = (providerId: string) => and(eq(services.providerId, providerId), isNull(services.archivedAt));

export const selectServicePage = (
  db: Database,
  providerId: string,
  page: PageRequest,
): Promise<ServiceWithPhotos[]> =>
  db
    .select({ ...columns, photos: photosOfService })
    .from(services)
    .where(and(isOf(providerId), afterCursor({ time: services.createdAt, id: services.id }, page)))
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(rowsToRead(page));

export async function selectServiceWithPhotos(
  db: Database,
  serviceId: string,
): Promise<ServiceWithPhotos | undefined> {
  const [row] = await db
    .select({ ...columns, photos: photosOfService })
    .from(services)
    .where(eq(services.id, serviceId));
  return row;
}

export async function countServices(
  db: Database,
  providerId: string,
): Promise<{ readonly registered: number; readonly active: number }> {
  const [counted] = await db
    .select({
      registered: count(),
      active: sql<number>`count(*) filter (where ${services.isActive})`.mapWith(Number),
    })
    .from(services)
    .where(isOf(providerId));
  return counted ?? { registered: 0, active: 0 };
}

/** How many of the seller's services were there before this one. */
export const countOlderServices = (
  db: Database,
  { id, providerId }: Pick<ServiceRow, 'id' | 'providerId'>,
): Promise<number> =>
  db.$count(
    services,
    and(
      isOf(providerId),
      sql`(${services.createdAt}, ${services.id}) < (select s.created_at, s.id from services s where s.id = ${id})`,
    ),
  );

/**
 * Locks the provider of a service. It comes before the service's own row in every transaction: what a provider has on
 * sale is counted in its row.
 */
export async function lockSellerOf(tx: Transaction, serviceId: string): Promise<void> {
  const seller = tx.select({ id: services.providerId }).from(services).where(eq(services.id, serviceId));
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(inArray(providers.id, seller))
    .for('no key update');
}

/** Locks the service and its provider, so that the provider's limits hold; undefined for an archived one. */
export async function lockService(tx: Transaction, serviceId: string): Promise<ManagedService | undefined> {
  await lockSellerOf(tx, serviceId);
  const [row] = await tx
    .select({
      ...columns,
      ownerUserId: providers.ownerUserId,
      seller: {
        kind: providers.kind,
        plan: providers.plan,
        verifiedUntil: providers.verifiedUntil,
        suspendedAt: providers.suspendedAt,
        crmvNumber: providers.crmvNumber,
        crmvVerifiedUntil: providers.crmvVerifiedUntil,
        pausedUntil: providers.pausedUntil,
      },
    })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(and(eq(services.id, serviceId), isNull(services.archivedAt)))
    .for('no key update', { of: services });
  return row;
}

export type NewService = ServiceFields &
  Pick<
    ServiceRow,
    | 'providerId'
    | 'city'
    | 'state'
    | 'latitude'
    | 'longitude'
    | 'zone'
    | 'ratingAverage'
    | 'ratingCount'
    | 'isActive'
    | 'publishedAt'
    | 'createdAt'
    | 'updatedAt'
  >;

export async function insertService(tx: Transaction, service: NewService): Promise<ServiceRow> {
  const [row] = await tx.insert(services).values(service).returning(columns);
  if (!row) throw new Error('insert into services gave no row');
  return row;
}

export async function updateServiceRow(
  tx: Transaction,
  service: Authorized<ManagedService>,
  change: Partial<ServiceFields> &
    Partial<Pick<ServiceRow, 'isActive' | 'publishedAt' | 'pausedUntil' | 'archivedAt'>> & {
      readonly updatedAt: Date;
    },
): Promise<void> {
  await tx.update(services).set(change).where(eq(services.id, service.id));
}

/** A service as a booking sees it: terms, place, and who sells it. */
export interface BookableService extends StayRules {
  readonly id: string;
  readonly providerId: string;
  readonly ownerUserId: string;
  readonly title: string;
  readonly serviceType: ServiceType;
  readonly unit: ServiceUnit;
  readonly pricePerHourCents: Cents | null;
  readonly pricePerServiceCents: Cents | null;
  readonly pricePerNightCents: Cents | null;
  readonly pricePerDayCents: Cents | null;
  readonly secondPetCents: Cents | null;
  readonly locationType: LocationType;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zone: BrazilianZone;
  readonly capacity: number;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly acceptedSpecies: readonly PetSpecies[];
  readonly acceptedSizes: readonly PetSize[];
  readonly weekendPct: number | null;
  readonly holidayPct: number | null;
  readonly extras: readonly ServiceExtra[];
  readonly isInstant: boolean;
  readonly isActive: boolean;
  /** Of the service itself; the pause of the provider counts as well. */
  readonly pausedUntil: string | null;
  readonly takenDownAt: Date | null;
  readonly verifiedUntil: Date | null;
  readonly suspendedAt: Date | null;
}

const bookableService = statement({ serviceId: services.id }, (db, { serviceId }) =>
  db
    .select({
      id: services.id,
      providerId: services.providerId,
      ownerUserId: providers.ownerUserId,
      title: services.title,
      serviceType: services.serviceType,
      unit: services.unit,
      ...priceColumns,
      ...stayColumns,
      locationType: services.locationType,
      address: services.address,
      city: services.city,
      state: services.state,
      zone: services.zone,
      capacity: services.capacity,
      durationMinutes: services.durationMinutes,
      bufferMinutes: services.bufferMinutes,
      acceptedSpecies: services.acceptedSpecies,
      acceptedSizes: services.acceptedSizes,
      weekendPct: services.weekendPct,
      holidayPct: services.holidayPct,
      extras: services.extras,
      isInstant: services.isInstant,
      isActive: services.isActive,
      pausedUntil: services.pausedUntil,
      takenDownAt: services.takenDownAt,
      verifiedUntil: providers.verifiedUntil,
      suspendedAt: providers.suspendedAt,
    })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(eq(services.id, serviceId)),
);

export async function selectBookableService(
  db: Database,
  serviceId: string,
): Promise<BookableService | undefined> {
  const [row] = await bookableService(db, { serviceId });
  return row;
}
