import type { BookingSide } from '@patinha/domain/booking';
import { addCents, type Cents, zeroCents } from '@patinha/domain/shared';

import { firstName, formatBrl } from '../../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../../platform/time/day-time.ts';
import type { BookingRow } from '../booking.queries.ts';
import type { ChangeRow } from '../change/booking-change.queries.ts';
import { attendanceWords } from './attendance-notification.strings.ts';
import type { BookingNotice } from './booking.notification.ts';
import type { ChangeFacts, Facts, NoticeWords } from './notice-facts.ts';
import { refundLine } from './refund-line.strings.ts';

function changeFactsOf({ zone }: BookingRow, change: ChangeRow | undefined): ChangeFacts {
  if (!change) return { when: '', previous: '', total: '', answerUntil: '', refund: undefined };
  return {
    when: dayTime(change.startsAt, zone),
    previous: dayTime(change.previousStartsAt, zone),
    total: formatBrl(addCents(change.priceCents, change.feeCents)),
    answerUntil: dayTime(change.expiresAt, zone),
    refund: change.refundCents ? formatBrl(change.refundCents) : undefined,
  };
}

interface Amounts {
  readonly earning: Cents | null;
  readonly change: ChangeRow | undefined;
}

export function factsOf(booking: BookingRow, { earning, change }: Amounts): Facts {
  return {
    title: booking.title,
    tutor: firstName(booking.tutorName),
    provider: booking.providerName,
    when: dayTime(booking.startsAt, booking.zone),
    total: formatBrl(addCents(booking.priceCents, booking.feeCents)),
    price: formatBrl(booking.priceCents),
    earning: formatBrl(earning ?? zeroCents),
    isPaid: booking.confirmedAt !== null,
    refund: booking.refundCents ? formatBrl(booking.refundCents) : undefined,
    paid: booking,
    respondUntil: dayTime(booking.respondUntil, booking.zone),
    payUntil: dayTime(booking.payUntil ?? booking.startsAt, booking.zone),
    isByTutor: booking.cancelledBy === 'tutor',
    isTutorAbsent: booking.tutorAbsentAt !== null,
    end: dayTime(booking.endsAt, booking.zone),
    ended: dayTime(booking.checkedOutAt ?? booking.endsAt, booking.zone),
    isEarly: booking.checkedOutAt !== null && booking.checkedOutAt < booking.endsAt,
    showsAddress: { tutor: booking.placeAddress !== null, provider: booking.address !== null },
    change: changeFactsOf(booking, change),
  };
}

/** After a cancellation. */
export const earningLine = ({ isPaid, earning }: Pick<Facts, 'isPaid' | 'earning'>) =>
  isPaid ? `Você recebe ${earning}.` : 'Nada tinha sido pago.';

export const noticeWords: Readonly<Record<BookingNotice, (facts: Facts, side: BookingSide) => NoticeWords>> =
  {
    requested: (b) => ({
      subject: `Novo pedido: ${b.title}`,
      lines: [
        `${b.tutor} pediu ${b.title} para ${b.when}.`,
        `Você recebe ${b.earning}, de um preço de ${b.price}.`,
        `Responda até ${b.respondUntil}. Sem resposta, o pedido expira.`,
      ],
      label: 'Ver pedido',
    }),
    reserved: (b, side) => ({
      subject: `Horário reservado: ${b.title}`,
      lines:
        side === 'tutor'
          ? [
              `${b.title}, ${b.when}, com ${b.provider}.`,
              `Pague ${b.total} até ${b.payUntil} para confirmar. Depois disso o horário volta a ficar livre.`,
            ]
          : [
              `${b.tutor} reservou ${b.title} para ${b.when}. Você recebe ${b.earning}.`,
              `A reserva instantânea aceitou o pedido. O tutor paga até ${b.payUntil}, ou o horário volta a ficar livre.`,
            ],
      label: side === 'tutor' ? 'Pagar agora' : 'Ver agendamento',
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
              b.showsAddress.tutor
                ? 'O contato e o endereço já aparecem no agendamento.'
                : 'O contato já aparece no agendamento.',
            ]
          : [
              `${b.tutor} pagou. Seu atendimento é ${b.when}, e você recebe ${b.earning} depois dele.`,
              b.showsAddress.provider
                ? 'O contato, o endereço e as instruções já aparecem no agendamento.'
                : 'O contato e as instruções já aparecem no agendamento.',
            ],
    }),
    cancelled: (b, side) => ({
      subject: `Cancelado: ${b.title}`,
      lines: [
        b.isByTutor
          ? `O agendamento de ${b.when} foi cancelado por ${side === 'tutor' ? 'você' : b.tutor}.`
          : `O agendamento de ${b.when} foi cancelado por ${side === 'tutor' ? b.provider : 'você'}.`,
        ...(side === 'tutor' ? [refundLine(b.refund, [b.paid])] : [earningLine(b)]),
      ],
    }),
    seller_left: (b, side) => ({
      subject: `Cancelado: ${b.title}`,
      lines:
        side === 'tutor'
          ? [
              `${b.provider} não está mais atendendo pela Patinha, e cancelamos o seu agendamento de ${b.when}.`,
              refundLine(b.refund, [b.paid]),
              'Em Explorar Serviços você encontra quem atende nesse horário.',
            ]
          : [
              `Nossa equipe cancelou o agendamento de ${b.when}.`,
              ...(b.refund === undefined ? [] : ['O valor volta inteiro ao tutor.']),
            ],
    }),
    ...attendanceWords,
    released: (b, side) => ({
      subject: `Pagamento liberado: ${b.title}`,
      lines:
        side === 'tutor'
          ? [`O atendimento de ${b.when} foi encerrado. Cashback e PetPoints já estão na sua carteira.`]
          : [`Você recebe ${b.earning} do atendimento de ${b.when}. O valor já está liberado.`],
    }),
    change_proposed: (b, side) => ({
      subject: `Outro horário proposto: ${b.title}`,
      lines: [
        `${side === 'tutor' ? b.provider : b.tutor} propõe mudar o atendimento de ${b.when} para ${b.change.when}.`,
        ...(side === 'tutor' ? [`O total fica em ${b.change.total}.`] : []),
        `Responda até ${b.change.answerUntil}. Sem resposta, o agendamento fica como está.`,
      ],
      label: 'Ver proposta',
    }),
    change_declined: (b, side) => ({
      subject: `Outro horário recusado: ${b.title}`,
      lines: [
        `${side === 'tutor' ? b.provider : b.tutor} não pode mudar para ${b.change.when}.`,
        `O agendamento continua em ${b.when}.`,
      ],
    }),
    change_expired: (b) => ({
      subject: `Outro horário sem resposta: ${b.title}`,
      lines: [
        `Sua proposta de mudar para ${b.change.when} terminou sem resposta.`,
        `O agendamento continua em ${b.when}.`,
      ],
    }),
    rescheduled: (b, side) => ({
      subject: `Remarcado: ${b.title}`,
      lines: [
        `O atendimento de ${b.change.previous} mudou para ${b.when}.`,
        ...(side === 'tutor' && b.change.refund !== undefined
          ? [
              `O novo horário custa menos: ${b.change.refund} voltam para você, pelo mesmo meio em que pagou. O reembolso foi solicitado e leva até 5 dias úteis.`,
            ]
          : []),
      ],
    }),
  };
