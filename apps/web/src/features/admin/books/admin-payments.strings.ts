import type { Chargeback } from '@patinha/contract/payment';
import type { ContestState } from '@patinha/domain/payment';

export const paymentTabs = {
  charges: 'Cobranças',
  chargebacks: 'Contestações',
  refusedRefunds: 'Devoluções recusadas',
  refusedCount: (count: number) => `Devoluções recusadas (${count})`,
} as const;

export const chargebacksText = {
  hint: 'Pagamentos que o pagador pediu ao banco para desfazer: contestação no cartão (chargeback) ou devolução do Pix (MED). A parte do prestador fica retida até o banco decidir; o mês de um plano que o banco devolve encerra a assinatura.',
  state: 'Estado',
  all: 'Todas',
  none: 'Nenhuma contestação',
  loadFailed: 'Não foi possível carregar as contestações',
  parties: (tutor: string, provider: string) => `${tutor} com ${provider}`,
  month: (plan: string) => `Mês do plano ${plan}`,
  subscriber: (name: string, company: string | null) =>
    company === null ? name : `${name}, pela ${company}`,
  borneMonth: (served: string, rest: string) =>
    `Já prestado, perdido pela Patinha: ${served} • Não prestado ou já em devolução: ${rest}`,
  opened: (when: string) => `Aberta em ${when}`,
  taken: (when: string) => `tirada pelo banco em ${when}`,
  returned: (when: string) => `devolvida em ${when}`,
  borne: (provider: string, platform: string) => `Prestador: ${provider} • Patinha: ${platform}`,
  debt: (amount: string) => `${amount} viraram dívida do prestador, já repassados antes`,
  simulated: 'AMBIENTE SIMULADO',
} as const;

/** Our answer to the payer's bank (D-187). */
export const contestAnswerText = {
  open: 'Ver a prova',
  openOf: (title: string) => `Ver a prova: ${title}`,
  close: 'Fechar',
  own: 'O agendamento é seu: outra pessoa da equipe envia a prova.',
  noCheckIn: 'Sem check-in',
  checkIn: (when: string) => `Check-in em ${when}`,
  checkOut: (when: string) => `check-out em ${when}`,
  confirmed: 'o tutor confirmou que correu tudo bem',
  route: 'percurso',
  counts: (entries: number, photos: number, messages: number) =>
    `registros do diário: ${entries}, fotos: ${photos}, mensagens do dia: ${messages}`,
  note: (note: string) => `Quem prestou diz: “${note}”`,
  noNote: 'Quem prestou ainda não escreveu nada.',
  picture: (nr: number) => `Imagem ${nr} de quem prestou`,
  preview: 'Ver o documento como seria enviado (PDF)',
  document: 'Ver o documento enviado (PDF)',
  refusal: (code: string) =>
    `O provedor não aceitou (${code}). Tente de novo, ou envie o documento pelo painel dele.`,
  once: 'Depois de enviada, a prova não muda mais.',
  send: 'Enviar ao banco',
  again: 'Tentar enviar de novo',
  sentAt: (when: string) => `Enviada em ${when}`,
  due: (when: string) => `prova até ${when}`,
} as const;

export const proofStateText: Readonly<Record<ContestState, string>> = {
  waiting: 'Espera a prova',
  late: 'Prazo vencido sem prova',
  sending: 'Enviando a prova',
  sent: 'Prova enviada',
  refused: 'Prova recusada pelo provedor',
  won: 'Decidida',
  lost: 'Decidida',
};

/** Refunds that the payment provider refused (D-188). */
export const refusedText = {
  hint: 'O banco recusou estas devoluções, e nada é pedido de novo até alguém decidir. Prazo: 5 dias úteis.',
  none: 'Nenhuma devolução recusada',
  noneHint: 'Quando o banco recusar uma devolução, ela aparece aqui.',
  loadFailed: 'Não foi possível carregar as devoluções recusadas',
  asked: (when: string) => `Pedida em ${when}`,
  due: (day: string) => `resolver até ${day}`,
  late: 'Prazo vencido',
  retry: 'Tentar de novo',
  retryOf: (title: string, name: string) => `Tentar de novo: ${title}, de ${name}`,
  retried: 'Pedimos a devolução de novo. Se o banco recusar, ela volta para esta lista.',
  own: 'É a sua própria devolução: outra pessoa da equipe decide.',
  refusals: (count: number) => (count === 1 ? 'recusada 1 vez' : `recusada ${count} vezes`),
  offer: 'Oferecer crédito',
  offerOf: (title: string, name: string) => `Oferecer crédito: ${title}, de ${name}`,
  credit: {
    open: (when: string) => `Crédito oferecido em ${when}. Nada acontece sem o sim de quem pagou.`,
    declined: 'A pessoa não quis crédito.',
    accepted: 'A pessoa aceitou o crédito.',
  },
  payOutside: 'Registrar Pix pago por fora',
  outsideHint: (cpf: string, amount: string) =>
    `Faça um Pix de ${amount} para a chave CPF ${cpf}, de quem pagou, e anexe o comprovante do banco. Outra pessoa da equipe confirma.`,
  noCpf: 'Sem CPF no cadastro não há chave para pagar por fora.',
  receipt: 'Comprovante do banco (imagem)',
  receiptMissing: 'Anexe o comprovante.',
  sendReceipt: 'Registrar pagamento',
  outsideBy: (name: string, when: string) => `Pago por fora por ${name} em ${when}.`,
  seeReceipt: 'Ver comprovante',
  confirm: 'Confirmar pagamento',
  reject: 'Não foi pago',
  waitsForOther: 'Espera a confirmação de outra pessoa da equipe.',
  close: 'Voltar',
} as const;

export const chargebackKindText: Readonly<Record<Chargeback['kind'], string>> = {
  card: 'Cartão (chargeback)',
  med: 'Pix (MED)',
};

export const chargebackStateText: Readonly<Record<Chargeback['status'], string>> = {
  open: 'Em análise no banco',
  lost: 'Perdida',
  won: 'Ganha',
};
