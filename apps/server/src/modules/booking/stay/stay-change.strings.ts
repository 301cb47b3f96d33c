import type { BookingSide, StayChangeKind } from '@patinha/domain/booking';

import type { NoticeWords } from '../notification/booking-notice-facts.strings.ts';
import type { NightsEvent } from './stay-change.notification.ts';

/** Values that a mail about nights may mention. */
export interface NightsFacts {
  readonly title: string;
  readonly tutor: string;
  readonly provider: string;
  /** `2 noites`, or `1 dia`. */
  readonly nights: string;
  readonly isOne: boolean;
  /** The end before and after. */
  readonly previous: string;
  readonly until: string;
  /** What the tutor pays apart, or what goes back. */
  readonly amount: string;
  readonly isFree: boolean;
  /** What the host receives of added nights. */
  readonly earning: string;
  readonly answerUntil: string;
  readonly payUntil: string;
  /** The search for a provider who takes over the rest of a stopped stay. */
  readonly searchUrl: string;
}

type Words = (facts: NightsFacts, side: BookingSide) => NoticeWords;

const refund = ({ amount, isFree }: NightsFacts, side: BookingSide) => {
  if (isFree) return 'Pela regra de cancelamento, nada volta destas noites.';
  return side === 'tutor'
    ? `${amount} voltam para você, pelo mesmo meio em que pagou. O reembolso foi solicitado e leva até 5 dias úteis.`
    : `${amount} voltam para o tutor.`;
};

const asked: Readonly<Record<StayChangeKind, Words>> = {
  extension: (b) => ({
    subject: `Pedido de mais ${b.nights}: ${b.title}`,
    lines: [
      `${b.tutor} quer ficar até ${b.until}, em vez de ${b.previous}.`,
      `Você recebe ${b.earning} pelo que foi acrescentado. Responda até ${b.answerUntil}.`,
    ],
    label: 'Ver pedido',
  }),
  early_end: (b) => ({
    subject: `Saída antes do fim: ${b.title}`,
    lines: [
      `${b.tutor} quer buscar o pet ${b.until}, em vez de ${b.previous}, e pede ${b.amount} de volta.`,
      `Você decide: sem o seu acordo nada volta. Responda até ${b.answerUntil}.`,
    ],
    label: 'Ver pedido',
  }),
  shortening: (b) => ({ subject: b.title, lines: [] }),
  host_stop: (b) => ({ subject: b.title, lines: [] }),
};

const done: Readonly<Record<StayChangeKind, Words>> = {
  extension: (b, side) => ({
    subject: `Mais ${b.nights}: ${b.title}`,
    lines: [
      side === 'tutor'
        ? `Recebemos o pagamento. A estadia com ${b.provider} vai até ${b.until}.`
        : `${b.tutor} pagou. A estadia vai até ${b.until}, e você recebe mais ${b.earning} depois dela.`,
    ],
  }),
  shortening: (b, side) => ({
    subject: `Estadia mais curta: ${b.title}`,
    lines: [
      side === 'tutor'
        ? `A estadia com ${b.provider} agora vai até ${b.until}, ${b.nights} a menos.`
        : `${b.tutor} encurtou a estadia: ela agora vai até ${b.until}, ${b.nights} a menos.`,
      refund(b, side),
    ],
  }),
  early_end: (b, side) => ({
    subject: `Saída combinada: ${b.title}`,
    lines: [
      side === 'tutor'
        ? `${b.provider} concordou: a estadia termina ${b.until}.`
        : `Você concordou: a estadia de ${b.tutor} termina ${b.until}.`,
      b.isFree ? 'Nada volta, como combinado.' : refund(b, side),
    ],
  }),
  host_stop: (b, side) => ({
    subject: `A estadia precisa parar: ${b.title}`,
    lines:
      side === 'tutor'
        ? [
            `${b.provider} não pode continuar. A estadia termina ${b.until}.`,
            `Veja quem tem lugar para mais ${b.nights} a partir daí: ${b.searchUrl}`,
            `O que não começou volta com a parte da taxa. ${refund(b, side)}`,
          ]
        : [
            `Você parou a estadia de ${b.tutor}. Ela termina ${b.until}.`,
            `O que não começou volta para o tutor: ${b.amount}. Mostramos a ele quem pode continuar.`,
          ],
  }),
};

/** The words of each event, for who receives them. */
export const nightsWords: Readonly<Record<NightsEvent, Readonly<Record<StayChangeKind, Words>>>> = {
  asked,
  accepted: both((b) => ({
    subject: `${b.provider} tem lugar: falta pagar`,
    lines: [
      `${b.title}, até ${b.until}.`,
      `Pague ${b.amount} até ${b.payUntil}. O lugar fica guardado para você até lá.`,
    ],
    label: 'Pagar agora',
  })),
  declined: both((b) => ({
    subject: `Não foi possível: ${b.title}`,
    lines: [`${b.provider} não aceitou a mudança. A estadia vai até ${b.previous}, como estava.`],
  })),
  unanswered: both((b, side) => ({
    subject: `Sem resposta: ${b.title}`,
    lines: [
      side === 'tutor'
        ? `${b.provider} não respondeu a tempo. A estadia vai até ${b.previous}, como estava.`
        : `Você não respondeu a tempo ao pedido de ${b.tutor}. A estadia vai até ${b.previous}, como estava.`,
    ],
  })),
  unpaid: both((b, side) => ({
    subject: `Noites não pagas: ${b.title}`,
    lines: [
      side === 'tutor'
        ? `O pagamento de ${b.amount} não chegou a tempo. A estadia vai até ${b.previous}, como estava.`
        : `${b.tutor} não pagou a tempo. A estadia vai até ${b.previous}, e o lugar está livre de novo.`,
    ],
  })),
  done,
};

function both(words: Words): Readonly<Record<StayChangeKind, Words>> {
  return { extension: words, shortening: words, early_end: words, host_stop: words };
}

/** Titles of the notification inbox, without names. */
export const nightsTitles: Readonly<Record<NightsEvent, Readonly<Record<StayChangeKind, string>>>> = {
  asked: {
    extension: 'Pedido de mais noites',
    early_end: 'Pedido de saída antes do fim',
    shortening: 'Estadia mais curta',
    host_stop: 'A estadia precisa parar',
  },
  accepted: {
    extension: 'Há lugar: falta pagar',
    early_end: 'Saída combinada',
    shortening: 'Estadia mais curta',
    host_stop: 'A estadia precisa parar',
  },
  declined: same('Mudança da estadia recusada'),
  unanswered: same('Mudança da estadia sem resposta'),
  unpaid: same('Noites não pagas'),
  done: {
    extension: 'Estadia mais longa',
    shortening: 'Estadia mais curta',
    early_end: 'Saída combinada',
    host_stop: 'A estadia precisa parar',
  },
};

function same(title: string): Readonly<Record<StayChangeKind, string>> {
  return { extension: title, shortening: title, early_end: title, host_stop: title };
}
