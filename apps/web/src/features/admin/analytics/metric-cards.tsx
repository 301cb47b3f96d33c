import type { AdminOverview } from '@patinha/contract/admin';
import type { ReactNode } from 'react';

import { money, formatNumber, formatRating } from '../../../ui/format.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { adminText } from '../admin.strings.ts';

interface Metric {
  readonly label: string;
  readonly value: string;
  readonly notes: readonly string[];
}

/** Every figure that the product can measure; without data they keep their place. */
export function MetricCards({ overview }: { overview: AdminOverview | undefined }) {
  if (!overview)
    return (
      <div className="grid gap-3">
        <Grid>
          {Object.values(names).map((label) => (
            <StatCard key={label} label={label} isPlain isLoading />
          ))}
        </Grid>
      </div>
    );
  const metrics = metricsOf(overview);
  return (
    <div className="grid gap-3">
      <Grid>
        {metrics.map(({ label, value, notes }) => (
          <StatCard
            key={label}
            label={label}
            isPlain
            value={value}
            {...(notes.length > 0 && { note: <Notes notes={notes} /> })}
          />
        ))}
      </Grid>
      {metrics.some(({ notes }) => notes.includes(adminText.unknown)) && (
        <p className="text-muted-foreground text-sm">{adminText.noTrendYet}</p>
      )}
    </div>
  );
}

const Notes = ({ notes }: { readonly notes: readonly string[] }) =>
  notes.map((note) => (
    <span key={note} className="block">
      {note}
    </span>
  ));

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="border-border grid grid-cols-2 gap-x-6 gap-y-5 border-y py-5 xl:grid-cols-4">
    {children}
  </div>
);

const names = {
  users: adminText.users,
  activeUsers: adminText.activeUsers,
  revenue: adminText.revenue,
  monthlyRevenue: adminText.monthlyRevenue,
  bookings: adminText.bookings,
  pendingBookings: adminText.pendingBookings,
  rating: adminText.rating,
  openDisputes: adminText.openDisputes,
} as const;

const inDays = (percent: number | null) => trendNote(percent, adminText.inThirtyDays);

/** What joins it to 'Recebido' of the revenue screen, which counts plans too; nothing while no plan was paid. */
const plansOf = ({ plans_cents, received_cents, total_cents }: AdminOverview['revenue']) =>
  plans_cents === 0 && received_cents === total_cents
    ? []
    : [
        adminText.plansApart(
          money('platform-plans', plans_cents),
          money('platform-received', received_cents),
        ),
      ];

function metricsOf(overview: AdminOverview): readonly Metric[] {
  const { users, active_users, revenue, monthly_revenue, bookings, pending_bookings, rating } = overview;
  return [
    {
      label: names.users,
      value: formatNumber(users.count),
      notes: [inDays(users.trend_percent)],
    },
    {
      label: names.activeUsers,
      value: formatNumber(active_users.count),
      notes: [inDays(active_users.trend_percent), adminText.activeUsersNote(active_users.new_profiles_count)],
    },
    {
      label: names.revenue,
      value: money('platform-total', revenue.total_cents),
      notes: [inDays(revenue.trend_percent), ...plansOf(revenue)],
    },
    {
      label: names.monthlyRevenue,
      value: money('platform-total', monthly_revenue.total_cents),
      notes: [trendNote(monthly_revenue.trend_percent, adminText.inThisMonth), ...plansOf(monthly_revenue)],
    },
    {
      label: names.bookings,
      value: formatNumber(bookings.count),
      notes: [inDays(bookings.trend_percent)],
    },
    {
      label: names.pendingBookings,
      value: formatNumber(pending_bookings.count),
      notes: [],
    },
    {
      label: names.rating,
      value: rating.average === null ? adminText.unknown : formatRating(rating.average),
      notes: [inDays(rating.trend_percent), adminText.ratingNote(rating.count)],
    },
    {
      label: names.openDisputes,
      value: formatNumber(overview.open_disputes.count),
      notes: [],
    },
  ];
}

const signed = new Intl.NumberFormat('pt-BR', { style: 'percent', signDisplay: 'exceptZero' });
/** `+12%` and what it is compared with, or "—" alone without data in the earlier period (D-109). */
const trendNote = (percent: number | null, sentence: (trend: string) => string) =>
  percent === null ? adminText.unknown : sentence(signed.format(percent / 100));
