import type { BookingSeries } from '@patinha/contract/booking';
import { Link } from 'react-router';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { formatDayTime, formatWeekdayTime } from '../../../ui/format.ts';
import { seriesText as text } from './booking-series.strings.ts';

/** The next payment due; renders nothing without one. */
export function SeriesPayment({ series }: { readonly series: BookingSeries }) {
  const next = series.items.find(({ status }) => status === 'accepted');
  if (!next || next.pay_until === null) return null;
  const isFirst = series.items.every(({ confirmed_at: paid }) => paid === null);
  return (
    <Card aria-labelledby="series-payment-title">
      <CardHeader id="series-payment-title" title={text.payTitle} />
      <div className="grid gap-3">
        <p className="font-medium">{text.payUntil(formatDayTime(next.pay_until, next.zone))}</p>
        <p className="text-muted-foreground text-sm">{isFirst ? text.payHint.first : text.payHint.later}</p>
        <Button asChild className="justify-self-start">
          <Link to={`/bookings/${next.id}`}>{text.pay(formatWeekdayTime(next.starts_at, next.zone))}</Link>
        </Button>
      </div>
    </Card>
  );
}
