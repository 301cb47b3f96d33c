import { nightsOf } from '@patinha/domain/availability';
import type { BookingSide } from '@patinha/domain/booking';
import { addCents, calendarDay, type Cents, zeroCents } from '@patinha/domain/shared';

import { firstName, formatBrl } from '../../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../../platform/time/day-time.ts';
import type { BookingRow } from '../booking.queries.ts';
import type { ChangeRow } from '../change/booking-change.queries.ts';
import type { BookingNotice } from './booking.notification.ts';

/** Values that a notice may mention; times are local to the place. */
interface Facts {
  readonly title: string;
  readonly tutor: string;
  readonly provider: string;
  readonly when: string;
  readonly total: string;
  readonly price: string;
  readonly earning: string;
  readonly isPaid: boolean;
  readonly refund: string | undefined;
  readonly paid: PaidParts;
  readonly respondUntil: string;
  readonly payUntil: string;
  readonly isByTutor: boolean;
  readonly isTutorAbsent: boolean;
  /** Whether the booking has an address that the side does not know yet. */
  readonly showsAddress: Readonly<Record<BookingSide, boolean>>;
  readonly change: ChangeFacts;
}

/** Of the latest proposal of another time; empty where there is none. */
interface ChangeFacts {
  readonly when: string;
  readonly previous: string;
  readonly total: string;
  readonly answerUntil: string;
  readonly refund: string | undefined;
}

export interface NoticeWords {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly label?: string;
}

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

/** The start; of a booking over several days its end too, and the nights of a stay. */
export function whenOf(booking: Pick<BookingRow, 'startsAt' | 'endsAt' | 'zone' | 'stayUnit'>): string {
  const { startsAt, endsAt, zone, stayUnit } = booking;
  const from = dayTime(startsAt, zone);
  if (calendarDay(startsAt, zone) === calendarDay(endsAt, zone)) return from;
  const span = `${from} até ${dayTime(endsAt, zone)}`;
  if (!stayUnit) return span;
  const count = nightsOf({ unit: stayUnit, ...booking });
  const [one, many] = stayUnit === 'night' ? ['noite', 'noites'] : ['dia', 'dias'];
  return `${span} (${count} ${count === 1 ? one : many})`;
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
    when: whenOf(booking),
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
    showsAddress: { tutor: booking.placeAddress !== null, provider: booking.address !== null },
    change: changeFactsOf(booking, change),
  };
}

type PaidParts = Pick<BookingRow, 'walletCents' | 'priceCents' | 'feeCents'>;

/** A refund goes back the ways that were paid: what the wallet paid is in the wallet at once. */
export function refundLine(refund: string | undefined, paid: readonly PaidParts[]): string {
  if (refund === undefined) return 'Não há valor a devolver.';
  if (paid.every((part) => part.walletCents === addCents(part.priceCents, part.feeCents)))
    return `Você recebe ${refund} de volta na carteira, onde já pode usar o valor.`;
  return paid.some(({ walletCents }) => walletCents > 0)
    ? `Você recebe ${refund} de volta: a parte da carteira já está nela, e o resto volta pelo mesmo meio em que pagou, em até 5 dias úteis.`
    : `Você recebe ${refund} de volta, pelo mesmo meio em que pagou. O reembolso foi solicitado e leva até 5 dias úteis.`;
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
        ? [
            `O atendimento de ${b.when} não aconteceu porque não havia ninguém no local. ${side === 'tutor' ? 'Não há reembolso.' : `Você recebe ${b.earning}.`}`,
          ]
        : side === 'tutor'
          ? [`${b.provider} não fez o check-in do atendimento de ${b.when}.`, refundLine(b.refund, [b.paid])]
          : [
              `Não houve check-in no atendimento de ${b.when}. O valor volta inteiro para ${b.tutor}. Você recebe ${b.earning}.`,
            ],
    }),
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
