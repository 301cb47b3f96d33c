import { lowestPrices, type ServiceType } from '@patinha/domain/service';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';

import type { Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import type { ProviderRow } from '../provider/index.ts';
import { providers } from '../provider/provider.table.ts';
import type { ServiceRow } from './service.queries.ts';
import { services } from './service.table.ts';

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

/** Keeps the services that have been on sale longest, up to the free plan's limit, and takes the rest off the market. */
export async function keepLongestOnSale(
  tx: Transaction,
  { id }: Authorized<ProviderRow>,
  kept: number,
): Promise<void> {
  const beyond = sql`(select s.id from services s where s.provider_id = ${id} and s.is_active
                       order by s.published_at nulls first, s.created_at, s.id offset ${kept})`;
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

export async function updateServiceRatings(
  tx: Transaction,
  providerId: string,
  rating: Pick<ServiceRow, 'ratingAverage' | 'ratingCount'>,
): Promise<void> {
  await tx.update(services).set(rating).where(eq(services.providerId, providerId));
}

export async function updateTakedown(
  tx: Transaction,
  { id }: Authorized<Pick<ServiceRow, 'id'>>,
  takedown: Pick<ServiceRow, 'takenDownAt' | 'takenDownReason'>,
): Promise<void> {
  await tx.update(services).set(takedown).where(eq(services.id, id));
}

/** Takes every service of a provider off the market; returns which they were. */
export async function deactivateAll(tx: Transaction, providerId: string): Promise<string[]> {
  const hidden = await tx
    .update(services)
    .set({ isActive: false })
    .where(and(eq(services.providerId, providerId), eq(services.isActive, true)))
    .returning({ id: services.id });
  return hidden.map(({ id }) => id);
}

const isDearEnough = sql`least(${services.pricePerHourCents}, ${services.pricePerServiceCents}, ${services.pricePerNightCents},
  ${services.pricePerDayCents}) >= ${lowestPrices.bookingCents}`;

/** A CRMV that ended meanwhile keeps veterinary services away (D-44), as the check itself would have. */
const mayBePublished = or(
  ne(services.serviceType, 'veterinary'),
  sql`exists (select from ${providers}
    where ${providers.id} = ${services.providerId} and ${providers.crmvVerifiedUntil} > app.now())`,
);

export async function activateAgain(tx: Transaction, serviceIds: readonly string[]): Promise<void> {
  await tx
    .update(services)
    .set({ isActive: true })
    .where(
      and(
        inArray(services.id, [...serviceIds]),
        eq(services.isUnitUnconfirmed, false),
        isNull(services.archivedAt),
        isDearEnough,
        mayBePublished,
      ),
    );
}
