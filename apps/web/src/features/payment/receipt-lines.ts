import { formatTaxId } from '@patinha/contract/account';
import type { Receipt } from '@patinha/contract/payment';

import type { PdfLine } from '../../lib/text-pdf.ts';
import { planName } from '../../lib/words/plan-name.ts';
import { money, formatDay, formatDayTime } from '../../ui/format.ts';
import {
  receiptMethodText,
  receiptNote,
  receiptText as text,
  receiptTitle,
  receiptTotal,
} from './receipt.strings.ts';

type Row = readonly [label: string, value: string, id?: string | undefined];

const given = (...rows: readonly (Row | false | null)[]): readonly Row[] =>
  rows.filter((row): row is Row => row !== false && row !== null);

const named = (name: string, cnpj: string | null): string =>
  cnpj === null ? name : `${name}, ${text.cnpj(formatTaxId(cnpj))}`;

/** Who, what, when and how. */
export const factsOf = (receipt: Receipt): readonly Row[] => [
  [text.number, receipt.number],
  // Money keeps São Paulo's time, the service that of its place.
  [text.issued, formatDayTime(receipt.issued_at)],
  ...partiesOf(receipt),
  ...subjectOf(receipt),
];

function partiesOf({ company, provider, month, tutor_name: tutor }: Receipt): readonly Row[] {
  return given(
    tutor !== null && [month ? text.holder : text.tutor, tutor],
    provider && [month ? text.planFor : text.provider, named(provider.name, provider.cnpj)],
    company.name !== null && [month ? text.seller : text.company, named(company.name, company.cnpj)],
  );
}

function subjectOf(receipt: Receipt): readonly Row[] {
  const { month, title, service_at: serviceAt, method, card_last4: last4 } = receipt;
  return given(
    month && [text.plan, planName[month.plan]],
    month && [
      month.taken_back_at === null ? text.month : text.monthTaken,
      text.fromTo(formatDay(month.from), formatDay(month.until)),
    ],
    month?.taken_back_at ? [text.takenBack, formatDay(month.taken_back_at)] : null,
    title !== null && [text.service, title],
    serviceAt !== null && [text.serviceAt, formatDayTime(serviceAt, receipt.zone ?? undefined)],
    method && [
      text.method,
      last4 === null ? receiptMethodText[method] : `${receiptMethodText[method]} •••• ${last4}`,
    ],
    receipt.destination !== null && [text.destination, receipt.destination],
  );
}

/** What adds up to the total; amounts that take off carry a minus. */
export function amountsOf(receipt: Receipt): readonly Row[] {
  const { parts, wallet_cents: wallet, recovered_cents: recovered, advance_fee_cents: fee } = receipt;
  const gross = receipt.amount_cents + recovered + fee;
  return given(
    parts && [text.price, money('list-price', parts.list_cents)],
    parts !== null &&
      parts.discount_cents > 0 && [text.discount, `−${money('discount', parts.discount_cents)}`],
    parts !== null && parts.fee_cents > 0 && [text.fee, money('fee', parts.fee_cents)],
    wallet > 0 && [text.wallet, money('wallet-part', wallet)],
    besideWallet(receipt),
    ...receipt.bookings.map(paidBooking),
    recovered > 0 && [text.available, money('available', gross)],
    recovered > 0 && [text.recovered, `−${money('recovered', recovered)}`],
    fee > 0 && [text.advanced, money('advance-amount', gross)],
    fee > 0 && [text.advanceFee, `−${money('advance-fee', fee)}`],
  );
}

type Paid = Receipt['bookings'][number];

/** A booking that a payout pays, with its day. */
const paidBooking = ({ booking_id: id, title, starts_at: at, received_cents: received }: Paid): Row => [
  title === null ? text.givenBack : `${title}${at === null ? '' : `, ${formatDayTime(at)}`}`,
  money('seller-receives', received),
  id ?? undefined,
];

/** What the wallet left to pay. */
function besideWallet({ kind, method, wallet_cents: wallet, amount_cents: rest }: Receipt): Row | null {
  if (kind !== 'charge' || method === null || wallet === 0 || rest === 0) return null;
  return [text.paidBy[method], money('payment', rest)];
}

/** Everything paid, the wallet's part too. */
export const totalOf = ({ amount_cents: outside, wallet_cents: wallet }: Receipt): string =>
  money('payment-total', outside + wallet);

/** The same as lines of a PDF. */
export const pdfLines = (receipt: Receipt): readonly PdfLine[] => [
  { text: 'Patinha', isBold: true, size: 18 },
  { text: receiptTitle[receipt.kind], isBold: true, size: 14, gap: 10 },
  ...(receipt.simulado ? [{ text: text.simulated, isBold: true, gap: 8 }] : []),
  ...factsOf(receipt).map(([label, value], at) => ({ text: `${label}: ${value}`, gap: at === 0 ? 18 : 6 })),
  ...amountsOf(receipt).map(([label, value], at) => ({
    text: label,
    // A sign that every reader's own fonts have.
    right: value.replace('−', '-'),
    gap: at === 0 ? 18 : 6,
  })),
  { text: receiptTotal[receipt.kind], right: totalOf(receipt), isBold: true, gap: 10 },
  { text: receiptNote(receipt), size: 9, gap: 24 },
];
