import type { AdminAnalytics } from '@patinha/contract/admin';
import type { ReportPeriod } from '@patinha/domain/admin';
import { cents } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import {
  countBookingSteps,
  countByCategory,
  countByPlace,
  countReturningTutors,
  countSellerSteps,
  countTutorSteps,
  medianAnswer,
} from './admin-analytics.queries.ts';
import { requirePeriod } from './admin-reports.actions.ts';
import { refreshDays } from './market-days.actions.ts';

const mostPlaces = 10;

/** How far the people and the requests of a period have come by now (ADR 62). */
export async function analyticsOf(db: Database, asked: ReportPeriod): Promise<AdminAnalytics> {
  const period = requirePeriod(asked);
  await refreshDays(db);
  const { served, returning } = await countReturningTutors(db, period);
  const inCents = <Row extends { readonly price_cents: number }>(row: Row) => ({
    ...row,
    price_cents: cents(row.price_cents),
  });
  return {
    ...period,
    tutors: await countTutorSteps(db, period),
    sellers: await countSellerSteps(db, period),
    bookings: await countBookingSteps(db, period),
    answer_minutes: (await medianAnswer(db, period)).minutes,
    served_tutors: served,
    returning_tutors: returning,
    categories: (await countByCategory(db, period)).map(inCents),
    places: (await countByPlace(db, period, mostPlaces)).map(inCents),
  };
}
