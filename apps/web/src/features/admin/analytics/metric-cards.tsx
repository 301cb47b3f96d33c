import type { AdminOverview } from '@patinha/contract/admin';
import {
  CalendarCheck,
  CalendarClock,
  type LucideIcon,
  Receipt,
  Scale,
  Star,
  UserCheck,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { money, formatNumber, formatRating } from '../../../ui/format.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { adminText } from '../admin.strings.ts';

interface Metric {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly value: string;
  readonly notes: readonly string[];
}

/** Every figure that the product can measure; without data the cards keep their place. */
export function MetricCards({ overview }: { overview: AdminOverview | undefined }) {
  if (!overview)
    return (
      <Grid>
        {metricNames.map(({ label, Icon }) => (
          <StatCard key={label} label={label} icon={<Icon aria-hidden="true" />} isLoading />
        ))}
      </Grid>
    );
  return (
    <Grid>
      {metricsOf(overview).map(({ label, Icon, value, notes }) => (
        <StatCard
          key={label}
          label={label}
          icon={<Icon aria-hidden="true" />}
          value={value}
          {...(notes.length > 0 && { note: <Notes notes={notes} /> })}
        />
      ))}
    </Grid>
  );
}

const Notes = ({ notes }: { readonly notes: readonly string[] }) =>
  notes.map((note) => (
    <span key={note} className="block">
      {note}
    </span>
  ));

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">{children}</div>
);

const names = {
  users: { label: adminText.users, Icon: Users },
  activeUsers: { label: adminText.activeUsers, Icon: UserCheck },
  revenue: { label: adminText.revenue, Icon: Wallet },
  monthlyRevenue: { label: adminText.monthlyRevenue, Icon: Receipt },
  bookings: { label: adminText.bookings, Icon: CalendarCheck },
  pendingBookings: { label: adminText.pendingBookings, Icon: CalendarClock },
  rating: { label: adminText.rating, Icon: Star },
  openDisputes: { label: adminText.openDisputes, Icon: Scale },
} as const;
const metricNames = Object.values(names);

const inDays = (percent: number | null) => adminText.inThirtyDays(formatTrend(percent));

/** What joins it to 'Recebido' of the revenue screen, which counts plans too. */
const plansOf = ({ plans_cents, received_cents }: AdminOverview['revenue']) =>
  adminText.plansApart(money('platform-plans', plans_cents), money('platform-received', received_cents));

function metricsOf(overview: AdminOverview): readonly Metric[] {
  const { users, active_users, revenue, monthly_revenue, bookings, pending_bookings, rating } = overview;
  return [
    {
      ...names.users,
      value: formatNumber(users.count),
      notes: [inDays(users.trend_percent)],
    },
    {
      ...names.activeUsers,
      value: formatNumber(active_users.count),
      notes: [inDays(active_users.trend_percent), adminText.activeUsersNote(active_users.new_profiles_count)],
    },
    {
      ...names.revenue,
      value: money('platform-total', revenue.total_cents),
      notes: [inDays(revenue.trend_percent), plansOf(revenue)],
    },
    {
      ...names.monthlyRevenue,
      value: money('platform-total', monthly_revenue.total_cents),
      notes: [adminText.inThisMonth(formatTrend(monthly_revenue.trend_percent)), plansOf(monthly_revenue)],
    },
    {
      ...names.bookings,
      value: formatNumber(bookings.count),
      notes: [inDays(bookings.trend_percent)],
    },
    {
      ...names.pendingBookings,
      value: formatNumber(pending_bookings.count),
      notes: [],
    },
    {
      ...names.rating,
      value: rating.average === null ? adminText.unknown : formatRating(rating.average),
      notes: [inDays(rating.trend_percent), adminText.ratingNote(rating.count)],
    },
    {
      ...names.openDisputes,
      value: formatNumber(overview.open_disputes.count),
      notes: [],
    },
  ];
}

const signed = new Intl.NumberFormat('pt-BR', { style: 'percent', signDisplay: 'exceptZero' });
/** `+12%`, or "—" without data in the earlier period (D-109). */
const formatTrend = (percent: number | null) =>
  percent === null ? adminText.unknown : signed.format(percent / 100);
