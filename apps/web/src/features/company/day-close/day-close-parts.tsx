import type { DayClose } from '@patinha/contract/company';

import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { money, formatTime } from '../../../ui/format.ts';
import { BarList } from '../bar-list.tsx';
import { closeText as text } from './day-close.strings.ts';

const line = 'border-border flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 first:border-t-0';

/** What each person attended, and what the company receives for it. */
export function People({ people }: Pick<DayClose, 'people'>) {
  if (people.length === 0) return null;
  return (
    <Card aria-labelledby="close-people">
      <CardHeader id="close-people" title={text.people} />
      <BarList
        lines={people.map(({ name, bookings, received_cents: received }) => ({
          key: name ?? '',
          name: name ?? text.noOne,
          about: text.bookingsOf(bookings),
          value: money('earned', received),
          size: received,
        }))}
      />
    </Card>
  );
}

/** What went back to clients, each with its sign. */
export function Refunds({ bookings }: Pick<DayClose, 'bookings'>) {
  const refunded = bookings.filter(({ refunded_cents: amount }) => amount > 0);
  if (refunded.length === 0) return null;
  return (
    <Card aria-labelledby="close-refunds">
      <CardHeader id="close-refunds" title={text.refunds} />
      <ul>
        {refunded.map((booking) => (
          <li key={booking.booking_id} className={line}>
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {booking.client_first_name}{' '}
              <span className="text-muted-foreground text-sm">· {booking.title}</span>
            </span>
            <span className="tabular-nums">−{money('refunded', booking.refunded_cents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The discounts of the counter: hour, client, who registered it. Annulled and contested ones are in no sum. */
export function CounterDiscounts({ close }: { readonly close: DayClose }) {
  const { discounts } = close;
  if (discounts.length === 0) return null;
  const standing = discounts.filter(({ state }) => state === 'standing').length;
  return (
    <Card aria-labelledby="close-counter">
      <CardHeader
        id="close-counter"
        title={text.counter(standing)}
        action={<strong className="tabular-nums">−{money('counter-discount', close.discount_cents)}</strong>}
      />
      <ul>
        {discounts.map((discount) => {
          const Amount = discount.state === 'standing' ? 'span' : 's';
          return (
            <li key={discount.id} className={line}>
              <strong className="font-semibold tabular-nums">{formatTime(discount.at)}</strong>
              <span className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">
                {discount.client_first_name}{' '}
                <span className="text-muted-foreground text-sm">· {text.by(discount.registered_by)}</span>
              </span>
              {discount.state !== 'standing' && <Badge tone="warning">{text.states[discount.state]}</Badge>}
              <Amount className="tabular-nums">−{money('counter-discount', discount.discount_cents)}</Amount>
            </li>
          );
        })}
      </ul>
      <p className="border-border mt-2 border-t pt-3 font-semibold tabular-nums">
        {text.left(money('purchase', close.purchase_cents), money('counter-pays', close.left_cents))}
      </p>
    </Card>
  );
}
