import { Link, useLocation } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { upcomingBookings } from '../upcoming.api.ts';
import { headlineOf } from './agora-words.ts';
import { agoraText as text } from './agora.strings.ts';
import { momentsOf } from './agora.ts';

/** The tutor's booking under way, in one line on every screen but its own and the home; nothing otherwise. */
export function NowBar({ home }: { readonly home: readonly string[] }) {
  const { pathname } = useLocation();
  const { data } = useQuery(upcomingBookings());
  const [moment] = data ? momentsOf(data) : [];
  if (moment?.kind !== 'under-way') return null;
  const here = `/bookings/${moment.booking.id}`;
  if ([...home, here].includes(pathname)) return null;
  return (
    <Link
      to={here}
      data-slot="now-bar"
      className="bg-secondary text-secondary-foreground flex h-11 items-center gap-2 px-4 text-sm no-underline"
    >
      <span aria-hidden="true" className="bg-destructive size-2.5 shrink-0 rounded-full" />
      <span className="min-w-0 flex-1 truncate font-semibold">{headlineOf(moment)}</span>{' '}
      <span className="shrink-0 underline underline-offset-2">{text.follow}</span>
    </Link>
  );
}
