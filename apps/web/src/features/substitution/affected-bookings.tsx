import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { type DaySpan, sickDayPreview } from './substitution.api.ts';
import { outcomeText, sickDayText } from './substitution.strings.ts';

/** What becomes of each booking of these days, before anything happens. */
export function AffectedBookings({ span }: { readonly span: DaySpan }) {
  const preview = useQuery(sickDayPreview(span));
  return (
    <section aria-labelledby="affected-title" className="grid gap-2" aria-busy={preview.isPending}>
      <h3 id="affected-title" className="text-[.95rem] font-semibold">
        {sickDayText.affected}
      </h3>
      {preview.isPending && <Skeleton className="h-16 rounded-lg" />}
      {preview.isError && (
        <ErrorCard
          title={sickDayText.loadFailed}
          description={loadErrorText(preview.error)}
          onRetry={() => preview.refetch()}
        />
      )}
      {preview.data?.items.length === 0 && <p className="text-muted-foreground">{sickDayText.none}</p>}
      {preview.data && preview.data.items.length > 0 && (
        <ul className="grid gap-2">
          {preview.data.items.map((booking) => (
            <li key={booking.booking_id} className="bg-muted rounded-lg p-3">
              <p className="font-semibold break-words">{booking.title}</p>
              <p className="text-sm">
                <time dateTime={booking.starts_at}>{formatDayTime(booking.starts_at, booking.zone)}</time>
                {' · '}
                {sickDayText.of(booking.pet_names.join(', '), booking.tutor_name)}
              </p>
              <p className="text-muted-foreground text-sm">{outcomeText[booking.outcome]}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
