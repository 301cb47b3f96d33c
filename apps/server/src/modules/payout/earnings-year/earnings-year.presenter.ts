import { firstNameOf } from '@patinha/domain/account';
import { type CsvCell, toCsv } from '@patinha/domain/admin';
import { figures, moneyCell } from '@patinha/domain/money';
import { saoPauloZone, wallTime } from '@patinha/domain/shared';

import type { EarningsMovement } from '../../ledger/index.ts';
import type { BookingFacts } from './earnings-year.queries.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `28/11/2026` and `12:06` in São Paulo, as spreadsheets in Brazil read them. */
function dayAndTime(instant: Date): readonly [string, string] {
  const { year, month, day, hour, minute } = wallTime(instant, saoPauloZone);
  return [`${two(day)}/${two(month)}/${year}`, `${two(hour)}:${two(minute)}`];
}

const head = [
  'Data',
  'Hora',
  'Movimento',
  'Cliente',
  'Serviço',
  'Agendamento',
  'Recibo',
  'Quem atendeu',
  figures['client-pays'].words,
  figures.price.words,
  figures.commission.words,
  figures['seller-receives'].words,
  figures.discount.words,
  figures.refunded.words,
  figures.payout.words,
] as const;

/** Whatever else moves earnings corrects them. */
const kindName: Readonly<Record<string, string>> = {
  completion: 'Serviço concluído',
  cancellation: 'Cancelamento',
};

/** The number of a receipt, as the receipt itself writes it. */
const numberOf = (id: string): string => id.slice(0, 13).toUpperCase();

/** The payout that carried it, by the number of its receipt. */
function payoutOf({ payout_id: id, is_released: isReleased }: BookingFacts): string {
  if (id !== null) return `recibo ${numberOf(id)}`;
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
  toCsv(
    head,
    movements.map(({ bookingId, ...movement }) =>
      lineOf(movement, bookingId === null ? undefined : facts.get(bookingId)),
    ),
  );

type Movement = Omit<EarningsMovement, 'bookingId'>;

const lineOf = (movement: Movement, booking: BookingFacts | undefined): readonly CsvCell[] => [
  ...dayAndTime(movement.occurredAt),
  kindName[movement.kind] ?? 'Ajuste',
  ...subjectOf(booking),
  ...amountsOf(movement, kindName[movement.kind] === undefined ? undefined : booking),
  booking ? payoutOf(booking) : null,
];

const subjectOf = (booking: BookingFacts | undefined): readonly CsvCell[] =>
  booking
    ? [
        booking.client,
        booking.title,
        booking.id,
        numberOf(booking.id),
        booking.attended_by && firstNameOf(booking.attended_by),
      ]
    : [null, null, null, null, null];

const amountsOf = (
  { commissionCents, netCents }: Movement,
  settled: BookingFacts | undefined,
): readonly CsvCell[] => [
  moneyCell('client-pays', settled ? settled.price_cents + settled.fee_cents : null),
  moneyCell('price', settled?.price_cents ?? null),
  moneyCell('commission', commissionCents),
  moneyCell('seller-receives', netCents),
  moneyCell('discount', settled?.discount_cents ?? null),
  moneyCell('refund', settled?.refunded ?? null),
];
