import type { BookingSide, ChangeEffect } from '@patinha/domain/booking';

export const changeText = {
  title: 'Remarcar',
  intro: 'Proponha outra data ou outro horário. Nada muda até a outra pessoa aceitar.',
  open: 'Propor outro horário',
  close: 'Fechar',
  day: 'Nova data',
  time: 'Novo horário',
  duration: 'Duração',
  submit: 'Enviar proposta',
  submitting: 'Enviando proposta...',
  sent: 'Proposta enviada',
  sentHint: 'Avisamos a outra pessoa. O agendamento fica como está até ela responder.',
  quoteWaiting: 'Escolha data e horário para ver o preço.',
  quoteFailed: 'Não foi possível calcular o preço',
  notFree: 'Este horário não está livre. Escolha outro.',
  newTotal: 'Novo total',
  loadFailed: 'Não foi possível carregar as propostas de horário',
  accept: 'Aceitar novo horário',
  accepted: 'Agendamento remarcado',
  acceptTitle: 'Aceitar o novo horário?',
  decline: 'Recusar proposta',
  declined: 'Proposta recusada. O agendamento fica como está.',
  withdraw: 'Retirar proposta',
  withdrawn: 'Proposta retirada.',
  until: (when: string) => `A proposta vale até ${when}.`,
  from: 'De',
  to: 'Para',
  history: 'Mudanças de data',
  moved: (from: string, to: string) => `De ${from} para ${to}`,
  refunded: (amount: string) => `${amount} devolvidos`,
} as const;

export const proposedByText: Record<'own' | BookingSide, (name: string) => string> = {
  own: () => 'Você propôs outro horário e espera a resposta.',
  tutor: (name) => `${name} propõe outro horário.`,
  provider: (name) => `${name} propõe outro horário.`,
};

/** What the change does to the money, from the viewer's side. */
export const effectText: Record<BookingSide, Record<ChangeEffect, (difference: string) => string>> = {
  tutor: {
    same: () => 'O preço continua o mesmo.',
    refund: (difference) =>
      `${difference} voltam para você, pelo mesmo meio em que pagou. O reembolso leva até 5 dias úteis.`,
    pay_less: (difference) => `Fica ${difference} mais barato. Você ainda não pagou.`,
    pay_more: (difference) => `Fica ${difference} mais caro. Você paga o novo total depois do acordo.`,
    too_dear: (difference) =>
      `Custa ${difference} a mais, e este agendamento já foi pago. Escolha um tempo igual ou menor, ou faça outro agendamento para o tempo a mais.`,
  },
  provider: {
    same: () => 'O preço continua o mesmo.',
    refund: (difference) => `${difference} voltam para o tutor.`,
    pay_less: (difference) => `Fica ${difference} mais barato para o tutor, que ainda não pagou.`,
    pay_more: (difference) => `Fica ${difference} mais caro para o tutor, que ainda não pagou.`,
    too_dear: (difference) =>
      `Custa ${difference} a mais, e o tutor já pagou. Proponha um tempo igual ou menor, ou peça outro agendamento para o tempo a mais.`,
  },
};
