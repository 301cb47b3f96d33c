import type { Cents } from '@patinha/domain/shared';
import { and, asc, count, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { promotions } from './promotion.table.ts';

export type PromotionRow = typeof promotions.$inferSelect;
export type PromotionFields = Omit<PromotionRow, 'id' | 'partnerId' | 'usedCount' | 'isActive' | 'createdAt'>;
/** A promotion with the fields that access checks need; only read under lock. */
export interface ManagedPromotion extends PromotionRow {
  readonly ownerUserId: string;
}

const columns = getTableColumns(promotions);

export const selectPromotionPage = (
  db: Database,
  partnerId: string,
  page: PageRequest,
): Promise<PromotionRow[]> =>
  db
    .select(columns)
    .from(promotions)
    .where(
      and(
        eq(promotions.partnerId, partnerId),
        afterCursor({ time: promotions.createdAt, id: promotions.id }, page),
      ),
    )
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(rowsToRead(page));

/** Promotions of a company that have not ended, switched on or not. */
export async function countOpenPromotions(db: Database, partnerId: string): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(promotions)
    .where(and(eq(promotions.partnerId, partnerId), gte(promotions.endAt, sql`app.now()`)));
  return counted?.count ?? 0;
}

export async function insertPromotion(
  tx: Transaction,
  promotion: PromotionFields & Pick<PromotionRow, 'partnerId' | 'createdAt'>,
): Promise<PromotionRow> {
  const [row] = await tx.insert(promotions).values(promotion).returning(columns);
  if (!row) throw new Error('insert into promotions gave no row');
  return row;
}

export async function lockPromotion(
  tx: Transaction,
  promotionId: string,
): Promise<ManagedPromotion | undefined> {
  const [row] = await tx
    .select({ ...columns, ownerUserId: providers.ownerUserId })
    .from(promotions)
    .innerJoin(providers, eq(providers.id, promotions.partnerId))
    .where(eq(promotions.id, promotionId))
    .for('no key update', { of: promotions });
  return row;
}

export async function updateIsActive(
  tx: Transaction,
  promotion: Authorized<ManagedPromotion>,
  isActive: boolean,
): Promise<PromotionRow> {
  const [row] = await tx
    .update(promotions)
    .set({ isActive })
    .where(eq(promotions.id, promotion.id))
    .returning(columns);
  if (!row) throw new Error(`Promotion ${promotion.id} is gone under its lock`);
  return row;
}

/** Replaces every term; throws when it was used in this moment, to roll back. */
export async function updateTerms(
  tx: Transaction,
  promotion: Authorized<ManagedPromotion>,
  fields: PromotionFields,
): Promise<PromotionRow> {
  const [row] = await tx
    .update(promotions)
    .set(fields)
    .where(and(eq(promotions.id, promotion.id), eq(promotions.usedCount, 0)))
    .returning(columns);
  if (!row) throw new Error(`Promotion ${promotion.id} was used under its lock`);
  return row;
}

/**
 * The oldest service of a company that is on sale, and how many bookings it completed since an instant that its
 * commission counts: released, and several for one tutor on one day once (D-153).
 */
export async function findExample(db: Database, companyId: string, since: Date) {
  const [row] = await db
    .select({
      title: services.title,
      priceCents:
        sql<Cents>`coalesce(${services.pricePerServiceCents}, ${services.pricePerHourCents})`.mapWith(
          services.pricePerServiceCents,
        ),
      recentCompletions: sql<number>`(select
          count(distinct (done.tutor_id, (done.starts_at at time zone done.zone)::date))::int
        from ${bookings} done
        where done.provider_id = ${companyId}::uuid and done.status = 'completed' and done.released_at is not null
          and done.checked_out_at >= ${since.toISOString()}::timestamptz)`,
    })
    .from(services)
    .where(and(eq(services.providerId, companyId), eq(services.isActive, true)))
    .orderBy(asc(services.createdAt), asc(services.id))
    .limit(1);
  return row;
}
