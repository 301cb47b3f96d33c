import { type CsvCell, toCsv } from '@patinha/domain/admin';
import { figures } from '@patinha/domain/money';
import { type BrazilianZone, wallTime } from '@patinha/domain/shared';

/** A line of a seller's file. */
export interface SellerLine {
  readonly at: Date;
  readonly zone: BrazilianZone;
  /** What it is: a movement, or where a discount was given. */
  readonly kind: string;
  readonly client: string | null;
  readonly subject: string | null;
  /** Null for what is no booking. */
  readonly bookingId: string | null;
  readonly attendedBy: string | null;
  readonly money: Readonly<
    Record<'clientPays' | 'price' | 'commission' | 'receives' | 'discount' | 'refunded', CsvCell>
  >;
  /** How far the money is on its way to the seller's account. */
  readonly payout: string | null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `28/11/2026` and `12:06`, as spreadsheets in Brazil read them. */
export function dayAndTime(instant: Date, zone: BrazilianZone): readonly [string, string] {
  const { year, month, day, hour, minute } = wallTime(instant, zone);
  return [`${two(day)}/${two(month)}/${year}`, `${two(hour)}:${two(minute)}`];
}

/** The number of a receipt, as the receipt itself writes it. */
export const receiptNumberOf = (id: string): string => id.slice(0, 13).toUpperCase();

const headOf = (kind: string, subject: string) => [
  'Data',
  'Hora',
  kind,
  'Cliente',
  subject,
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
];

/** Writes the file of a seller as CSV; `kind` and `subject` head the columns that differ between a day and a month. */
export const sellerCsv = (
  { kind, subject }: { readonly kind: string; readonly subject: string },
  lines: readonly SellerLine[],
): string =>
  toCsv(
    headOf(kind, subject),
    lines.map(({ money, ...line }) => [
      ...dayAndTime(line.at, line.zone),
      line.kind,
      line.client,
      line.subject,
      line.bookingId,
      line.bookingId && receiptNumberOf(line.bookingId),
      line.attendedBy,
      money.clientPays,
      money.price,
      money.commission,
      money.receives,
      money.discount,
      money.refunded,
      line.payout,
    ]),
  );
