import type { ContestStatus } from '../contest/contest-record.ts';
import type { ContestStep } from '../contest/contests.ts';

export const contestText = {
  title: 'Contestação no banco do pagador',
  hint: 'Chargeback no cartão, MED no Pix. Perdida, o banco toma o valor de volta; ganha, o valor fica ou retorna.',
  openedAt: 'Aberta em',
  proof: 'Prova da Patinha',
  proofDue: (when: string) => `até ${when}`,
  proofReceived: (when: string) => `recebida em ${when}`,
} as const;

export const contestStatusText: Readonly<Record<ContestStatus, string>> = {
  open: 'Em análise no banco',
  lost: 'Perdida: o banco tomou o valor',
  won: 'Ganha',
};

export const contestStepText: Readonly<
  Record<ContestStep, { readonly button: string; readonly done: string }>
> = {
  contestar: { button: 'Contestar este pagamento', done: 'Pagamento contestado.' },
  perder: { button: 'Dar razão ao pagador', done: 'O banco deu razão ao pagador.' },
  ganhar: { button: 'Dar razão à Patinha', done: 'O banco deu razão à Patinha.' },
};
