import type { StayUnit } from '@patinha/domain/availability';
import type { BookingSide, StayChangeKind } from '@patinha/domain/booking';

export const countOf = (count: number, unit: StayUnit) => {
  const [one, many] = unit === 'day' ? ['dia', 'dias'] : ['noite', 'noites'];
  return `${count} ${count === 1 ? one : many}`;
};

export const nightsText = {
  title: 'Noites da estadia',
  loadFailed: 'Não foi possível carregar as noites da estadia',
  list: 'O que está combinado',
  open: {
    extension: 'Ficar mais noites',
    shortening: 'Encurtar a estadia',
    early_end: 'Sair antes do fim',
    host_stop: 'Não posso continuar',
  },
  explain: {
    extension:
      'Você paga só o que acrescentar, pelo preço de hoje. O lugar fica guardado depois que o anfitrião aceitar.',
    shortening: 'As noites que saem seguem a regra de cancelamento, contada a partir do começo da estadia.',
    early_end: 'Depois do check-in, só volta o que o anfitrião concordar em devolver. Diga quanto você pede.',
    host_stop:
      'Tudo o que ainda não começou volta para o tutor, com a parte da taxa. Mostramos a ele quem pode continuar.',
  },
  submit: {
    extension: 'Pedir mais noites',
    shortening: 'Encurtar agora',
    early_end: 'Pedir a saída',
    host_stop: 'Parar a estadia',
  },
  sending: 'Enviando...',
  sent: {
    extension: 'Pedido enviado. Avisamos quando houver resposta.',
    shortening: 'Estadia encurtada.',
    early_end: 'Pedido enviado. Avisamos quando houver resposta.',
    host_stop: 'Estadia interrompida. Avisamos o tutor.',
  },
  answered: {
    accept: 'Mudança aceita.',
    decline: 'Mudança recusada. A estadia fica como está.',
    withdraw: 'Pedido retirado. A estadia fica como está.',
  },
  close: 'Fechar',
  keep: 'Voltar',
  last: { night: 'Nova saída', day: 'Novo último dia' },
  fewer: { night: 'Uma noite a menos', day: 'Um dia a menos' },
  more: { night: 'Uma noite a mais', day: 'Um dia a mais' },
  ask: 'Quanto você pede de volta',
  atMost: (amount: string) => `No máximo ${amount}, o preço do que sai.`,
  badAmount: 'Escreva um valor em reais, como 120,00.',
  added: (count: number, unit: StayUnit) => `Mais ${countOf(count, unit)}`,
  left: (count: number, unit: StayUnit) => `${countOf(count, unit)} a menos`,
  fee: (amount: string) => `inclui ${amount} de taxa`,
  toPay: 'Você paga agora',
  nothingBack: 'Pela regra, nada volta destas noites.',
  back: (amount: string) => `${amount} voltam para você, pelo mesmo meio em que pagou.`,
  backToTutor: (amount: string) => `${amount} voltam para o tutor.`,
  noPlace: 'Não há lugar nessas noites. Escolha menos noites.',
  quoteFailed: 'Não foi possível calcular o valor',
  until: (when: string) => `Responda até ${when}.`,
  waits: (when: string) => `Esperando a resposta até ${when}.`,
  payUntil: (when: string) => `O lugar está guardado até ${when}: falta pagar.`,
  waitsForPayment: (when: string) => `Aceito. O tutor paga até ${when}, ou o lugar fica livre.`,
  accept: 'Aceitar',
  decline: 'Recusar',
  withdraw: 'Retirar pedido',
  stopTitle: 'Parar a estadia?',
  shortenTitle: 'Encurtar a estadia?',
  acceptTitle: 'Aceitar a mudança?',
  history: 'Mudanças da estadia',
  findOther: 'Ver quem pode continuar',
} as const;

/** What is asked for, to who has to answer or waits. */
export const requestedText: Readonly<
  Record<
    BookingSide,
    Readonly<Record<StayChangeKind, (count: string, when: string, amount: string) => string>>
  >
> = {
  tutor: {
    extension: (count, when) => `Você pediu mais ${count}, até ${when}.`,
    early_end: (count, when, amount) =>
      `Você pediu para sair ${when}, ${count} antes, com ${amount} de volta.`,
    shortening: (count) => `${count} a menos.`,
    host_stop: (count) => `${count} a menos.`,
  },
  provider: {
    extension: (count, when) => `O tutor quer ficar mais ${count}, até ${when}.`,
    early_end: (count, when, amount) =>
      `O tutor quer sair ${when}, ${count} antes, e pede ${amount} de volta. Sem o seu acordo nada volta.`,
    shortening: (count) => `${count} a menos.`,
    host_stop: (count) => `${count} a menos.`,
  },
};

export const doneText: Readonly<Record<StayChangeKind, (count: string, when: string) => string>> = {
  extension: (count, when) => `Mais ${count}, até ${when}`,
  shortening: (count, when) => `${count} a menos: até ${when}`,
  early_end: (count, when) => `Saída ${when}, ${count} antes`,
  host_stop: (_count, when) => `Interrompida pelo anfitrião: até ${when}`,
};
