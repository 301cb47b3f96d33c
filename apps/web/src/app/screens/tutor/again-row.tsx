import type { Booking } from '@patinha/contract/booking';
import { addMs, dayMs, hourMs } from '@patinha/domain/shared';
import { Link } from 'react-router';

import { newestHistory } from '../../../features/booking/again.api.ts';
import { agoraText } from '../../../features/booking/agora/agora.strings.ts';
import { BookingFaces } from '../../../features/booking/agora/booking-faces.tsx';
import { useQuery } from '../../../lib/api/use-query.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { formatWeekdayTime } from '../../../ui/format.ts';
import { tutorText as text } from '../dashboard.strings.ts';

/** A request for the next minutes would find no answer. */
const leadMs = 3 * hourMs;
const noPhotos = new Map<string, string | null>();

/** The last booking that can be repeated, at its weekday and hour; renders nothing where there is none. */
export function AgainRow() {
  const newest = useQuery(newestHistory()).data;
  const last = newest?.items.find(
    ({ status, service_id: id }) => status === 'completed' && newest.bookable_service_ids.includes(id),
  );
  if (!last) return null;
  const startsAt = last.stay ? undefined : sameHourFrom(last, addMs(serverNow(), leadMs));
  return (
    <section aria-labelledby="again-title">
      <h2 id="again-title" className="text-xl">
        {text.again}
      </h2>
      <div className="border-border flex min-h-18 flex-wrap items-center gap-3 border-b py-2">
        <BookingFaces booking={last} photos={noPhotos} />
        <p className="min-w-[min(100%,8rem)] flex-1">
          <span className="block truncate font-semibold">
            {agoraText.with(last.title, last.provider_name)}
          </span>
          <span className="text-muted-foreground block text-sm">
            {startsAt ? formatWeekdayTime(startsAt, last.zone) : text.chooseDays}
          </span>
        </p>
        <Button asChild variant="secondary">
          <Link
            to={`/servicos/${last.service_id}?${new URLSearchParams({ de: last.id, ...(startsAt && { em: startsAt.toISOString() }) }).toString()}`}
            aria-label={text.askAgain(last.title)}
          >
            {text.ask}
          </Link>
        </Button>
      </div>
    </section>
  );
}

/** The first week after `from` in which the weekday and the hour come again: no zone of Brazil changes its clock. */
function sameHourFrom({ starts_at: at }: Booking, from: Date): Date {
  const start = new Date(at);
  const weeks = Math.max(1, Math.ceil((from.getTime() - start.getTime()) / (7 * dayMs)));
  return addMs(start, weeks * 7 * dayMs);
}
