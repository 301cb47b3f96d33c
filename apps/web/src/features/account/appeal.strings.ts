import type { Appeal, appealErrors } from '@patinha/contract/admin';
import { appealTextLength } from '@patinha/domain/admin';

import { errorTextOf } from '../../lib/words/error-text.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { formatNumber } from '../../ui/format.ts';

const { min, max } = appealTextLength;

export const appealText = {
  title: 'Pedir revisão',
  explanation:
    'Conte por que você acha que a suspensão foi um engano. Nossa equipe lê e responde por e-mail e aqui.',
  field: 'O que você quer que a gente confira?',
  hint: `De ${min} a ${formatNumber(max)} caracteres.`,
  tooShort: `Escreva pelo menos ${min} caracteres.`,
  send: 'Enviar pedido',
  sending: 'Enviando...',
  sent: 'Pedido enviado',
  sendFailed: 'Não foi possível enviar',
  loadFailed: 'Não foi possível carregar seus pedidos de revisão',
  list: 'Seus pedidos',
  sentOn: (day: string) => `Enviado em ${day}`,
  answer: 'Resposta',
  waiting: 'Seu pedido está com a nossa equipe. A resposta chega por e-mail e aparece aqui.',
} as const;

export const appealStateText: Readonly<
  Record<Appeal['state'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  open: { label: 'Em análise', tone: 'warning' },
  upheld: { label: 'Suspensão mantida', tone: 'destructive' },
  lifted: { label: 'Suspensão encerrada', tone: 'success' },
};

type OwnAppealError = Extract<keyof typeof appealErrors, 'admin/appeal-open' | 'admin/nothing-to-appeal'>;

const ownErrors: Readonly<Record<OwnAppealError, string>> = {
  'admin/appeal-open': 'Você já tem um pedido em análise.',
  'admin/nothing-to-appeal': 'Sua conta não está mais suspensa. Recarregue a página para continuar.',
};

export const appealErrorText = errorTextOf(ownErrors);
