import type { PointsRule, WalletMovement, WalletRule } from '@patinha/contract/wallet';
import type { PointsLevel } from '@patinha/domain/wallet';

import { formatNumber } from '../../ui/format.ts';

const pointsText = (points: number) =>
  `${formatNumber(points)} ${Math.abs(points) === 1 ? 'ponto' : 'pontos'}`;

export const walletText = {
  title: 'Carteira e PetPoints',
  balance: 'Saldo disponível',
  hold: 'Reservado em pagamentos',
  pending: 'A receber',
  pendingNote: 'Cashback de serviços concluídos, creditado até 48 horas depois do fim.',
  expiring: (amount: string) => `${amount} expiram nos próximos 30 dias.`,
  points: 'PetPoints',
  pointsOf: (earned: string, threshold: string) => `${earned} de ${threshold} pontos ganhos`,
  pointsBar: 'Progresso no PetPoints',
  balanceInPoints: (points: number) => `Saldo: ${pointsText(points)}`,
  historyTitle: 'Últimas movimentações',
  historyEmpty: 'Nenhuma movimentação por enquanto',
  historyEmptyHint: 'O cashback aparece aqui quando um serviço pago é concluído.',
  expiresOn: (day: string) => `expira em ${day}`,
  showMore: 'Ver mais',
  showLess: 'Ver menos',
  loadFailed: 'Não foi possível carregar a carteira',
} as const;

/** Why credit moved. */
const ruleLabel: Record<WalletRule, string> = {
  cashback: 'Cashback recebido',
  points_exchange: 'PetPoints trocados',
  referral: 'Bônus de indicação',
  payment: 'Usado em pagamento',
  refused_refund: 'Reembolso em crédito, como você aceitou',
  payment_returned: 'Reembolso: pagamento não concluído',
  sent_back: 'Enviado de volta ao seu Pix ou cartão',
  cancellation: 'Reembolso por cancelamento',
  date_change: 'Devolvido: o agendamento ficou mais barato',
  dispute: 'Devolvido pela decisão da disputa',
  expiry: 'Crédito expirado',
  correction: 'Cashback estornado',
};

export const movementTitle = ({ rule, delta_cents: delta }: Pick<WalletMovement, 'rule' | 'delta_cents'>) =>
  rule === 'referral' && delta < 0 ? 'Bônus de indicação estornado' : ruleLabel[rule];

/** Why points moved. */
export const pointsRuleLabel: Record<PointsRule, string> = {
  reward: 'Serviço concluído',
  review: 'Avaliação publicada',
  points_exchange: 'Trocados por crédito',
  correction: 'Estornados',
};

export const walletPageText = {
  title: 'Carteira',
  description: 'Seu cashback, seus PetPoints e de onde veio cada movimento.',
  open: 'Abrir carteira',
  pointsHistory: 'Movimentações de pontos',
  pointsEmpty: 'Nenhum ponto por enquanto',
  pointsEmptyHint: 'Cada real de um serviço pago e concluído vale um ponto.',
  points: pointsText,
  more: 'Carregar mais',
  loading: 'Carregando…',
} as const;

export const exchangeText = {
  title: 'Trocar PetPoints',
  rule: (points: string, amount: string, least: string) =>
    `${points} pontos valem ${amount} de crédito. A troca começa em ${least} pontos.`,
  tooFew: (missing: number) =>
    `${missing === 1 ? 'Falta' : 'Faltam'} ${pointsText(missing)} para a primeira troca.`,
  field: 'Quantos pontos',
  fieldHint: (step: string, most: string) => `De ${step} em ${step}, até ${most}.`,
  gives: (amount: string) => `Você recebe ${amount} de crédito na carteira.`,
  submit: 'Trocar pontos',
  submitting: 'Trocando…',
  done: 'Pontos trocados',
  doneHint: (amount: string, day: string) => `${amount} de crédito, para usar até ${day}.`,
  failed: 'Não foi possível trocar os pontos',
  invalid: (step: string, least: string, most: string) =>
    `Informe de ${least} a ${most} pontos, de ${step} em ${step}.`,
} as const;

export const exchangeErrorText = {
  'wallet/not-enough-points': 'Seus pontos mudaram. Confira o saldo e tente de novo.',
} as const;

export const levelLabel: Record<PointsLevel, string> = {
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
};
