import type { BookingSide } from '@patinha/domain/booking';
import { addCents, type Cents, zeroCents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { outboxHandler } from '../../../platform/background/outbox.ts';
import { transact } from '../../../platform/db/database.ts';
import { firstName, money } from '../../../platform/outgoing/mail-words.ts';
import type { Mail } from '../../../platform/outgoing/mail.ts';
import { dayTime, shortDayTime } from '../../../platform/time/day-time.ts';
import { notify, sendMail } from '../../notification/index.ts';
import { readEarnings } from '../booking-money.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
import type { NoticeWords } from '../notification/booking-notice-facts.strings.ts';
import { earningLine } from '../notification/booking-notification.strings.ts';
import { refundLine } from '../notification/refund-line.strings.ts';
import { type SeriesNotice, seriesNoticeKind, seriesNotices } from './booking-series.notification.ts';
import { findSeriesBookings } from './booking-series.queries.ts';

const payloadSchema = z.object({
  series_id: z.uuid(),
  booking_ids: z.array(z.uuid()),
  notice: z.enum(seriesNotices),
  side: z.enum(['tutor', 'provider']),
});

export const seriesNoticeDelivery = outboxHandler(seriesNoticeKind, async (platform, payload, message) => {
  const { series_id: seriesId, booking_ids: ids, notice, side } = z.parse(payloadSchema, payload);
  await transact(platform.db, async (tx) => {
    const bookings = (await findSeriesBookings(tx, seriesId)).filter(({ id }) => ids.includes(id));
    const [first] = bookings;
    if (!first) return;
    const earnings = await readEarnings(tx, bookings);
    const about = { seriesId, bookings, first, notice, side, earnings };
    const key = `booking-series:${message.id}`;
    await sendMail(tx, composeSeriesMail(about, platform.env.PUBLIC_URL), { key: `mail:${message.id}` });
    await notify(tx, {
      userId: side === 'tutor' ? first.tutorId : first.providerOwnerId,
      kind: kindOf(notice),
      title: titles[notice],
      body: `${first.title}, ${counted(bookings)}, ${shortDayTime(first.startsAt, first.zone)}`,
      path: `/bookings/series/${seriesId}`,
      key,
    });
  });
});

interface About {
  readonly seriesId: string;
  /** The dates that the notice is about, in order of time; `first` is the first of them. */
  readonly bookings: readonly BookingRow[];
  readonly first: BookingRow;
  readonly notice: SeriesNotice;
  readonly side: BookingSide;
  /** What the provider receives of each date. */
  readonly earnings: ReadonlyMap<string, Cents | null>;
}

const receivedOf = (dates: readonly BookingRow[], earnings: About['earnings']): Cents =>
  addCents(zeroCents, ...dates.map(({ id }) => earnings.get(id) ?? zeroCents));

const titles: Readonly<Record<SeriesNotice, string>> = {
  requested: 'Novo pedido de série',
  answer_reminder: 'Série esperando a sua resposta',
  accepted: 'Série aceita: falta pagar a primeira data',
  declined: 'Série recusada',
  cancelled: 'Datas da série canceladas',
  expired_unanswered: 'Série sem resposta',
  expired_unpaid: 'Série não paga',
};

/** Only what the tutor must pay for soon is urgent. */
const kindOf = (notice: SeriesNotice) => (notice === 'accepted' ? 'payment_due' : 'booking');

const counted = (dates: readonly unknown[]) => (dates.length === 1 ? '1 data' : `${dates.length} datas`);
const listed = (dates: readonly BookingRow[]) =>
  dates.map(({ startsAt, zone }) => shortDayTime(startsAt, zone)).join('; ');
const payTime = ({ payUntil, startsAt, zone }: BookingRow) => dayTime(payUntil ?? startsAt, zone);
const isWaiting = ({ status }: BookingRow) => status === 'accepted';

/** Times are local to the place. */
const words: Readonly<Record<SeriesNotice, (about: About) => NoticeWords>> = {
  requested: ({ first, bookings, earnings }) => ({
    subject: `Novo pedido de série: ${first.title}`,
    lines: [
      `${firstName(first.tutorName)} pediu ${first.title} em ${counted(bookings)}: ${listed(bookings)}.`,
      `Você recebe ${money('seller-receives', receivedOf(bookings, earnings))} no total, de um preço de ${money('price', addCents(...bookings.map(({ priceCents }) => priceCents)))}.`,
      `Responda a todas de uma vez até ${dayTime(first.respondUntil, first.zone)}. Sem resposta, o pedido expira.`,
    ],
    label: 'Ver série',
  }),
  answer_reminder: ({ first, bookings, earnings }) => ({
    subject: `Falta a sua resposta: ${first.title}`,
    lines: [
      `${firstName(first.tutorName)} espera a sua resposta para ${counted(bookings)}: ${listed(bookings)}.`,
      `Você recebe ${money('seller-receives', receivedOf(bookings, earnings))} no total. Responda até ${dayTime(first.respondUntil, first.zone)}.`,
    ],
    label: 'Ver série',
  }),
  accepted: ({ first, bookings }) => {
    const held = bookings.filter(isWaiting);
    const declined = bookings.filter(({ status }) => status === 'declined');
    const next = held[0] ?? first;
    return {
      subject: `${first.providerName} aceitou sua série: ${first.title}`,
      lines: [
        `Datas aceitas: ${listed(held)}.`,
        ...(declined.length > 0 ? [`Datas recusadas, sem cobrança: ${listed(declined)}.`] : []),
        `Pague ${money('client-pays', addCents(next.priceCents, next.feeCents))} da primeira data até ${payTime(next)}. Sem esse pagamento, os horários são liberados.`,
        'Cada data seguinte é paga até 48 horas antes de começar. A gente avisa.',
      ],
      label: 'Pagar a primeira data',
    };
  },
  declined: ({ first, bookings }) => ({
    subject: `Série recusada: ${first.title}`,
    lines: [
      `${first.providerName} não pode atender nestas datas: ${listed(bookings)}. Nada foi cobrado.`,
      'Você pode pedir outro horário ou procurar outra pessoa.',
    ],
    label: 'Ver série',
  }),
  cancelled: ({ first, bookings, side, earnings }) => {
    const isOwn = first.cancelledBy === side;
    const other = side === 'tutor' ? first.providerName : firstName(first.tutorName);
    const refunds = bookings.map(({ refundCents }) => refundCents ?? zeroCents);
    const refund = addCents(zeroCents, ...refunds);
    const refunded = bookings.filter(({ refundCents }) => (refundCents ?? 0) > 0);
    return {
      subject: `Datas canceladas: ${first.title}`,
      lines: [
        `${isOwn ? 'Você' : other} cancelou ${counted(bookings)} da série: ${listed(bookings)}.`,
        side === 'tutor'
          ? refundLine(refund > 0 ? money('refund', refund) : undefined, refunded)
          : earningLine({
              isPaid: bookings.some(({ confirmedAt }) => confirmedAt !== null),
              earning: money('seller-receives', receivedOf(bookings, earnings)),
            }),
      ],
      label: 'Ver série',
    };
  },
  expired_unanswered: ({ first, bookings, side }) => ({
    subject: `Série sem resposta: ${first.title}`,
    lines:
      side === 'tutor'
        ? [`${first.providerName} não respondeu a tempo. Nada foi cobrado: ${listed(bookings)}.`]
        : [`O pedido de ${firstName(first.tutorName)} expirou sem resposta: ${listed(bookings)}.`],
    label: 'Ver série',
  }),
  expired_unpaid: ({ first, bookings, side }) => ({
    subject: `Série não paga: ${first.title}`,
    lines:
      side === 'tutor'
        ? [
            `O pagamento da primeira data não chegou a tempo. Estes horários voltaram a ficar livres: ${listed(bookings)}.`,
          ]
        : [
            `${firstName(first.tutorName)} não pagou a primeira data a tempo. Seus horários estão livres de novo: ${listed(bookings)}.`,
          ],
    label: 'Ver série',
  }),
};

function composeSeriesMail(about: About, publicUrl: string): Mail {
  const { first, side, notice, seriesId } = about;
  const { subject, lines, label = 'Ver série' } = words[notice](about);
  const [to, name] =
    side === 'tutor' ? [first.tutorEmail, first.tutorName] : [first.providerEmail, first.ownerName];
  return {
    kind: kindOf(notice),
    to,
    subject,
    paragraphs: [`Olá, ${firstName(name)}.`, ...lines],
    action: { label, url: `${publicUrl}/bookings/series/${seriesId}` },
  };
}
