import type { RefundTarget } from '@patinha/contract/dispute';
import type { DisputeStatus, ResolutionKind } from '@patinha/domain/dispute';

export const adminDisputeText = {
  tab: 'Disputas',
  title: 'Disputas',
  description: 'Quem espera há mais tempo pela nossa resposta vem primeiro.',
  none: 'Nenhuma disputa aberta',
  noneOfState: 'Nenhuma disputa nesta situação',
  loadFailed: { title: 'Erro ao carregar dados', description: 'Não foi possível carregar as disputas' },
  undecided: (count: number) => (count === 1 ? '1 disputa aberta' : `${count} disputas abertas`),
  overdue: (count: number) =>
    count === 1
      ? '1 disputa passou de 48 horas sem resposta.'
      : `${count} disputas passaram de 48 horas sem resposta.`,
  state: 'Situação',
  undecidedState: 'Abertas e em análise',
  more: 'Carregar mais',
  loadingMore: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais.',
  id: (short: string) => `Disputa ${short}`,
  openedAt: (when: string) => `Aberta em ${when}`,
  parties: (tutor: string, provider: string) => `${tutor} e ${provider}`,
  replyUntil: (when: string) => `Responder até ${when}`,
  replied: 'Respondida pela equipe',
  decideFrom: (when: string) => `Decisão possível a partir de ${when}.`,
  own: 'Este agendamento é seu: outra pessoa da equipe decide.',
  refunded: (amount: string) => `Reembolso: ${amount}`,
  target: {
    origin: 'Reembolso de volta ao Pix ou cartão',
    credit: 'Reembolso como crédito na carteira',
  } satisfies Record<RefundTarget, string>,
  look: 'Ver',
  lookOf: (short: string) => `Ver a disputa ${short}`,
  take: 'Assumir',
  taken: 'Disputa em análise.',
  write: 'Escrever às duas partes',
  writeLabel: 'Mensagem da equipe',
  sending: 'Enviando...',
  sent: 'Mensagem enviada.',
  missing: 'Escreva a mensagem.',
  close: 'Encerrar',
  reopen: 'Reabrir',
  reopenLabel: 'Por que reabrir (vale uma vez)',
  done: 'Registrado.',
  failed: 'Não foi possível concluir',
} as const;

export const resolveText = {
  button: {
    client: 'Resolver - Cliente',
    provider: 'Resolver - Prestador',
    partial: 'Reembolso Parcial',
  } satisfies Record<ResolutionKind, string>,
  hint: {
    client: 'O tutor recebe tudo o que pagou e ainda não voltou, com a taxa.',
    provider: 'Nada volta ao tutor e o dinheiro guardado é liberado ao prestador.',
    partial: 'O tutor recebe de volta o valor que você escolher. O resto é do prestador, menos a comissão.',
  } satisfies Record<ResolutionKind, string>,
  amount: 'Valor do reembolso (R$)',
  slider: 'Arraste para escolher o valor',
  amountInvalid: (most: string) => `Use um valor de R$ 0,01 a ${most}.`,
  shareOfPrice: (share: string) => `${share} do preço`,
  effect: 'O que muda para cada lado',
  who: 'Quem',
  before: 'Antes',
  after: 'Depois',
  tutorPays: (name: string) => `${name} paga`,
  sellerGets: (name: string) => `${name} recebe`,
  platformKeeps: 'Patinha fica com',
  sellerReads: (kept: string, name: string) =>
    `${name} vai ler: “Você fica com ${kept} deste atendimento, já sem a comissão.”`,
  refund: (amount: string) => `Reembolso ao tutor: ${amount}`,
  second: 'Acima de R$ 500,00: outra pessoa da equipe precisa confirmar antes de o dinheiro sair.',
  reason: 'Motivo da decisão',
  reasonHint: 'As duas partes leem este texto.',
  reasonMissing: 'Escreva o motivo.',
  cancel: 'Voltar',
  resolving: 'Enviando...',
  resolved: 'A disputa foi resolvida com sucesso.',
  proposed: 'Decisão registrada. Falta a confirmação de outra pessoa.',
  proposal: (kind: string, amount: string) => `Proposto: ${kind}, reembolso de ${amount}.`,
  waiting: 'Aguardando a confirmação de outra pessoa da equipe.',
  confirm: (amount: string) => `Confirmar reembolso de ${amount}`,
  confirmTitle: 'Confirmar o reembolso?',
} as const;

export const stateOptions: readonly (readonly ['' | DisputeStatus, string])[] = [
  ['', adminDisputeText.undecidedState],
  ['open', 'Aberta'],
  ['in_review', 'Em Análise'],
  ['resolved', 'Resolvida'],
  ['closed', 'Fechada'],
];
