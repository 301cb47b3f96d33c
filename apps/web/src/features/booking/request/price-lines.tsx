import type { Booking, BookingQuote } from '@patinha/contract/booking';

import { formatBrl, formatDuration } from '../../../ui/format.ts';
import { priceText, ruleText } from '../booking-detail.strings.ts';

type Priced = Pick<
  BookingQuote,
  | 'minutes'
  | 'base_cents'
  | 'weekend_cents'
  | 'holiday_cents'
  | 'extras'
  | 'discount_cents'
  | 'promotion'
  | 'fee_cents'
  | 'total_cents'
  | 'price_unit'
>;

interface PriceLine {
  /** Of an extra, which may be called like another line. */
  readonly id?: string;
  readonly label: string;
  readonly cents: number;
  readonly isStrong?: boolean;
}

const linesOf = (price: Priced): readonly PriceLine[] => [
  {
    label:
      price.price_unit === 'hour' ? priceText.serviceFor(formatDuration(price.minutes)) : priceText.service,
    cents: price.base_cents,
  },
  ...(price.weekend_cents > 0 ? [{ label: priceText.weekend, cents: price.weekend_cents }] : []),
  ...(price.holiday_cents > 0 ? [{ label: priceText.holiday, cents: price.holiday_cents }] : []),
  ...price.extras.map(({ id, title, price_cents: cents }) => ({ id, label: title, cents })),
  ...(price.discount_cents > 0
    ? [{ label: priceText.discount(price.promotion?.title), cents: -price.discount_cents }]
    : []),
  { label: priceText.fee, cents: price.fee_cents },
  { label: priceText.total, cents: price.total_cents, isStrong: true },
];

/** The parts of a price as the tutor pays them; the fee is never hidden (D-6). */
export const PriceLines = ({ price }: { readonly price: Priced }) => <Lines lines={linesOf(price)} />;

/** The same for a booking, with what the wallet paid, what the provider earns and what went back. */
export function BookingPriceLines({ booking }: { readonly booking: Booking }) {
  const extras: PriceLine[] = [];
  if (booking.wallet_cents > 0) extras.push({ label: priceText.wallet, cents: booking.wallet_cents });
  if (booking.earning_cents !== null)
    extras.push({ label: priceText.earning, cents: booking.earning_cents, isStrong: true });
  if (booking.refund_cents !== null && booking.refund_cents > 0)
    extras.push({ label: priceText.refunded[booking.side], cents: booking.refund_cents });
  return (
    <>
      <Lines lines={[...linesOf(booking), ...extras]} />
      {booking.cancellation_rule && (
        <p className="text-muted-foreground mt-3 text-sm">{ruleText[booking.cancellation_rule]}</p>
      )}
    </>
  );
}

const Lines = ({ lines }: { readonly lines: readonly PriceLine[] }) => (
  <dl className="grid gap-2 tabular-nums">
    {lines.map(({ label, cents, isStrong, id }) => (
      <div key={id ?? label} className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : ''}`}>
        <dt className={isStrong ? '' : 'text-muted-foreground'}>{label}</dt>
        <dd className="shrink-0">{formatBrl(cents)}</dd>
      </div>
    ))}
  </dl>
);
