import type { BookedStay, Booking, BookingQuote } from '@patinha/contract/booking';
import type { Figure } from '@patinha/domain/money';

import { nightsText } from '../../../lib/words/stay-text.ts';
import { money, formatDuration, formatPercent } from '../../../ui/format.ts';
import { cancellationRuleText, priceText } from '../booking-detail.strings.ts';

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
> & { readonly stay: BookingQuote['stay'] | BookedStay | null };

interface PriceLine {
  /** Of an extra, which may be called like another line. */
  readonly id?: string;
  readonly label: string;
  readonly figure: Figure;
  readonly cents: number;
  readonly isStrong?: boolean;
}

/** The price without surcharges: by the hour with its length, of a stay by its nights and pets. */
function baseLines({ price_unit: unit, minutes, base_cents: cents, stay }: Priced): readonly PriceLine[] {
  if (stay && (unit === 'night' || unit === 'day')) {
    const nights = nightsText(stay.unit, stay.nights);
    if (!('days' in stay)) return [{ label: nights, figure: 'list-price', cents }];
    const { pets, unit_cents: each, second_pet_cents: second, nights: count } = stay;
    return [
      {
        label: priceText.nightsAt(nights, money('service-price', each)),
        figure: 'list-price',
        cents: each * count,
      },
      ...(pets > 1
        ? [
            {
              label: priceText.furtherPets(pets - 1, count, money('service-price', second)),
              figure: 'list-price' as const,
              cents: second * count * (pets - 1),
            },
          ]
        : []),
    ];
  }
  const label = unit === 'hour' ? priceText.serviceFor(formatDuration(minutes)) : priceText.service;
  return [{ label, figure: 'list-price', cents }];
}

const partsOf = (price: Priced): readonly PriceLine[] => [
  ...baseLines(price),
  ...(price.weekend_cents > 0
    ? [{ label: priceText.weekend, figure: 'list-price' as const, cents: price.weekend_cents }]
    : []),
  ...(price.holiday_cents > 0
    ? [{ label: priceText.holiday, figure: 'list-price' as const, cents: price.holiday_cents }]
    : []),
  ...price.extras.map(({ id, title, price_cents: cents }) => ({
    id,
    label: title,
    figure: 'list-price' as const,
    cents,
  })),
  ...(price.discount_cents > 0
    ? [
        {
          label: priceText.discount(price.promotion?.title),
          figure: 'discount' as const,
          cents: -price.discount_cents,
        },
      ]
    : []),
];

const linesOf = (price: Priced): readonly PriceLine[] => [
  ...partsOf(price),
  { label: priceText.fee, figure: 'fee', cents: price.fee_cents },
  { label: priceText.total, figure: 'client-pays', cents: price.total_cents, isStrong: true },
];

/** The parts of a price as the tutor pays them; the fee is never hidden (D-6). */
export const PriceLines = ({ price }: { readonly price: Priced }) => <Lines lines={linesOf(price)} />;

/** The same for a booking, with what the wallet paid and what went back; its seller sees their own account. */
export const BookingPriceLines = ({ booking }: { readonly booking: Booking }) => (
  <>
    <Lines lines={booking.side === 'tutor' ? paidLines(booking) : soldLines(booking)} />
    {booking.side === 'provider' && (
      <p className="text-muted-foreground mt-3 text-sm">
        {priceText.tutorPaysNote(money('fee', booking.fee_cents))}
      </p>
    )}
    {booking.cancellation_rule && (
      <p className="text-muted-foreground mt-3 text-sm">
        {cancellationRuleText(booking.cancellation_rule, booking.created_at)}
      </p>
    )}
  </>
);

const refundedLines = ({ refund_cents, side }: Booking): readonly PriceLine[] =>
  refund_cents !== null && refund_cents > 0
    ? [{ label: priceText.refunded[side], figure: 'refund', cents: refund_cents }]
    : [];

const paidLines = (booking: Booking): readonly PriceLine[] => [
  ...linesOf(booking),
  ...(booking.wallet_cents > 0
    ? [{ label: priceText.wallet, figure: 'wallet-part' as const, cents: booking.wallet_cents }]
    : []),
  ...refundedLines(booking),
];

/** What the seller receives, then how it comes about: price, commission and what a refund took add up to it. */
function soldLines(booking: Booking): readonly PriceLine[] {
  const parts = partsOf(booking);
  return [
    ...(booking.earning_cents === null
      ? []
      : [
          {
            label: priceText.earning,
            figure: 'seller-receives' as const,
            cents: booking.earning_cents,
            isStrong: true,
          },
        ]),
    ...(parts.length > 1 ? parts : []),
    { label: priceText.ownPrice, figure: 'price', cents: booking.price_cents },
    ...deductions(booking),
    { label: priceText.tutorPays, figure: 'client-pays', cents: booking.total_cents },
    ...refundedLines(booking),
  ];
}

/** The commission on the whole price, and the seller's part of what went back. */
function deductions({ price_cents, earning_cents, commission }: Booking): readonly PriceLine[] {
  if (earning_cents === null || commission === null) return [];
  const lost = price_cents - commission.cents - earning_cents;
  const label = priceText.commission(formatPercent(commission.bps / 10_000));
  return [
    { label, figure: 'commission', cents: -commission.cents },
    ...(lost === 0 ? [] : [{ label: priceText.lost, figure: 'refund-share' as const, cents: -lost }]),
  ];
}

const Lines = ({ lines }: { readonly lines: readonly PriceLine[] }) => (
  <dl className="grid gap-2 tabular-nums">
    {lines.map(({ label, figure, cents, isStrong, id }) => (
      <div key={id ?? label} className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : ''}`}>
        <dt className={isStrong ? '' : 'text-muted-foreground'}>{label}</dt>
        <dd className="shrink-0">{money(figure, cents)}</dd>
      </div>
    ))}
  </dl>
);
