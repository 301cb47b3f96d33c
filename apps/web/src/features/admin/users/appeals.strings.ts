import type { appealErrors, ListedAppeal } from '@patinha/contract/admin';

import { errorTextOf } from '../../../lib/words/error-text.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { adminErrorText } from './admin-users.strings.ts';

export const appealsText = {
  title: 'Pedidos de revisão',
  waiting: (count: number) =>
    count === 1 ? '1 pedido de revisão espera resposta' : `${count} pedidos de revisão esperam resposta`,
  open: 'Ver',
  openOf: (name: string) => `Ver pedido de ${name}`,
  noName: 'Usuário',
  viewNote: 'A pessoa vê que você consultou os dados dela.',
  sentOn: (day: string) => `Enviado em ${day}`,
  loadFailed: 'Não foi possível carregar os pedidos de revisão',
  more: 'Mostrar mais',
  answered: 'Resposta',
  answer: 'Resposta à pessoa',
  answerHint: 'A pessoa lê este texto, por e-mail e na conta.',
  answerMissing: 'Escreva a resposta.',
  lift: 'Devolver a conta',
  uphold: 'Manter suspensão',
  done: 'Resposta enviada',
} as const;

export const appealBadge: Readonly<
  Record<ListedAppeal['state'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  open: { label: 'Espera resposta', tone: 'warning' },
  upheld: { label: 'Suspensão mantida', tone: 'neutral' },
  lifted: { label: 'Suspensão encerrada', tone: 'success' },
};

type DecisionError = Exclude<keyof typeof appealErrors, 'admin/appeal-open' | 'admin/nothing-to-appeal'>;

const decisionErrors: Readonly<Record<DecisionError, string>> = {
  'admin/appeal-not-found': 'Este pedido não existe mais.',
  'admin/appeal-decided': 'Este pedido já foi respondido.',
};

export const appealErrorText = errorTextOf({ ...adminErrorText, ...decisionErrors });
