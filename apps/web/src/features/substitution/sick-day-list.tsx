import type { SickDay } from '@patinha/contract/substitution';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatCalendarDay, formatDayTime } from '../../ui/format.ts';
import { ownSickDays } from './substitution.api.ts';
import { sickDayStatusText, sickDayText } from './substitution.strings.ts';
import { TakeBack } from './take-back.tsx';

/** The provider's own absences with what became of the bookings; nothing where there never was one. */
export function SickDayList() {
  const sickDays = useQuery(ownSickDays());
  if (sickDays.data?.items.length === 0) return null;
  return (
    <Card aria-labelledby="sick-days-title">
      <CardHeader id="sick-days-title" title={sickDayText.past} />
      {sickDays.isPending && <Skeleton className="h-16 rounded-lg" />}
      {sickDays.isError && (
        <ErrorCard
          title={sickDayText.loadFailed}
          description={loadErrorText(sickDays.error)}
          onRetry={() => sickDays.refetch()}
        />
      )}
      {sickDays.data && (
        <ul className="grid gap-4">
          {sickDays.data.items.map((sickDay) => (
            <li key={sickDay.id}>
              <SickDayItem sickDay={sickDay} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function SickDayItem({ sickDay }: { readonly sickDay: SickDay }) {
  const days =
    sickDay.from === sickDay.to
      ? sickDayText.day(formatCalendarDay(sickDay.from))
      : sickDayText.days(formatCalendarDay(sickDay.from), formatCalendarDay(sickDay.to));
  return (
    <>
      <p className="font-semibold">{days}</p>
      {sickDay.reason !== null && (
        <p className="text-muted-foreground text-sm break-words">{sickDayText.reasonIs(sickDay.reason)}</p>
      )}
      {sickDay.taken_back_at !== null && <p className="text-sm">{sickDayText.takenBack}</p>}
      <SickDayBookings sickDay={sickDay} />
      {sickDay.can_take_back && <TakeBack sickDayId={sickDay.id} days={days} />}
    </>
  );
}

function SickDayBookings({ sickDay: { bookings } }: { readonly sickDay: SickDay }) {
  if (bookings.length === 0) return <p className="text-muted-foreground text-sm">{sickDayText.free}</p>;
  return (
    <ul className="mt-1 grid gap-1">
      {bookings.map((booking) => (
        <li key={booking.booking_id} className="text-sm">
          <span className="break-words">{booking.title}</span>
          {', '}
          <time dateTime={booking.starts_at}>{formatDayTime(booking.starts_at, booking.zone)}</time>
          {': '}
          <strong>{sickDayStatusText[booking.status]}</strong>
        </li>
      ))}
    </ul>
  );
}
