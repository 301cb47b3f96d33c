import { firstNameOf } from '@patinha/domain/account';
import { moneyCell } from '@patinha/domain/money';
import { saoPauloZone } from '@patinha/domain/shared';

import { type EarningsMovement, receiptNumberOf, sellerCsv, type SellerLine } from '../../ledger/index.ts';
import type { BookingFacts } from './earnings-year.queries.ts';

/** Whatever else moves earnings corrects them. */
const kindName: Readonly<Record<string, string>> = {
  completion: 'Serviço concluído',
  cancellation: 'Cancelamento',
};

/** The payout that carried it, by the number of its receipt. */
function payoutOf({ payout_id: id, is_released: isReleased }: BookingFacts): string {
  if (id !== null) return `recibo ${receiptNumberOf(id)}`;
  return isReleased ? 'a repassar' : 'em liberação';
}

/**
 * One line for each movement, with the columns of a day's close. What a booking cost and gave back stands in the line
 * that settled it and not again in its corrections, so that each column can be added up.
 */
export const monthCsv = (
  movements: readonly EarningsMovement[],
  facts: ReadonlyMap<string, BookingFacts>,
): string =>
  sellerCsv(
    { kind: 'Movimento', subject: 'Serviço' },
    movements.map(({ bookingId, ...movement }) =>
      lineOf(movement, bookingId === null ? undefined : facts.get(bookingId)),
    ),
  );

type Movement = Omit<EarningsMovement, 'bookingId'>;

const lineOf = (movement: Movement, booking: BookingFacts | undefined): SellerLine => ({
  at: movement.occurredAt,
  zone: saoPauloZone,
  kind: kindName[movement.kind] ?? 'Ajuste',
  ...subjectOf(booking),
  money: moneyOf(movement, kindName[movement.kind] === undefined ? undefined : booking),
  payout: booking ? payoutOf(booking) : null,
});

const subjectOf = (
  booking: BookingFacts | undefined,
): Pick<SellerLine, 'client' | 'subject' | 'bookingId' | 'attendedBy'> =>
  booking
    ? {
        client: booking.client,
        subject: booking.title,
        bookingId: booking.id,
        attendedBy: booking.attended_by && firstNameOf(booking.attended_by),
      }
    : { client: null, subject: null, bookingId: null, attendedBy: null };

const moneyOf = (
  { commissionCents, netCents }: Movement,
  settled: BookingFacts | undefined,
): SellerLine['money'] => ({
  clientPays: moneyCell('client-pays', settled ? settled.price_cents + settled.fee_cents : null),
  price: moneyCell('price', settled?.price_cents ?? null),
  commission: moneyCell('commission', commissionCents),
  receives: moneyCell('seller-receives', netCents),
  discount: moneyCell('discount', settled?.discount_cents ?? null),
  refunded: moneyCell('refund', settled?.refunded ?? null),
});
