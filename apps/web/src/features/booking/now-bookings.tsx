import type { Booking } from '@patinha/contract/booking';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { isOverDays, stayMoment } from '../../lib/stay-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatTime } from '../../ui/format.ts';
import { nowText as text } from './now.strings.ts';
import { upcomingBookings } from './upcoming.api.ts';

const names = new Intl.ListFormat('pt-BR');

/** What is under way or about to start, first on the dashboard; nothing otherwise. */
export function NowBookings() {
  const { data } = useQuery(upcomingBookings());
  return data?.now.map((booking) => <NowCard key={booking.id} booking={booking} />);
}

function NowCard({ booking }: { readonly booking: Booking }) {
  const titleId = `now-${booking.id}`;
  const isUnderWay = booking.status === 'in_progress';
  return (
    <Card aria-labelledby={titleId} className="grid gap-4">
      <div>
        <p className="text-link text-sm font-semibold">{text.title}</p>
        <h2 id={titleId} className="text-2xl [overflow-wrap:anywhere]">
          {headlineOf(booking)}
        </h2>
        <p className="text-muted-foreground [overflow-wrap:anywhere]">
          {isUnderWay
            ? text.since(
                booking.title,
                formatTime(booking.checked_in_at ?? booking.starts_at, booking.zone),
                endOf(booking),
              )
            : text.handover(booking.title)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {!isUnderWay && (
          <Button asChild>
            <Link to="/carteirinha">{text.showQr}</Link>
          </Button>
        )}
        <Button asChild variant={isUnderWay ? 'default' : 'outline'}>
          <Link to={`/bookings/${booking.id}`} aria-describedby={titleId}>
            {isUnderWay ? text.follow : text.open}
          </Link>
        </Button>
      </div>
    </Card>
  );
}

/** The hour at which it ends, with its day when that is another one. */
const endOf = (booking: Booking): string =>
  isOverDays(booking) ? stayMoment(booking.ends_at, booking.zone) : formatTime(booking.ends_at, booking.zone);

function headlineOf(booking: Booking): string {
  const { provider_name: provider, starts_at, zone, status, address } = booking;
  const pets = names.format(booking.pets.map(({ name }) => name));
  const time = formatTime(starts_at, zone);
  if (status === 'in_progress') return text.underWay(pets, booking.pets.length === 1, provider);
  return address === null ? text.expects(provider, pets, time) : text.comes(provider, time);
}
