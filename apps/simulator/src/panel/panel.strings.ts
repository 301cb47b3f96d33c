import type { CardBehaviour } from '../charge/cards.ts';
import type { ChargeStatus } from '../charge/charge-record.ts';
import type { PixPayment } from '../charge/pix.ts';

export const text = {
  mark: 'AMBIENTE SIMULADO – nenhum dinheiro real',
  listTitle: 'Cobranças',
  listEmpty: 'Nenhuma cobrança por enquanto.',
  balance: 'Saldo da Patinha neste simulador',
  clock: 'Relógio do simulador',
  cardsTitle: 'Cartões de teste',
  cardsHint:
    'Validade: qualquer mês futuro. Código de segurança: quaisquer 3 dígitos. Números reais são recusados.',
  back: 'Todas as cobranças',
  payTitle: 'Pagar como cliente',
  payOdd: 'Pagar de um jeito que não deveria acontecer',
  qrTitle: 'Código Pix desta cobrança',
  copyAndPaste: 'Copia e cola',
  receiptsTitle: 'Recebimentos',
  receiptsEmpty: 'Nada recebido até agora.',
  refundsTitle: 'Devoluções',
  refundsEmpty: 'Nada devolvido até agora.',
  charge: 'Cobrança',
  reference: 'Referência',
  booking: 'Agendamento',
  description: 'Descrição',
  method: 'Forma',
  amount: 'Valor',
  status: 'Situação',
  expires: 'Vence em',
  created: 'Criada em',
  receivedAt: 'Recebido em',
  refundedAt: 'Devolvido em',
  card: 'Cartão final',
  number: 'Número',
  behaviour: 'O que acontece',
  notFound: 'Esta cobrança não existe.',
} as const;

export const statusText: Readonly<Record<ChargeStatus, string>> = {
  pending: 'Aguardando pagamento',
  processing: 'Em análise',
  paid: 'Paga',
  declined: 'Recusada',
  expired: 'Vencida',
  cancelled: 'Cancelada',
};

export const methodText = { pix: 'Pix', card: 'Cartão' } as const;

export const payText: Readonly<Record<PixPayment, { readonly button: string; readonly done: string }>> = {
  pagar: { button: 'Pagar Pix', done: 'Pix pago.' },
  'pagar-atrasado': { button: 'Pagar depois do prazo', done: 'Pix pago depois do prazo.' },
  'pagar-valor-errado': { button: 'Pagar valor errado', done: 'Pix pago com outro valor.' },
  'pagar-duas-vezes': { button: 'Pagar duas vezes', done: 'Pix pago duas vezes.' },
};

export const behaviourText: Readonly<Record<CardBehaviour, string>> = {
  approve: 'Aprovado',
  decline: 'Recusado',
  'insufficient-funds': 'Recusado por falta de limite',
  'expired-card': 'Recusado por cartão vencido',
  'stolen-card': 'Recusado por cartão roubado',
  'process-then-approve': 'Em análise, aprovado depois de 30 segundos',
  'charge-then-hang': 'Cobrado, mas a resposta não chega',
  'charge-then-fail': 'Cobrado, mas a resposta é um erro',
  'approve-once': 'Aprovado na primeira vez; depois de salvo, recusado por falta de limite',
  'refuse-refund': 'Aprovado; a devolução é recusada nas primeiras 24 horas',
  'contest-proof-wins': 'Aprovado e contestado um minuto depois; a prova enviada ao banco convence',
  'contest-proof-loses':
    'Aprovado e contestado um minuto depois; o banco dá razão ao pagador mesmo com prova',
};
