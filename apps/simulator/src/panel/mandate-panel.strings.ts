import type { MandateStatus, PayerStep } from '../mandate/mandates.ts';

export const mandateText = {
  listTitle: 'Autorizações de Pix Automático',
  listEmpty: 'Nenhuma autorização por enquanto.',
  title: 'Autorização de Pix Automático',
  monthly: 'Valor por mês',
  funds: 'Saldo da conta',
  hasFunds: 'Com saldo',
  noFunds: 'Sem saldo',
  expires: 'Autorizar até',
  stepsTitle: 'Agir como cliente',
  chargesTitle: 'Cobranças desta autorização',
  ofCharge: 'Esta cobrança pertence a uma autorização de Pix Automático',
} as const;

export const mandateStatusText: Readonly<Record<MandateStatus, string>> = {
  pending: 'Aguardando autorização',
  active: 'Autorizada',
  refused: 'Recusada',
  expired: 'Vencida',
  cancelled: 'Cancelada',
};

export const stepText: Readonly<Record<PayerStep, { readonly button: string; readonly done: string }>> = {
  autorizar: { button: 'Autorizar e pagar o primeiro mês', done: 'Autorizado e pago.' },
  recusar: { button: 'Recusar', done: 'Autorização recusada.' },
  cancelar: { button: 'Cancelar a autorização no banco', done: 'Autorização cancelada.' },
  'ficar-sem-saldo': { button: 'Deixar a conta sem saldo', done: 'A conta ficou sem saldo.' },
  'ter-saldo': { button: 'Pôr saldo na conta', done: 'A conta tem saldo de novo.' },
};
