import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { accountDeletions } from '../account-closure/account-closure.table.ts';
import { authUsers } from '../auth/auth.table.ts';
import { providers } from '../provider/provider.table.ts';
import { promotions, promotionUses } from './promotion.table.ts';

export interface HappyHourQuestion {
  readonly memberId: string;
  /** Date and time in São Paulo (D-30). */
  readonly weekday: number;
  readonly minuteOfDay: number;
  readonly point: { readonly latitude: number; readonly longitude: number } | undefined;
}

const columns = {
  id: promotions.id,
  partnerId: promotions.partnerId,
  partnerName: providers.displayName,
  city: providers.city,
  state: providers.state,
  title: promotions.title,
  description: promotions.description,
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
};

const distanceTo = (point: HappyHourQuestion['point']) =>
  point
    ? sql<
        number | null
      >`app.distance_km(${point.latitude}::float8, ${point.longitude}::float8, ${providers.latitude}, ${providers.longitude})`
    : sql<number | null>`null::float8`;

/**
 * Within its dates and switched on, of a company that is verified, in good standing and not leaving, with a use left.
 */
const isOpenTo = (memberId: string) =>
  and(
    eq(promotions.isActive, true),
    gte(promotions.endAt, sql`(select app.now())`),
    gt(providers.verifiedUntil, sql`(select app.now())`),
    isNull(authUsers.suspendedAt),
    sql`not exists (select from ${accountDeletions} leaving
      where leaving.user_id = ${providers.ownerUserId} and leaving.cancelled_at is null)`,
    or(isNull(promotions.totalLimit), gt(promotions.totalLimit, promotions.usedCount)),
    sql`not exists (select from ${promotionUses} used
      where used.promotion_id = ${promotions.id} and used.member_id = ${memberId}::uuid
        and used.used_count >= ${promotions.perUserLimit})`,
  );

const runsNow = ({ weekday, minuteOfDay }: HappyHourQuestion) =>
  sql`${promotions.startAt} <= (select app.now())
    and ${weekday}::smallint = any(${promotions.daysOfWeek})
    and ${minuteOfDay}::int >= coalesce(${promotions.startMinute}, 0)
    and ${minuteOfDay}::int < coalesce(${promotions.endMinute}, 1440)`;

const offers = (db: Database, question: HappyHourQuestion) =>
  db
    .select({ ...columns, distanceKm: distanceTo(question.point) })
    .from(promotions)
    .innerJoin(providers, eq(providers.id, promotions.partnerId))
    .innerJoin(authUsers, eq(authUsers.id, providers.ownerUserId));

/** Promotions that run now, nearest first where a point is known, then soonest to end (D-31). */
export const selectRunning = (db: Database, question: HappyHourQuestion, limit: number) =>
  offers(db, question)
    .where(and(isOpenTo(question.memberId), runsNow(question)))
    .orderBy(sql`${distanceTo(question.point)} nulls last`, asc(promotions.endAt), asc(promotions.id))
    .limit(limit);

/** Promotions that do not run at this moment; started ones first, then by start. */
export const selectWaiting = (db: Database, question: HappyHourQuestion, limit: number) =>
  offers(db, question)
    .where(and(isOpenTo(question.memberId), sql`not (${runsNow(question)})`))
    .orderBy(asc(promotions.startAt), asc(promotions.id))
    .limit(limit);

export type HappyHourRow = Awaited<ReturnType<typeof selectRunning>>[number];
