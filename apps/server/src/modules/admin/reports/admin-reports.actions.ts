import {
  accountTypes,
  type AdminReport,
  type AdminRevenue,
  type ReportFigures,
} from '@patinha/contract/admin';
import {
  isReportPeriod,
  lastMonths,
  type ReportPeriod,
  reportSteps,
  reportUnit,
} from '@patinha/domain/admin';
import { bookingStatuses } from '@patinha/domain/booking';
import { calendarDay, type Cents, cents } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import { countAccounts, countDecisions, countRequestedBookings, sumMoney } from './admin-reports.queries.ts';
import { refreshDays } from './market-days.actions.ts';
import { type RevenueRow, selectRevenue } from './money-days.queries.ts';

/** Refuses a period that ends before it begins, or is longer than two years. */
export function requirePeriod(period: ReportPeriod): ReportPeriod {
  if (period.to < period.from) throw invalidFields({ to: 'too_small' });
  if (!isReportPeriod(period)) throw invalidFields({ from: 'too_small' });
  return period;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
interface Figures extends Mutable<ReportFigures> {
  accounts: Record<(typeof accountTypes)[number], number>;
  bookings: Record<(typeof bookingStatuses)[number], number>;
}

const zeros = <Key extends string>(keys: readonly Key[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for every key
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

const noFigures = (): Figures => ({
  accounts: zeros(accountTypes),
  bookings: zeros(bookingStatuses),
  gross_cents: 0,
  refunded_cents: 0,
  verifications: { approved: 0, rejected: 0 },
});

/** What happened in the period, step by step and in all. */
export async function reportOf(db: Database, asked: ReportPeriod): Promise<AdminReport> {
  const period = requirePeriod(asked);
  await refreshDays(db);
  const steps = new Map(reportSteps(period).map((day) => [day, noFigures()]));
  const total = noFigures();
  const add = (step: string, put: (figures: Figures) => void) => {
    const figures = steps.get(step);
    if (!figures) throw new Error(`A report of ${period.from} to ${period.to} has no step ${step}`);
    put(figures);
    put(total);
  };
  for (const { step, kind, count } of await countAccounts(db, period))
    add(step, ({ accounts }) => (accounts[kind] += count));
  for (const { step, kind, count } of await countRequestedBookings(db, period))
    add(step, ({ bookings }) => (bookings[kind] += count));
  for (const { step, kind, count } of await countDecisions(db, period))
    add(step, ({ verifications }) => (verifications[kind] += count));
  for (const { step, paid, refunded } of await sumMoney(db, period))
    add(step, (figures) => {
      figures.gross_cents += paid;
      figures.refunded_cents += refunded;
    });
  return {
    ...period,
    unit: reportUnit(period),
    total,
    steps: [...steps].map(([starts_on, figures]) => ({ starts_on, ...figures })),
  };
}

const defaultMonths = 12;

/** The platform's own revenue of this month and those before it, newest first, back to the first month with money. */
export async function revenueOfMonths(
  db: Database,
  { months = defaultMonths, now }: { readonly months: number | undefined; readonly now: Date },
): Promise<AdminRevenue> {
  const period = lastMonths(calendarDay(now), months);
  const found = new Map((await selectRevenue(db, period)).map((row) => [row.month, row]));
  const all = [...new Set(reportSteps(period).map((day) => `${day.slice(0, 7)}-01`))];
  // Without any money, -1: the current month alone.
  const starts = all.slice(all.findIndex((month) => hasMoney(found.get(month))));
  const amount = (value: number | undefined): Cents => cents(value ?? 0);
  return {
    months: starts.toReversed().map((month) => {
      const row = found.get(month);
      return {
        month,
        gross_cents: amount(row?.gross),
        refunded_cents: amount(row?.refunded),
        commission_cents: amount(row?.commission),
        fee_cents: amount(row?.fee),
        subscription_cents: amount(row?.plans),
      };
    }),
  };
}

const hasMoney = (row: RevenueRow | undefined): boolean =>
  row !== undefined && [row.gross, row.refunded, row.commission, row.fee, row.plans].some((sum) => sum !== 0);
