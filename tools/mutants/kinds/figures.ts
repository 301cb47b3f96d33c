import type { MutantKind } from '../mutant.ts';
import { readSource } from '../source.ts';

const server = 'apps/server/src/modules';

/** Wrong sums, each in another place that names the money of a booking: the file, what it has, and what is wrong. */
const wrongSums: readonly (readonly [file: string, right: RegExp, wrong: string])[] = [
  // The page, the list and the history of the seller.
  [`${server}/booking/booking.presenter.ts`, /earnings\.get\(booking\.id\) \?\? null/g, 'booking.priceCents'],
  [
    `${server}/booking/booking.presenter.ts`,
    /isRefunded \? settled\.refundedCents : refundCents/g,
    'refundCents',
  ],
  // The mails.
  [
    `${server}/booking/notification/booking-notice-facts.strings.ts`,
    /earning \?\? zeroCents/g,
    'booking.priceCents',
  ],
  // The seller's file of a month.
  [
    `${server}/payout/earnings-year/earnings-year.presenter.ts`,
    /'seller-receives', netCents/g,
    "'seller-receives', netCents + commissionCents",
  ],
  // The year by month.
  [
    `${server}/payout/earnings-year/earnings-year.actions.ts`,
    /net_cents: net,/g,
    'net_cents: net + commission,',
  ],
  // The earnings and the line beneath a total.
  [`${server}/ledger/ledger.routes.ts`, /net_cents: earnings\.netCents/g, 'net_cents: earnings.totalCents'],
  [
    `${server}/ledger/earnings/booking-earnings.queries.ts`,
    /like 'rev%' or m\.kind like 'exp%'/g,
    "like 'rev%'",
  ],
  // The company's dashboard.
  [
    `${server}/company/company.actions.ts`,
    /revenue_cents: revenueCents/g,
    'revenue_cents: cents(sums.revenueCents - 1)',
  ],
  // The team's list of all bookings.
  [
    `${server}/admin/lists/admin-lists.presenter.ts`,
    /addCents\(row\.priceCents, row\.feeCents\)/g,
    'row.priceCents',
  ],
];

/** A planted wrong sum in one of the places that name the same money. */
export const figures: MutantKind = {
  name: 'figures',
  find: () =>
    wrongSums.flatMap(([file, right, wrong]) => {
      const planted = readSource(file).replaceAll(right, wrong);
      if (planted.length === 0) throw new Error(`${file} has no ${String(right)}`);
      return planted.map((removal) => ({
        ...removal,
        stages: [['apps/server/src/testing/money/money-figures.test.ts']],
      }));
    }),
};
