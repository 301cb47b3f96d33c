import type { WalletMovement } from '@patinha/contract/wallet';
import type { PointsLevel } from '@patinha/domain/wallet';

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
  balanceInPoints: (points: string) => `Saldo: ${points} pontos`,
  historyTitle: 'Últimas movimentações',
  historyEmpty: 'Nenhuma movimentação por enquanto',
  historyEmptyHint: 'O cashback aparece aqui quando um serviço pago é concluído.',
  expiresOn: (day: string) => `expira em ${day}`,
  showMore: 'Ver mais',
  showLess: 'Ver menos',
  loadFailed: 'Não foi possível carregar a carteira',
  loadFailedHint: 'Verifique a conexão e tente de novo.',
} as const;

export const movementLabel: Record<WalletMovement['type'], string> = {
  earn: 'Cashback recebido',
  spend: 'Usado em pagamento',
  expire: 'Crédito expirado',
  referral: 'Bônus de indicação',
  refund: 'Crédito devolvido',
  clawback: 'Cashback estornado',
};

export const levelLabel: Record<PointsLevel, string> = {
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
};

export const earningsText = {
  title: 'Ganhos',
  total: 'Total',
  totalNote: 'Soma do valor dos serviços concluídos',
  net: 'Líquido',
  netNote: 'Depois da comissão, com a sua parte dos cancelamentos',
  held: 'Em liberação',
  heldNote: 'Liberado com o OK do tutor ou 48 horas depois do fim',
  available: 'Disponível',
  availableNote: 'Já liberado para você',
  advance: 'Antecipação de recebíveis em breve.',
  loadFailed: 'Não foi possível carregar seus ganhos',
} as const;
