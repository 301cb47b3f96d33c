import type { RecentBooking } from '@patinha/contract/admin';
import { groupOfEnd } from '@patinha/domain/booking';

import { endGroupText } from '../../lib/words/end-group-text.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { money, formatDayTime } from '../../ui/format.ts';
import { adminText } from './admin.strings.ts';
import { SeeAll } from './see-all.tsx';

export function RecentBookings({ bookings }: { readonly bookings: readonly RecentBooking[] }) {
  return (
    <Card>
      <CardHeader
        title={adminText.recentBookings}
        action={<SeeAll to="/admin/bookings" of={adminText.recentBookings} />}
      />
      {bookings.length === 0 && <EmptyState title={adminText.noBookings} />}
      <ul className="divide-border divide-y">
        {bookings.map((booking) => (
          <li key={booking.id} className="grid gap-1 py-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{booking.title}</p>
              <StateBadge booking={booking} />
            </div>
            <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
              {adminText.parties(booking.tutor_name, booking.provider_name)}
            </p>
            <p className="flex flex-wrap justify-between gap-2 text-sm">
              <time dateTime={booking.scheduled_date}>{formatDayTime(booking.scheduled_date)}</time>
              <span className="font-semibold tabular-nums">{money('client-pays', booking.total_cents)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The word that both sides read. */
const StateBadge = ({ booking: { status, end } }: { readonly booking: RecentBooking }) =>
  end === null ? (
    <StatusBadge status={status} />
  ) : (
    <Badge tone="destructive">{endGroupText[groupOfEnd(end)]}</Badge>
  );
