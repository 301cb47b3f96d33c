import type { PayoutOverview, PayoutWeeks } from '@patinha/contract/payout';
import { leastWeeklyCents } from '@patinha/domain/payout';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/error-text.ts';
import { formatDayOfWeek, formatShortDay } from '../../../lib/stay-day.ts';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { formatWeekdayTime, money } from '../../../ui/format.ts';
import { payoutWeeks } from '../outlook.api.ts';
import { payoutText } from '../payout.strings.ts';
import { falls } from '../weekly.ts';
import { barsOf } from './payout-bars.ts';
import { PayoutChart } from './payout-chart.tsx';
import { weeksText as text } from './weeks.strings.ts';

/** The next payout first: when, how much, where to and from how many bookings; then its weeks and its rows. */
export function PayoutWeeksPanel() {
  const found = useQuery(payoutWeeks());
  if (found.isPending) return <Skeleton className="h-96 rounded-xl" />;
  if (!found.data)
    return (
      <ErrorCard
        title={payoutText.loadFailed}
        description={loadErrorText(found.error)}
        onRetry={() => found.refetch()}
      />
    );
  const { weeks, available_cents: available, payout_cents: due } = found.data;
  const isAll = due === available;
  return (
    <section aria-labelledby="next-payout" className="grid grid-cols-1 gap-6">
      <Head outlook={found.data} count={(isAll && weeks?.lines.length) || 0} />
      {weeks && (
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
          <div className="grid gap-2">
            <PayoutChart bars={barsOf(weeks, found.data)} />
            <Booked booked={weeks.booked} />
          </div>
          {weeks.lines.length > 0 && <Lines title={isAll ? text.lines : text.available} weeks={weeks} />}
        </div>
      )}
    </section>
  );
}

function Head({ outlook, count }: { readonly outlook: PayoutOverview; readonly count: number }) {
  const { available_cents: available, payout_cents: due, recipient } = outlook;
  const amount = due > 0 ? due : available;
  return (
    <div>
      <h2 id="next-payout" className="text-muted-foreground font-sans text-base font-normal tracking-normal">
        {titleOf(outlook)}
      </h2>
      <p className="font-display text-5xl font-bold tabular-nums">{money('payout', amount)}</p>
      <p className="text-muted-foreground [overflow-wrap:anywhere]">
        {[recipient && `${text.by[recipient.kind]}, ${recipient.masked}`, count > 0 && text.count(count)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{missingOf(outlook)}</p>
    </div>
  );
}

function titleOf(outlook: PayoutOverview) {
  if (outlook.available_cents === 0) return text.title;
  if (outlook.obstacle === 'no_recipient') return text.noAccount;
  return falls(outlook) ? text.on(formatDayOfWeek(outlook.next_payout_at)) : text.waits;
}

/** What a payout still needs by its amount; where there was none in these weeks, when the first one comes. */
function missingOf({
  weeks,
  obstacle,
  payout_cents: due,
  available_cents: available,
  next_payout_at: at,
}: PayoutOverview) {
  if (obstacle === 'nothing_available' && available === 0 && weeks?.past.length === 0) return text.first;
  if (obstacle !== null || due >= leastWeeklyCents) return '';
  return text.missing(money('payout', leastWeeklyCents - due), formatDayOfWeek(at));
}

const Booked = ({ booked }: Pick<PayoutWeeks, 'booked'>) =>
  booked
    .filter(({ count }) => count > 0)
    .map(({ monday, amount_cents: amount }) => (
      <p key={monday}>{text.booked(money('seller-receives', amount), formatShortDay(monday))}</p>
    ));

const names = new Intl.ListFormat('pt-BR');

interface LinesProps {
  readonly title: string;
  readonly weeks: PayoutWeeks;
}

const Lines = ({ title, weeks: { lines, rest_cents: rest } }: LinesProps) => (
  <section aria-labelledby="payout-lines" className="min-w-0">
    <h3 id="payout-lines" className="mb-1 text-xl">
      {title}
    </h3>
    <ul>
      {lines.map((line) => (
        <li key={line.booking_id} className="border-border border-b last:border-b-0">
          <Line line={line} />
        </li>
      ))}
      {rest !== 0 && (
        <li className="flex min-h-14 items-center justify-between gap-3">
          {text.rest}
          <span className="font-semibold tabular-nums">{money('seller-receives', rest)}</span>
        </li>
      )}
    </ul>
  </section>
);

const Line = ({ line }: { readonly line: PayoutWeeks['lines'][number] }) => (
  <Link to={inFace(`/bookings/${line.booking_id}`)} className="flex min-h-16 items-center gap-3 py-2">
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">
        {text.of(names.format(line.pets), line.tutor_name)}
      </span>
      <span className="text-muted-foreground block truncate text-sm">
        {line.title} · {formatWeekdayTime(line.starts_at, line.zone)}
      </span>
    </span>
    <span className="shrink-0 font-semibold tabular-nums">
      {money('seller-receives', line.received_cents)}
    </span>
    <ChevronRight aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
  </Link>
);
