import type { Cents } from '@patinha/domain/shared';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { cardValidations, loyaltyCards } from '../../loyalty-card/loyalty-card.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { promotions, promotionUses, redemptions } from '../promotion.table.ts';

/** An accepted card as the business that took it may use it. */
export async function findValidation(db: Database, validationId: string) {
  const [row] = await db
    .select({
      id: cardValidations.id,
      validatedAt: cardValidations.validatedAt,
      memberId: loyaltyCards.userId,
      isMemberSuspended: sql<boolean>`${isNotNull(authUsers.suspendedAt)}`,
      redemptionId: redemptions.id,
      partner: {
        id: providers.id,
        kind: providers.kind,
        ownerUserId: providers.ownerUserId,
        verifiedUntil: providers.verifiedUntil,
        suspendedAt: providers.suspendedAt,
      },
    })
    .from(cardValidations)
    .innerJoin(loyaltyCards, eq(loyaltyCards.id, cardValidations.cardId))
    .innerJoin(authUsers, eq(authUsers.id, loyaltyCards.userId))
    .innerJoin(providers, eq(providers.id, cardValidations.providerId))
    .leftJoin(
      redemptions,
      and(eq(redemptions.validationId, cardValidations.id), isNull(redemptions.withdrawnAt)),
    )
    .where(eq(cardValidations.id, validationId));
  return row;
}
export type ValidationRow = NonNullable<Awaited<ReturnType<typeof findValidation>>>;

/** A company's current promotions regardless of weekday and hours, with their uses in total and by one person, if any. */
export const selectCurrentPromotions = (
  db: Database,
  { partnerId, memberId }: { readonly partnerId: string; readonly memberId?: string },
) =>
  db
    .select({
      id: promotions.id,
      title: promotions.title,
      pctOff: promotions.pctOff,
      minValueCents: promotions.minValueCents,
      maxDiscountCents: promotions.maxDiscountCents,
      startAt: promotions.startAt,
      endAt: promotions.endAt,
      daysOfWeek: promotions.daysOfWeek,
      startMinute: promotions.startMinute,
      endMinute: promotions.endMinute,
      isActive: promotions.isActive,
      isAtCounter: promotions.isAtCounter,
      isOnline: promotions.isOnline,
      totalLimit: promotions.totalLimit,
      perUserLimit: promotions.perUserLimit,
      usedCount: promotions.usedCount,
      usedByPerson: sql<number>`coalesce(${promotionUses.usedCount}, 0)`.mapWith(Number),
    })
    .from(promotions)
    .leftJoin(
      promotionUses,
      and(
        eq(promotionUses.promotionId, promotions.id),
        memberId === undefined ? sql`false` : eq(promotionUses.memberId, memberId),
      ),
    )
    .where(
      and(
        eq(promotions.partnerId, partnerId),
        eq(promotions.isActive, true),
        sql`app.now() between ${promotions.startAt} and ${promotions.endAt}`,
      ),
    )
    .orderBy(asc(promotions.endAt), asc(promotions.id));
export type CurrentPromotion = Awaited<ReturnType<typeof selectCurrentPromotions>>[number];

interface NewRedemption {
  readonly validation: Authorized<ValidationRow>;
  readonly promotionId: string;
  readonly redeemedBy: string;
  readonly purchaseCents: Cents;
  readonly discountCents: Cents;
}

/**
 * Consumes one use of the promotion, of the total and of the person, and records the purchase in one statement.
 * Compares both counts on rows that it locks, so that concurrent calls never exceed a limit (D-131). Without a row in
 * the answer the caller has to throw, to roll the counts back.
 */
export async function insertRedemption(
  tx: Transaction,
  { validation, promotionId, redeemedBy, purchaseCents, discountCents }: NewRedemption,
): Promise<{ readonly id: string; readonly redeemedAt: Date } | undefined> {
  const [row] = await rows<{ id: string; redeemed_at: string }>(
    tx,
    sql`
      with promotion as (
        update promotions set used_count = used_count + 1
        where id = ${promotionId}::uuid and partner_id = ${validation.partner.id}::uuid
          and is_active and is_at_counter and app.now() between start_at and end_at
          and (total_limit is null or used_count < total_limit)
        returning id, partner_id, per_user_limit
      ), use as (
        insert into promotion_uses as own (promotion_id, member_id, used_count)
        select id, ${validation.memberId}::uuid, 1 from promotion
        on conflict (promotion_id, member_id) do update set used_count = own.used_count + 1
          where own.used_count < coalesce((select per_user_limit from promotion), own.used_count + 1)
        returning promotion_id
      )
      insert into redemptions
        (promotion_id, partner_id, validation_id, member_id, redeemed_by, purchase_cents, discount_cents, redeemed_at)
      select promotion.id, promotion.partner_id, ${validation.id}::uuid, ${validation.memberId}::uuid,
        ${redeemedBy}::uuid, ${purchaseCents}::bigint, ${discountCents}::bigint, app.now()
      from promotion join use on use.promotion_id = promotion.id
      on conflict (validation_id) where withdrawn_at is null do nothing
      returning id, redeemed_at`,
  );
  return row && { id: row.id, redeemedAt: new Date(row.redeemed_at) };
}

export const amounts = {
  id: redemptions.id,
  redeemedAt: redemptions.redeemedAt,
  promotionTitle: promotions.title,
  purchaseCents: redemptions.purchaseCents,
  discountCents: redemptions.discountCents,
};
const withdrawal = {
  partnerAnswer: redemptions.partnerAnswer,
  withdrawnAt: redemptions.withdrawnAt,
  withdrawReason: redemptions.withdrawReason,
};
const order = { time: redemptions.redeemedAt, id: redemptions.id };

interface Given {
  readonly partnerId: string;
  /** Left out for everyone's. */
  readonly redeemedBy?: string;
}

const givers = alias(profiles, 'givers');

export const selectPartnerPage = (db: Database, { partnerId, redeemedBy }: Given, page: PageRequest) =>
  db
    .select({
      ...amounts,
      memberName: profiles.fullName,
      giverName: givers.fullName,
      redeemedBy: redemptions.redeemedBy,
      ownerUserId: providers.ownerUserId,
      ...withdrawal,
      contestedAt: redemptions.contestedAt,
      contestOutcome: redemptions.contestOutcome,
      contestAnswer: redemptions.contestAnswer,
    })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .innerJoin(profiles, eq(profiles.userId, redemptions.memberId))
    .innerJoin(providers, eq(providers.id, redemptions.partnerId))
    .leftJoin(givers, eq(givers.userId, redemptions.redeemedBy))
    .where(
      and(
        eq(redemptions.partnerId, partnerId),
        redeemedBy === undefined ? undefined : eq(redemptions.redeemedBy, redeemedBy),
        afterCursor(order, page),
      ),
    )
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(rowsToRead(page));

export const selectMemberPage = (db: Database, memberId: string, page: PageRequest) =>
  db
    .select({
      ...amounts,
      partnerName: providers.displayName,
      ...withdrawal,
      contestedAt: redemptions.contestedAt,
      contestReason: redemptions.contestReason,
      contestOutcome: redemptions.contestOutcome,
      contestAnswer: redemptions.contestAnswer,
    })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .innerJoin(providers, eq(providers.id, redemptions.partnerId))
    .where(and(eq(redemptions.memberId, memberId), afterCursor(order, page)))
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(rowsToRead(page));
