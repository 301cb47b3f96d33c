import type { EarningsYear } from '@patinha/contract/payout';
import { meiCeilingCents, meiStanding } from '@patinha/domain/payout';
import {
  calendarDay,
  cents,
  instantOf,
  maxCents,
  saoPauloZone,
  wallTime,
  zeroCents,
} from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { type EarningsMovement, earningsMovements } from '../../ledger/index.ts';
import type { ProviderRow } from '../../provider/index.ts';
import { monthCsv } from './earnings-year.presenter.ts';
import { findFacts, findPaid } from './earnings-year.queries.ts';

const yearOf = (instant: Date): number => wallTime(instant, saoPauloZone).year;
const monthOf = (instant: Date): string => calendarDay(instant).slice(0, 7);
const two = (month: number) => String(month).padStart(2, '0');
const startOf = (month: string): Date => instantOf(`${month}-01`, 0, saoPauloZone);
const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${two(number + 1)}`;
};

/** The months of a year up to the running one, newest first, from the provider's first one on. */
function monthsOf(year: number, provider: ProviderRow, now: Date): string[] {
  const all = Array.from({ length: 12 }, (_, at) => `${year}-${two(at + 1)}`);
  const [first, last] = [monthOf(provider.createdAt), monthOf(now)];
  return all.filter((month) => month >= first && month <= last).toReversed();
}

/** A year of a provider's earnings by month (São Paulo), out of the ledger. */
export async function readYear(
  db: Database,
  provider: ProviderRow,
  { year: asked, now }: { readonly year: number | undefined; readonly now: Date },
): Promise<EarningsYear> {
  const year = asked ?? yearOf(now);
  const period = { start: startOf(`${year}-01`), end: startOf(`${year + 1}-01`) };
  const movements = await earningsMovements(db, provider.id, period);
  const paid = await findPaid(db, provider.id, period);
  const months = monthsOf(year, provider, now).map((month) => {
    const own = movements.filter(({ occurredAt }) => monthOf(occurredAt) === month);
    return {
      month,
      ...sumOf(own),
      paid_cents: paid
        .filter(({ endedAt }) => monthOf(endedAt) === month)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    };
  });
  return {
    year,
    first_year: yearOf(provider.createdAt),
    last_year: yearOf(now),
    months,
    mei: provider.kind === 'prestador' ? meiOf(movements) : null,
  };
}

function sumOf(movements: readonly EarningsMovement[]) {
  const commission = movements.reduce((sum, { commissionCents }) => sum + commissionCents, 0);
  const net = movements.reduce((sum, { netCents }) => sum + netCents, 0);
  return {
    services_count: movements.filter(({ kind }) => kind === 'completion').length,
    sold_cents: net + commission,
    commission_cents: commission,
    net_cents: net,
  };
}

/** The revenue of a MEI is its gross sales: the commission is a cost, not a deduction from income. */
function meiOf(movements: readonly EarningsMovement[]) {
  const takenCents = maxCents(zeroCents, cents(sumOf(movements).sold_cents));
  return { taken_cents: takenCents, ceiling_cents: meiCeilingCents, ...meiStanding(takenCents) };
}

/** A file is complete or refused: a truncated one would be mistaken for everything. */
const maxLines = 5000;

/** The movements of one month as a file. */
export async function exportMonth(db: Database, provider: ProviderRow, month: string) {
  const period = { start: startOf(month), end: startOf(monthAfter(month)) };
  const movements = await earningsMovements(db, provider.id, period);
  if (movements.length > maxLines) throw new DomainError('payout/export-too-large', { limit: maxLines });
  const ids = new Set(movements.flatMap(({ bookingId }) => bookingId ?? []));
  const content = monthCsv(movements, await findFacts(db, [...ids]));
  return { file_name: `patinha-ganhos-${month}.csv`, content };
}
