import type { paymentErrors } from '@patinha/contract/payment';
import type { payoutErrors } from '@patinha/contract/payout';
import type { reconciliationErrors } from '@patinha/contract/reconciliation';
import type { DiscrepancyKind, DiscrepancyState, MovementKind } from '@patinha/domain/reconciliation';

export const standingText = {
  compared: (when: string) => `Última comparação com o extrato: ${when}.`,
  neverCompared: 'Os livros ainda não foram comparados com o extrato. A comparação roda todo dia às 4 h.',
  silent: 'Na última tentativa o provedor de pagamentos não mostrou o extrato.',
  stopTitle: 'Repasses parados',
  stopAll: (when: string) =>
    `Todos, desde ${when}: o livro-caixa encontrou diferenças nele mesmo. Voltam sozinhos quando elas sumirem.`,
  stopProvider: (name: string, when: string) => `${name}, desde ${when}: divergência com mais de 24 horas.`,
  violations: 'Regras quebradas no livro-caixa',
  loadFailed: 'Não foi possível ver a situação dos livros',
} as const;

export const discrepanciesText = {
  tab: 'Divergências',
  tabCount: (count: string) => `Divergências (${count})`,
  hint: 'Diferenças entre o livro-caixa e o extrato do provedor de pagamentos, centavo por centavo. Uma divergência some sozinha quando a comparação seguinte concorda; com 24 horas, ela para os repasses do prestador afetado.',
  state: 'Situação',
  none: 'Nenhuma divergência',
  noneHint: 'Os dois livros concordam em tudo o que foi comparado.',
  loadFailed: 'Não foi possível carregar as divergências',
  unknownOwner: 'sem dono conhecido',
  ours: 'Livro-caixa',
  theirs: 'Extrato',
  absent: 'Não consta',
  found: (when: string) => `Encontrada em ${when}`,
  resolved: (when: string) => `resolvida em ${when}`,
  open: 'Aberta',
  stops: 'Repasses parados',
  looked: 'Em análise',
  over: 'Resolvida',
  noteBy: (name: string, when: string) => `${name}, em ${when}:`,
  acknowledge: 'Registrar análise',
  acknowledgeOf: (what: string) => `Registrar análise: ${what}`,
  acknowledgeHint:
    'Avisa a equipe de que você cuida dela. A divergência continua aberta, e os repasses parados continuam parados, até uma comparação concordar.',
  note: 'O que você sabe ou vai fazer',
  noteHint: 'A equipe lê este texto. Não escreva dados pessoais.',
  simulated: 'AMBIENTE SIMULADO',
} as const;

export const discrepancyKindText: Readonly<Record<DiscrepancyKind, string>> = {
  missing_here: 'Falta no livro-caixa',
  missing_there: 'Falta no extrato',
  amount_differs: 'Valor diferente',
  date_differs: 'Data diferente',
};

export const discrepancyStateText: Readonly<Record<DiscrepancyState, string>> = {
  open: 'Abertas',
  resolved: 'Resolvidas',
};

export const movementText: Readonly<Record<MovementKind, string>> = {
  charge: 'Cobrança',
  refund: 'Reembolso',
  payout: 'Repasse',
  chargeback: 'Contestação perdida',
  chargeback_return: 'Contestação revertida',
};
export const unknownMovement = 'Movimento sem explicação';

export const debtsText = {
  tab: 'Dívidas',
  hint: 'Quem deve à Patinha por antecipações, estornos ou contestações. A dívida é descontada dos próximos repasses; o que nada cobre pode ser baixado.',
  none: 'Ninguém deve nada',
  noneHint: 'Dívidas aparecem aqui quando um valor já repassado precisa voltar.',
  loadFailed: 'Não foi possível carregar as dívidas',
  since: (when: string) => `Deve desde ${when}`,
  covered: (amount: string) => `Coberto por valores retidos ou disponíveis: ${amount}`,
  writtenOff: (amount: string) => `Já baixado antes: ${amount}`,
  underWay: 'Há um repasse em andamento: a baixa espera ele terminar.',
  allCovered: 'Tudo está coberto: os próximos repasses descontam a dívida.',
  own: 'É a sua própria dívida: outra pessoa da equipe decide.',
  writeOff: 'Baixar dívida',
  writeOffOf: (name: string) => `Baixar dívida de ${name}`,
  writeOffHint: (name: string, most: string) =>
    `${name}: a Patinha assume o valor e avisa quem devia. Podem ser baixados até ${most}.`,
  amount: 'Valor da baixa (R$)',
  amountInvalid: (most: string) => `Informe um valor de R$ 0,01 a ${most}, como 80,50.`,
  reason: 'Motivo',
  reasonHint: 'Fica no registro. O prestador lê este texto se pedir os dados dele.',
  reasonMissing: 'Escreva o motivo.',
  second: 'Acima de R$ 500 em 30 dias, outra pessoa da equipe precisa confirmar a baixa.',
  submit: 'Baixar',
  back: 'Voltar',
  done: 'Dívida baixada',
  proposed: 'Baixa enviada para confirmação',
  proposal: (amount: string) => `Baixa de ${amount} espera confirmação`,
  proposedBy: (name: string, when: string) => `Pedida por ${name} em ${when}:`,
  confirm: (amount: string) => `Confirmar ${amount}`,
  confirmTitle: 'Confirmar baixa',
  confirmHint: (amount: string, name: string) => `A Patinha assume ${amount} da dívida de ${name}.`,
  withdraw: 'Desistir da baixa',
  withdrawn: 'Baixa cancelada',
  ownProposal: 'Outra pessoa da equipe confirma.',
  noName: 'Alguém da equipe',
} as const;

type DebtErrorCode = Extract<
  keyof typeof payoutErrors,
  | 'payout/own-debt'
  | 'payout/same-admin'
  | 'payout/write-off-too-high'
  | 'payout/no-write-off'
  | 'payout/under-way'
>;

type RefundErrorCode = Extract<keyof typeof paymentErrors, `payment/${string}refund${string}`>;

type ContestErrorCode = 'payment/contest-closed' | 'payment/contest-own';

export const booksErrorText: Readonly<
  Record<
    | keyof typeof reconciliationErrors
    | DebtErrorCode
    | RefundErrorCode
    | ContestErrorCode
    | 'provider/not-found',
    string
  >
> = {
  'reconciliation/fault-not-found': 'Esta divergência não existe mais.',
  'reconciliation/fault-resolved': 'Esta divergência já foi resolvida por uma comparação.',
  'reconciliation/fault-acknowledged': 'Outra pessoa da equipe já cuida desta divergência.',
  'payout/own-debt': 'É a sua própria dívida: outra pessoa da equipe decide.',
  'payout/same-admin': 'Quem pediu a baixa não pode confirmá-la.',
  'payout/write-off-too-high': 'O valor é maior do que o que pode ser baixado agora. Atualize a página.',
  'payout/no-write-off': 'Nenhuma baixa deste valor espera confirmação.',
  'payout/under-way': 'Há um repasse em andamento. Tente de novo quando ele terminar.',
  'provider/not-found': 'Este prestador não existe mais.',
  'payment/contest-closed': 'A prova já foi enviada, o banco já decidiu ou o prazo passou.',
  'payment/contest-own': 'O agendamento é seu: outra pessoa da equipe envia a prova.',
  'payment/refund-not-found': 'Esta devolução não existe mais.',
  'payment/own-refund': 'É a sua própria devolução: outra pessoa da equipe decide.',
  'payment/refund-not-refused': 'Outra pessoa da equipe já pediu esta devolução de novo.',
  'payment/refund-credit-not-offered': 'Não há crédito oferecido para esta devolução.',
  'payment/refund-credit-answered': 'A pessoa já respondeu ao crédito oferecido.',
  'payment/refund-paid-outside': 'Esta devolução foi paga por fora e espera a confirmação de outra pessoa.',
  'payment/refund-contested': 'Quem pagou contestou este valor no banco: espere a decisão.',
  'payment/refund-outside-too-early':
    'Pagar por fora só vale depois de duas recusas e com o CPF de quem pagou.',
  'payment/refund-not-paid-outside': 'Ninguém registrou um pagamento por fora desta devolução.',
  'payment/refund-same-admin': 'Outra pessoa da equipe precisa confirmar.',
  'payment/refund-file-unreadable': 'Não conseguimos ler a imagem. Envie JPEG, PNG ou WebP.',
};
