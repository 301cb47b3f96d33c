import type { SickDay } from '@patinha/contract/substitution';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatDay, formatDayTime } from '../../ui/format.ts';
import { ownSickDays } from './substitution.api.ts';
import { sickDayStatusText, sickDayText } from './substitution.strings.ts';

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

/** Noon of a calendar day: on that day in every zone of Brazil. */
const dayName = (day: string) => formatDay(`${day}T15:00:00Z`);

const SickDayItem = ({ sickDay }: { readonly sickDay: SickDay }) => (
  <>
    <p className="font-semibold">
      {sickDay.from === sickDay.to
        ? sickDayText.day(dayName(sickDay.from))
        : sickDayText.days(dayName(sickDay.from), dayName(sickDay.to))}
    </p>
    {sickDay.reason !== null && (
      <p className="text-muted-foreground text-sm break-words">{sickDayText.reasonIs(sickDay.reason)}</p>
    )}
    {sickDay.bookings.length === 0 ? (
      <p className="text-muted-foreground text-sm">{sickDayText.free}</p>
    ) : (
      <ul className="mt-1 grid gap-1">
        {sickDay.bookings.map((booking) => (
          <li key={booking.booking_id} className="text-sm">
            <span className="break-words">{booking.title}</span>
            {', '}
            <time dateTime={booking.starts_at}>{formatDayTime(booking.starts_at, booking.zone)}</time>
            {': '}
            <strong>{sickDayStatusText[booking.status]}</strong>
          </li>
        ))}
      </ul>
    )}
  </>
);
