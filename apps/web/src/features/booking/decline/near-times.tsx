import type { Booking } from '@patinha/contract/booking';
import { useId } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { formatWeekdayTime } from '../../../ui/format.ts';
import { nearTimesOf } from '../booking.api.ts';
import { nearText as text } from './decline.strings.ts';

/** Free times near the one that was declined, each leading to a filled request; renders nothing without any. */
export function NearTimes({
  booking: { id, service_id, provider_name, zone },
}: {
  readonly booking: Booking;
}) {
  const titleId = useId();
  const times = useQuery(nearTimesOf(id)).data?.items ?? [];
  if (times.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="font-semibold">
        {text.title(provider_name)}
      </h2>
      <div className="flex flex-wrap gap-2">
        {times.map(({ starts_at: start }) => (
          <Button key={start} asChild variant="outline">
            <Link to={`/servicos/${service_id}?${new URLSearchParams({ de: id, em: start }).toString()}`}>
              {formatWeekdayTime(start, zone)}
            </Link>
          </Button>
        ))}
      </div>
      <p className="text-muted-foreground text-sm">{text.hint}</p>
    </section>
  );
}
