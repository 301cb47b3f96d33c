import type { BookingSide } from '@patinha/domain/booking';
import type { MailKind, NoticeKind } from '@patinha/domain/notification';
import { addCents, type BrazilianZone, type Cents, toReais } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { transact } from '../../platform/database.ts';
import type { Mail } from '../../platform/mail.ts';
import { outboxHandler } from '../../platform/outbox.ts';
import { type Notice, notify, sendMail } from '../notification/notification.actions.ts';
import { centreTitle } from './booking-notice-titles.ts';
import { bookingNotices, type BookingNotice, noticeKind } from './booking-notice.ts';
import { earningOf } from './booking.presenter.ts';
import { type BookingRow, findBooking } from './booking.queries.ts';

const payloadSchema = z.object({
  booking_ids: z.array(z.uuid()),
  notice: z.enum(bookingNotices),
  side: z.enum(['tutor', 'provider']),
});

export const bookingNoticeDelivery = outboxHandler(noticeKind, async (platform, payload, message) => {
  const { booking_ids: bookingIds, notice, side } = z.parse(payloadSchema, payload);
  const { PUBLIC_URL: publicUrl } = platform.env;
  await transact(platform.db, async (tx) => {
    for (const bookingId of bookingIds) {
      const booking = await findBooking(tx, bookingId);
      if (!booking) continue;
      const mail = composeNotice(booking, { notice, side, publicUrl });
      await sendMail(tx, mail, { key: `mail:${message.id}:${bookingId}` });
      const key = `booking:${message.id}:${bookingId}`;
      await notify(tx, { ...centreNotice(booking, { notice, side }), key });
    }
  });
});

interface Addressee {
  readonly notice: BookingNotice;
  readonly side: BookingSide;
  readonly publicUrl: string;
}

/** The mail of a notice, in the words of the side that reads it; times are those of the place. */
export function composeNotice(booking: BookingRow, { notice, side, publicUrl }: Addressee): Mail {
  const { subject, lines, label = 'Ver agendamento' } = words[notice](factsOf(booking), side);
  const [to, name] =
    side === 'tutor'
      ? [booking.tutorEmail, booking.tutorName]
      : [booking.providerEmail, booking.providerName];
  return {
    kind: kindOf(notice, side),
    to,
    subject,
    paragraphs: [`Olá, ${firstName(name)}.`, ...lines],
    action: { label, url: `${publicUrl}/bookings/${booking.id}` },
  };
}

const kinds: Readonly<Record<BookingNotice, NoticeKind & MailKind>> = {
  requested: 'booking',
  accepted: 'booking',
  declined: 'booking',
  lost_to_another: 'booking',
  expired_unanswered: 'booking',
  payment_reminder: 'payment_reminder',
  expired_unpaid: 'booking',
  confirmed: 'payment',
  cancelled: 'booking',
  checked_in: 'attendance',
  checked_out: 'booking',
  tutor_absent: 'booking',
  no_show: 'booking',
  released: 'payment',
};

/** A release is money for the provider; the tutor learns of cashback and points. */
const kindOf = (notice: BookingNotice, side: BookingSide): NoticeKind & MailKind =>
  notice === 'released' && side === 'tutor' ? 'rewards' : kinds[notice];

/** The same in the centre, without names: the title is what happened, the line below it which booking. */
export function centreNotice(
  booking: BookingRow,
  { notice, side }: Omit<Addressee, 'publicUrl'>,
): Omit<Notice, 'key'> {
  return {
    userId: side === 'tutor' ? booking.tutorId : booking.providerOwnerId,
    kind: kindOf(notice, side),
    title: centreTitle(notice, side),
    body: `${booking.title}, ${shortDayTime(booking.startsAt, booking.zone)}`,
    path: `/bookings/${booking.id}`,
  };
}

interface Facts {
  readonly title: string;
  readonly tutor: string;
  readonly provider: string;
  readonly when: string;
  readonly total: string;
  readonly price: string;
  readonly earning: string;
  readonly refund: string | undefined;
  readonly respondUntil: string;
  readonly payUntil: string;
  readonly isByTutor: boolean;
  readonly isTutorAbsent: boolean;
}

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly label?: string;
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const reais = (amount: Cents) => brl.format(toReais(amount));

const dayTime = (instant: Date, zone: BrazilianZone) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(instant);

/** `ter., 24 de nov., 08:45`: a line of a list. */
const shortDayTime = (instant: Date, zone: BrazilianZone) =>
  new Intl.DateTimeFormat('pt-BR', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(instant);

const firstName = (name: string) => name.split(' ')[0] ?? name;

function factsOf(booking: BookingRow): Facts {
  const earning = earningOf(booking);
  return {
    title: booking.title,
    tutor: firstName(booking.tutorName),
    provider: booking.providerName,
    when: dayTime(booking.startsAt, booking.zone),
    total: reais(addCents(booking.priceCents, booking.feeCents)),
    price: reais(booking.priceCents),
    earning: reais(earning ?? booking.priceCents),
    refund: booking.refundCents ? reais(booking.refundCents) : undefined,
    respondUntil: dayTime(booking.respondUntil, booking.zone),
    payUntil: dayTime(booking.payUntil ?? booking.startsAt, booking.zone),
    isByTutor: booking.cancelledBy === 'tutor',
    isTutorAbsent: booking.tutorAbsentAt !== null,
  };
}

const refundLine = (refund: string | undefined) =>
  refund === undefined
    ? 'Não há valor a devolver.'
    : `Você recebe ${refund} de volta, pelo mesmo meio em que pagou. O reembolso foi solicitado e leva até 5 dias úteis.`;

const words: Readonly<Record<BookingNotice, (facts: Facts, side: BookingSide) => Words>> = {
  requested: (b) => ({
    subject: `Novo pedido: ${b.title}`,
    lines: [
      `${b.tutor} pediu ${b.title} para ${b.when}, por ${b.price}.`,
      `Responda até ${b.respondUntil}. Sem resposta, o pedido expira.`,
    ],
    label: 'Ver pedido',
  }),
  accepted: (b) => ({
    subject: `${b.provider} aceitou: ${b.title}`,
    lines: [
      `${b.title}, ${b.when}.`,
      `Pague ${b.total} até ${b.payUntil} para confirmar. O horário fica reservado para você até lá.`,
    ],
    label: 'Pagar agora',
  }),
  declined: (b) => ({
    subject: `Pedido recusado: ${b.title}`,
    lines: [
      `${b.provider} não pode atender ${b.when}. Nada foi cobrado.`,
      'Você pode pedir outro horário ou procurar outra pessoa.',
    ],
  }),
  lost_to_another: (b) => ({
    subject: `Horário ocupado: ${b.title}`,
    lines: [
      `${b.provider} aceitou outro pedido para ${b.when}, e o horário não está mais livre. Nada foi cobrado.`,
      'Você pode pedir outro horário ou procurar outra pessoa.',
    ],
  }),
  expired_unanswered: (b, side) => ({
    subject: `Pedido sem resposta: ${b.title}`,
    lines:
      side === 'tutor'
        ? [`${b.provider} não respondeu a tempo ao pedido para ${b.when}. Nada foi cobrado.`]
        : [`O pedido de ${b.tutor} para ${b.when} expirou sem resposta.`],
  }),
  payment_reminder: (b) => ({
    subject: `Falta o pagamento: ${b.title}`,
    lines: [
      `${b.title}, ${b.when}, com ${b.provider}.`,
      `O horário fica reservado até ${b.payUntil}. Depois disso ele volta a ficar livre.`,
    ],
    label: 'Pagar agora',
  }),
  expired_unpaid: (b, side) => ({
    subject: `Reserva não paga: ${b.title}`,
    lines:
      side === 'tutor'
        ? [`O pagamento de ${b.total} não chegou a tempo, e o horário de ${b.when} voltou a ficar livre.`]
        : [`${b.tutor} não pagou a tempo. Seu horário de ${b.when} está livre de novo.`],
  }),
  confirmed: (b, side) => ({
    subject: `Confirmado: ${b.title}`,
    lines:
      side === 'tutor'
        ? [
            `Recebemos seu pagamento. ${b.provider} atende você ${b.when}.`,
            'O contato e o endereço já aparecem no agendamento.',
          ]
        : [
            `${b.tutor} pagou. Seu atendimento é ${b.when}, e você recebe ${b.earning} depois dele.`,
            'O contato, o endereço e as instruções já aparecem no agendamento.',
          ],
  }),
  cancelled: (b, side) => ({
    subject: `Cancelado: ${b.title}`,
    lines: [
      b.isByTutor
        ? `O agendamento de ${b.when} foi cancelado por ${side === 'tutor' ? 'você' : b.tutor}.`
        : `O agendamento de ${b.when} foi cancelado por ${side === 'tutor' ? b.provider : 'você'}.`,
      ...(side === 'tutor' ? [refundLine(b.refund)] : []),
    ],
  }),
  checked_in: (b) => ({
    subject: `Começou: ${b.title}`,
    lines: [`${b.provider} fez o check-in agora.`],
  }),
  checked_out: (b) => ({
    subject: `Concluído: ${b.title}`,
    lines: [
      `${b.provider} encerrou o atendimento.`,
      'Se correu tudo bem, confirme para liberar o pagamento e receber seu cashback. Sem resposta, isso acontece em 48 horas.',
    ],
    label: 'Confirmar',
  }),
  tutor_absent: (b) => ({
    subject: `Ninguém no local: ${b.title}`,
    lines: [
      `${b.provider} avisou que chegou e não encontrou você para o atendimento de ${b.when}.`,
      'Sem check-in, vale a regra de cancelamento com menos de 12 horas: não há reembolso.',
    ],
  }),
  no_show: (b, side) => ({
    subject: `Não realizado: ${b.title}`,
    lines: b.isTutorAbsent
      ? [`O atendimento de ${b.when} não aconteceu porque não havia ninguém no local. Não há reembolso.`]
      : side === 'tutor'
        ? [`${b.provider} não fez o check-in do atendimento de ${b.when}.`, refundLine(b.refund)]
        : [`Não houve check-in no atendimento de ${b.when}. O valor volta inteiro para ${b.tutor}.`],
  }),
  released: (b, side) => ({
    subject: `Pagamento liberado: ${b.title}`,
    lines:
      side === 'tutor'
        ? [`O atendimento de ${b.when} foi encerrado. Cashback e PetPoints já estão na sua carteira.`]
        : [`${b.earning} do atendimento de ${b.when} foram liberados.`],
  }),
};
