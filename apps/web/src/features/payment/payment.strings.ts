import type { paymentErrors } from '@patinha/contract/payment';
import type { DeclineReason, RefundStatus } from '@patinha/domain/payment';

import { errorTextOf } from '../../lib/words/error-text.ts';
import { CardTokenError, type CardTokenProblem } from './card/card-token.ts';

export const paymentText = {
  nightsTitle: 'Pagamento das noites a mais',
  title: 'Pagamento',
  simulated: 'AMBIENTE SIMULADO – nenhum dinheiro real',
  loadFailed: 'Não foi possível carregar o pagamento',
  price: 'Serviço',
  fee: 'Taxa de conveniência',
  total: 'Total',
  walletOption: (amount: string) => `Usar ${amount} do saldo da carteira`,
  walletPart: 'Da carteira',
  rest: 'Falta pagar',
  payUntil: (when: string) => `Pague até ${when}`,
  timeLeft: 'Tempo para pagar:',
  toPay: 'para pagar',
  minutesLeft: (minutes: number) =>
    minutes === 1 ? 'Falta 1 minuto para pagar' : `Faltam ${minutes} minutos para pagar`,
  timeIsUp: 'O prazo para pagar terminou',
  timeIsUpHint: 'O horário foi liberado. Para agendar, faça um novo pedido.',
  method: 'Forma de pagamento',
  pix: 'Pix',
  card: 'Cartão de crédito',
  pixHint: 'O código vale até o fim do prazo, e a confirmação chega em segundos.',
  payWithPix: (amount: string) => `Gerar Pix de ${amount}`,
  payWithCard: (amount: string) => `Pagar ${amount} no cartão`,
  payWithWallet: 'Pagar com a carteira',
  starting: 'Aguarde...',
  offline: 'Sem conexão. Nada foi cobrado: o pagamento continua sozinho quando ela voltar.',
  needsTaxNumber: 'Falta o seu CPF',
  needsTaxNumberHint: 'O provedor de pagamento só aceita cobranças com o CPF de quem paga.',
  enterTaxNumber: 'Informar o CPF na verificação',
  change: 'Trocar a forma de pagamento',
} as const;

export const pixText = {
  creating: 'Gerando o código Pix...',
  qrTitle: 'Código Pix deste pagamento',
  payee: 'para Patinha, por Pix',
  scan: 'Aponte a câmera do app do banco',
  orCopy: 'Ou copie o código',
  code: 'Pix copia e cola',
  steps: 'Como pagar',
  step: {
    copy: 'Copie o código',
    copied: 'Copiado',
    open: 'Abra o app do seu banco',
    paste: 'Pix Copia e Cola',
    wait: 'Esperando o pagamento',
    alone: 'Esta tela muda sozinha',
  },
  copy: 'Copiar código Pix',
  copyAgain: 'Copiar de novo',
  copied: 'Código copiado',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
  otherPhone: 'Pagar com outro celular',
  panel: 'Pagar no simulador',
  alone: 'Pago, esta tela muda sozinha.',
} as const;

/** By what means a booking was paid, in a sentence. */
export const paidLineText = {
  pix: (amount: string) => `${amount} por Pix`,
  card: (amount: string, last4: string) => `${amount} no cartão final ${last4}`,
  wallet: (amount: string) => `${amount} da carteira`,
  both: (outside: string, wallet: string) => `${outside} e ${wallet}`,
  receipt: 'recibo',
} as const;

/** A saved card that pays with one tap. */
export const quickPayText = {
  pay: (amount: string) => `Pagar ${amount}`,
  payByPix: (amount: string) => `Pagar ${amount} com Pix`,
  paying: 'Pagando...',
  wallet: (amount: string) => `mais ${amount} da carteira`,
  change: 'trocar',
  otherWay: 'pagar de outro jeito',
  changeName: 'Trocar a forma de pagamento',
} as const;

export const cardText = {
  number: 'Número do cartão',
  holder: 'Nome impresso no cartão',
  expiry: 'Validade (MM/AA)',
  cvv: 'Código de segurança',
  private: 'Os dados do cartão vão direto para o provedor de pagamento e não passam pela Patinha.',
  testHint: 'Use um cartão de teste, por exemplo 9999 0000 0000 0012, com qualquer validade futura.',
  invalidNumber: 'Confira o número do cartão',
  invalidHolder: 'Informe o nome impresso no cartão',
  invalidExpiry: 'Informe uma validade futura, como 08/30',
  invalidCvv: 'Informe os 3 ou 4 dígitos',
  save: 'Salvar este cartão',
  saveHint: 'Quem guarda o cartão é o provedor de pagamento. A Patinha fica só com o final e a validade.',
  deciding: 'O cartão está em análise',
  decidingHint: 'Costuma levar menos de um minuto. Esta página muda sozinha.',
} as const;

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  simulado: 'Cartão de teste',
};

export const savedCardText = {
  choose: 'Com qual cartão?',
  other: 'Outro cartão',
  name: (brand: string, last4: string) => `${brandNames[brand] ?? 'Cartão'} final ${last4}`,
  validUntil: (month: number, year: number) =>
    `Validade ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
  expired: 'Vencido',
  title: 'Cartões salvos',
  hint: 'Ficam guardados no provedor de pagamento. Aqui aparecem só o final e a validade.',
  empty: 'Nenhum cartão salvo',
  emptyHint: 'Ao pagar um agendamento com cartão, marque “Salvar este cartão”.',
  loadFailed: 'Não foi possível carregar os cartões',
  remove: (name: string) => `Remover ${name}`,
  removeShort: 'Remover',
  removeTitle: (name: string) => `Remover ${name}?`,
  removeHint: 'Para pagar com ele de novo, será preciso digitar os dados.',
  removed: 'Cartão removido',
  removeFailed: 'Não foi possível remover o cartão. Tente de novo.',
} as const;

export const outcomeText = {
  paid: 'Pagamento confirmado',
  paidBy: { pix: 'Pago com Pix', card: (last4: string) => `Pago com o cartão final ${last4}` },
  paidByWallet: 'Pago com a carteira',
  next: 'Ver o que vem agora',
  /** Each part by its own means. */
  alsoByWallet: (paidBy: string, amount: string, walletAmount: string) =>
    `${paidBy}: ${amount}. Da carteira: ${walletAmount}.`,
  delayed: 'O provedor de pagamento não está respondendo',
  delayedHint: 'Nada se perdeu: tentamos de novo sozinhos até o fim do prazo. Você também pode recomeçar.',
  retry: 'Tentar novamente',
  failed: 'O cartão não foi aprovado',
  failedSaved: (last4: string | null) =>
    `O cartão salvo${last4 === null ? '' : ` final ${last4}`} não foi aprovado`,
  failedPix: 'Não foi possível gerar o Pix',
  expired: 'O código Pix venceu sem pagamento',
  returned: 'O valor recebido não pôde ser usado e está sendo devolvido',
  returnedHint:
    'Ele chegou depois do prazo, com outro valor ou em duplicidade. A devolução já foi solicitada.',
  refunds: 'Devoluções',
} as const;

export const declineText: Readonly<Record<DeclineReason, string>> = {
  refused: 'O banco recusou o pagamento. Tente outro cartão ou pague com Pix.',
  'insufficient-funds': 'O cartão está sem limite para este valor. Tente outro cartão ou pague com Pix.',
  'expired-card': 'O cartão está vencido. Tente outro cartão ou pague com Pix.',
};

export const refundText: Readonly<Record<RefundStatus, string>> = {
  requested: 'Solicitada',
  sent: 'Enviada',
  settled: 'Concluída',
  failed: 'Em análise pela nossa equipe',
};

export const refusedRefundText = (day: string) =>
  `O banco recusou esta devolução. Você não precisa fazer nada: nossa equipe resolve até ${day}.`;

/** How a refund that the bank refused was settled. */
export const settledAsText = {
  credit: 'Virou crédito na sua carteira, como você aceitou.',
  outside: 'Pago por Pix na chave do seu CPF.',
} as const;

/** Those about refused refunds are the admins', those about contests have their own. */
type PaymentErrorCode =
  | Exclude<keyof typeof paymentErrors, `payment/${string}refund${string}` | `payment/contest-${string}`>
  | 'booking/not-found'
  | 'wallet/insufficient'
  | CardTokenProblem;

export const paymentErrorText: Readonly<Record<PaymentErrorCode, string>> = {
  'payment/not-found': 'Não encontramos este pagamento.',
  'payment/receipt-not-found': 'Não encontramos este recibo.',
  'payment/not-payable': 'Este agendamento não espera mais pagamento. Atualize a página.',
  'payment/in-progress':
    'Já há um pagamento com cartão em andamento. Espere o resultado antes de tentar de novo.',
  'payment/amount-changed':
    'O saldo da carteira mudou, e com ele o valor a pagar. Nada foi cobrado: confira o novo valor e tente de novo.',
  'payment/card-not-found': 'Este cartão salvo não existe mais. Escolha outro.',
  'payment/card-not-offered': 'O pagamento com cartão não está disponível no momento. Pague com Pix.',
  'payment/no-tax-number': 'Informe o seu CPF na verificação e volte para pagar.',
  'booking/not-found': 'Não encontramos este agendamento.',
  'wallet/insufficient': 'O saldo da carteira mudou. Confira os valores e tente de novo.',
  'card/invalid-number': 'Confira o número do cartão.',
  'card/not-a-test-card': 'Este ambiente é simulado e aceita só os cartões de teste.',
  'card/invalid-expiry': 'Informe uma validade futura.',
  'card/unreachable':
    'O provedor de pagamento não está respondendo. Nada foi cobrado. Tente de novo em instantes.',
};

export const startFailedText = 'Não foi possível iniciar o pagamento. Tente de novo.';

const refusalText = errorTextOf(paymentErrorText, startFailedText);

/** What a person reads of a payment that did not start. */
export const paymentStartErrorText = (error: Error): string =>
  error instanceof CardTokenError ? paymentErrorText[error.problem] : refusalText(error);
