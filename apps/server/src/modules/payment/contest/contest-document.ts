import type { BrazilianZone } from '@patinha/domain/shared';

import type { PdfPart } from '../../../platform/files/pdf-document.ts';
import { money } from '../../../platform/outgoing/mail-words.ts';
import { dayTime, shortDayTime } from '../../../platform/time/day-time.ts';
import { documentText as text, methodText } from './contest-document.strings.ts';
import type { ContestRow } from './contest.queries.ts';
import type { ServiceRecord } from './service-record.port.ts';

/** A bank does not read more lines than this. */
const mostLines = 150;

interface Proof {
  readonly contest: ContestRow;
  readonly record: ServiceRecord;
}

const paragraph = (words: string): PdfPart => ({ kind: 'text', text: words });
const heading = (words: string): PdfPart => ({ kind: 'heading', text: words });

/** A heading with its lines, or nothing without any. */
const section = (title: string, lines: readonly string[]): PdfPart[] =>
  lines.length === 0 ? [] : [heading(title), ...lines.map(paragraph)];

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length <= mostLines ? lines : [...lines.slice(0, mostLines), text.cut(lines.length - mostLines)];

const inZone =
  (zone: BrazilianZone) =>
  (instant: Date): string =>
    dayTime(instant, zone);

/** The text of the document, in order; pictures follow it. */
export const proofParts = (proof: Proof): PdfPart[] => [
  heading(text.title),
  ...section(text.parts.payment, paymentLines(proof)),
  ...section(text.parts.service, serviceLines(proof)),
  ...section(text.parts.seller, proof.contest.note === null ? [] : [proof.contest.note]),
  ...section(text.parts.diary, shortened(diaryLines(proof))),
  ...section(text.parts.messages, shortened(messageLines(proof))),
];

/** What goes with the document where the PSP has a field for text. */
export const proofSummary = (proof: Proof): string =>
  [...paymentLines(proof), ...serviceLines(proof), proof.contest.note ?? ''].filter(Boolean).join('\n');

function paymentLines({ contest }: Proof): string[] {
  const { amountCents, method, paidAt, zone, bookingId } = contest;
  return [
    text.amount(money('contested', amountCents), methodText[method]),
    ...(paidAt ? [text.paid(dayTime(paidAt, zone))] : []),
    text.booking(bookingId),
  ];
}

function serviceLines({ contest, record }: Proof): string[] {
  const { title, startsAt, endsAt, zone, tutorName, providerName, checkedInAt } = contest;
  const at = inZone(zone);
  const said = (when: Date | null, words: (when: string) => string) => (when ? [words(at(when))] : []);
  return [
    text.agreed(title, at(startsAt), at(endsAt)),
    text.people(tutorName ?? '', providerName),
    ...(checkedInAt ? [text.checkIn(at(checkedInAt))] : [text.notBegun]),
    ...said(record.checkInCodeAt, text.code),
    ...said(contest.checkedOutAt, text.checkOut),
    ...said(record.checkOutCodeAt, text.code),
    ...said(contest.doneConfirmedAt, text.confirmed),
    ...(record.route ? [text.route(distanceOf(record.route.distanceMeters), record.route.positions)] : []),
  ];
}

const distanceOf = (meters: number): string =>
  `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(meters / 1000)} km`;

const diaryLines = ({ contest: { zone }, record }: Proof): string[] =>
  record.entries.map((entry) => text.entry(shortDayTime(entry.at, zone), entry.text));

const messageLines = ({ contest: { zone }, record }: Proof): string[] =>
  record.messages.map((one) => text.message(shortDayTime(one.at, zone), text.who[one.side], one.text));
