import type { DayClose } from '@patinha/contract/company';
import { firstNameOf } from '@patinha/domain/account';
import { moneyCell } from '@patinha/domain/money';
import type { BrazilianZone } from '@patinha/domain/shared';

import { dayAndTime, sellerCsv, type SellerLine } from '../../ledger/index.ts';
import { byPerson, type CloseView, releaseAt, sumsOf } from './day-close.actions.ts';
import type { ClosedBooking, ClosedDiscount } from './day-close.queries.ts';

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

const discountWord = { standing: '', contested: 'em contestação, fora das somas', out: 'anulado' } as const;

/** One line for each booking and each discount at the counter; one that counts in no sum says so and has no amounts. */
export const closeCsv = ({ bookings, discounts, zone }: CloseView): string =>
  sellerCsv({ kind: 'Onde', subject: 'Serviço ou promoção' }, [
    ...bookings.map((booking) => bookingLine(booking, zone)),
    ...discounts.map((discount) => counterLine(discount, zone)),
  ]);

function bookingLine(booking: ClosedBooking, zone: BrazilianZone): SellerLine {
  const waits = releaseAt(booking);
  const waiting = waits ? `a liberar até ${dayAndTime(waits, zone).join(' ')}` : 'em aberto';
  return {
    at: new Date(booking.starts_at),
    zone,
    kind: 'Online',
    client: booking.client,
    subject: booking.title,
    bookingId: booking.id,
    attendedBy: booking.attended_by,
    money: {
      clientPays: moneyCell('client-pays', booking.price_cents + booking.fee_cents),
      price: moneyCell('price', booking.price_cents),
      commission: moneyCell('commission', booking.checked_out_at === null ? null : booking.commission),
      receives: moneyCell('seller-receives', booking.received),
      discount: moneyCell('discount', booking.discount_cents),
      refunded: moneyCell('refund', booking.refunded),
    },
    payout: booking.released_at === null ? waiting : 'liberado',
  };
}

function counterLine(discount: ClosedDiscount, zone: BrazilianZone): SellerLine {
  const counted = (cents: number) => (discount.is_standing ? cents : null);
  return {
    at: new Date(discount.redeemed_at),
    zone,
    kind: 'Balcão',
    client: firstNameOf(discount.client),
    subject: discount.title,
    bookingId: null,
    attendedBy: discount.registered_by,
    money: {
      clientPays: moneyCell('counter-pays', counted(discount.purchase_cents - discount.discount_cents)),
      price: moneyCell('purchase', counted(discount.purchase_cents)),
      commission: null,
      receives: null,
      discount: moneyCell('counter-discount', counted(discount.discount_cents)),
      refunded: null,
    },
    payout: discountWord[stateOf(discount)],
  };
}
