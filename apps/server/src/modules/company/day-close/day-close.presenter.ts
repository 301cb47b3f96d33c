import type { DayClose } from '@patinha/contract/company';
import { firstNameOf } from '@patinha/domain/account';
import { toCsv } from '@patinha/domain/admin';
import { figures, moneyCell } from '@patinha/domain/money';
import { type BrazilianZone, wallTime } from '@patinha/domain/shared';

import { byPerson, type CloseView, releaseAt, sumsOf } from './day-close.actions.ts';
import type { ClosedDiscount } from './day-close.queries.ts';

const stateOf = ({ is_standing: isStanding, is_contested: isContested }: ClosedDiscount) => {
  if (isStanding) return 'standing';
  return isContested ? 'contested' : 'out';
};

const iso = (instant: string): string => new Date(instant).toISOString();

export const presentClose = ({ bookings, discounts, ...view }: CloseView): DayClose => ({
  day: view.day,
  today: view.today,
  company_name: view.companyName,
  next_day_bookings: view.nextDay,
  ...sumsOf(bookings, discounts),
  people: byPerson(bookings).map((one) => ({ ...one, name: one.name && firstNameOf(one.name) })),
  bookings: bookings.map((booking) => ({
    booking_id: booking.id,
    title: booking.title,
    client_first_name: firstNameOf(booking.client),
    starts_at: iso(booking.starts_at),
    attended_by: booking.attended_by && firstNameOf(booking.attended_by),
    is_done: booking.checked_out_at !== null,
    client_pays_cents: booking.price_cents + booking.fee_cents,
    price_cents: booking.price_cents,
    refunded_cents: booking.refunded,
    received_cents: booking.received,
    is_released: booking.released_at !== null,
  })),
  discounts: discounts.map((discount) => ({
    id: discount.id,
    at: iso(discount.redeemed_at),
    client_first_name: firstNameOf(discount.client),
    registered_by: firstNameOf(discount.registered_by),
    promotion_title: discount.title,
    purchase_cents: discount.purchase_cents,
    discount_cents: discount.discount_cents,
    state: stateOf(discount),
  })),
});

const two = (value: number) => String(value).padStart(2, '0');

/** `28/11/2026` and `12:06`, as spreadsheets in Brazil read them. */
function dayAndTime(instant: Date, zone: BrazilianZone): readonly [string, string] {
  const { year, month, day, hour, minute } = wallTime(instant, zone);
  return [`${two(day)}/${two(month)}/${year}`, `${two(hour)}:${two(minute)}`];
}

const head = [
  'Data',
  'Hora',
  'Onde',
  'Cliente',
  'Serviço ou promoção',
  'Agendamento',
  'Recibo',
  'Quem atendeu',
  figures['client-pays'].words,
  figures.price.words,
  figures.commission.words,
  figures['seller-receives'].words,
  figures.discount.words,
  figures.refunded.words,
  'Repasse',
] as const;

const discountWord = { standing: '', contested: 'em contestação, fora das somas', out: 'anulado' } as const;

/** One line for each booking and each discount at the counter; one that counts in no sum says so and has no amounts. */
export function closeCsv({ bookings, discounts, zone }: CloseView): string {
  const booked = bookings.map((booking) => {
    const waits = releaseAt(booking);
    const waiting = waits ? `a liberar até ${dayAndTime(waits, zone).join(' ')}` : 'em aberto';
    return [
      ...dayAndTime(new Date(booking.starts_at), zone),
      'Online',
      booking.client,
      booking.title,
      booking.id,
      booking.id.slice(0, 13).toUpperCase(),
      booking.attended_by,
      moneyCell('client-pays', booking.price_cents + booking.fee_cents),
      moneyCell('price', booking.price_cents),
      moneyCell('commission', booking.checked_out_at === null ? null : booking.commission),
      moneyCell('seller-receives', booking.received),
      moneyCell('discount', booking.discount_cents),
      moneyCell('refund', booking.refunded),
      booking.released_at === null ? waiting : 'liberado',
    ];
  });
  const atCounter = discounts.map((discount) => {
    const counts = discount.is_standing;
    const paid = discount.purchase_cents - discount.discount_cents;
    return [
      ...dayAndTime(new Date(discount.redeemed_at), zone),
      'Balcão',
      firstNameOf(discount.client),
      discount.title,
      null,
      null,
      discount.registered_by,
      moneyCell('counter-pays', counts ? paid : null),
      moneyCell('purchase', counts ? discount.purchase_cents : null),
      null,
      null,
      moneyCell('counter-discount', counts ? discount.discount_cents : null),
      null,
      discountWord[stateOf(discount)],
    ];
  });
  return toCsv(head, [...booked, ...atCounter]);
}
