import type { BookingSide } from '@patinha/domain/booking';

import { attendanceWords } from './attendance-notification.strings.ts';
import {
  afterRefusal,
  declined,
  silence,
  stillThere,
  unansweredLines,
} from './booking-answer-words.strings.ts';
import type { Facts, NoticeWords } from './booking-notice-facts.strings.ts';
import type { BookingNotice } from './booking.notification.ts';
import { refundLine } from './refund-line.strings.ts';

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
              `O pedido foi confirmado na hora. O tutor paga até ${b.payUntil}, ou o horário volta a ficar livre.`,
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
        `${b.provider} ${declined[b.declineReason ?? 'person']} (${b.when}). Nada foi cobrado.`,
        afterRefusal(b),
      ],
    }),
    lost_to_another: (b) => ({
      subject: `Horário ocupado: ${b.title}`,
      lines: [
        `${b.provider} tem outro atendimento ${b.when}, e o horário não está mais livre. Nada foi cobrado.`,
        afterRefusal(b),
      ],
    }),
    answer_reminder: (b) => ({
      subject: `Falta a sua resposta: ${b.title}`,
      lines: [
        `${b.tutor} espera a sua resposta para ${b.when}. Você recebe ${b.earning}.`,
        `Responda até ${b.respondUntil}. Sem resposta, o pedido expira.`,
      ],
      label: 'Ver pedido',
    }),
    change_reminder: (b, side) => ({
      subject: `Falta a sua resposta: ${b.title}`,
      lines: [
        `${side === 'tutor' ? b.provider : b.tutor} propôs mudar o atendimento de ${b.when} para ${b.change.when}.`,
        `Responda até ${b.change.answerUntil}.`,
      ],
      label: 'Ver proposta',
    }),
    clash_over: (b) => ({
      subject: `Dá para aceitar de novo: ${b.title}`,
      lines: [
        `O pedido que tinha preferência não vale mais, e ${b.tutor} ainda quer ${b.title} ${b.when}.`,
        `Você recebe ${b.earning}. Responda até ${b.respondUntil}.`,
      ],
      label: 'Ver pedido',
    }),
    expired_unanswered: (b, side) => ({
      subject: `Pedido sem resposta: ${b.title}`,
      lines: [...unansweredLines(b, side), ...(side === 'tutor' ? ['Nada foi cobrado.'] : [])],
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
        b.isProviderOut
          ? `${side === 'tutor' ? `${b.provider} não pôde ir, e ninguém foi no lugar` : 'Ninguém pôde ir no seu lugar'}: o atendimento de ${b.when} não acontece.`
          : b.isByTutor
            ? `O agendamento de ${b.when} foi cancelado por ${side === 'tutor' ? 'você' : b.tutor}.`
            : `O agendamento de ${b.when} foi cancelado por ${side === 'tutor' ? b.provider : 'você'}.`,
        ...(side === 'tutor' ? [refundLine(b.refund, [b.paid])] : [earningLine(b)]),
      ],
    }),
    tutor_left: (b, side) => ({
      subject: `Cancelado: ${b.title}`,
      lines: [
        `Nossa equipe cancelou o agendamento de ${b.when}.`,
        ...(side === 'tutor'
          ? [refundLine(b.refund, [b.paid])]
          : [
              b.wasHeld
                ? 'O horário está livre de novo, e o cancelamento não conta nos seus números.'
                : 'O cancelamento não conta nos seus números.',
            ]),
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
        `Responda até ${b.change.answerUntil}. ${b.isRequest ? `Sem resposta, o pedido para ${b.when} continua valendo` : 'Sem resposta, o agendamento fica como está'}.`,
      ],
      label: 'Ver proposta',
    }),
    change_declined: (b, side) => ({
      subject: `Outro horário recusado: ${b.title}`,
      lines: [
        `${side === 'tutor' ? b.provider : b.tutor} não pode mudar para ${b.change.when}.`,
        stillThere(b, side),
      ],
    }),
    change_expired: (b, side) => ({
      subject: `Outro horário sem resposta: ${b.title}`,
      lines: [`${silence(b, side)} de mudar para ${b.change.when}.`, stillThere(b, side)],
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
