import type { disputeErrors, DisputeEvent, RefundTarget } from '@patinha/contract/dispute';
import type { DisputeSide, DisputeStatus } from '@patinha/domain/dispute';

import { errorTextOf } from '../../lib/words/error-text.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const disputeErrorText: Record<keyof typeof disputeErrors, string> = {
  'dispute/forbidden': 'Só o tutor e o prestador deste agendamento podem ver a disputa.',
  'dispute/own': 'Este agendamento é seu. Outra pessoa da equipe decide.',
  'dispute/not-found': 'Não encontramos esta disputa.',
  'dispute/none': 'Não há disputa sobre este agendamento.',
  'dispute/offer-not-found': 'Esta proposta não vale mais. A tela já mostra a situação atual.',
  'dispute/not-accepted': 'Só um agendamento aceito pode ter uma disputa.',
  'dispute/window-over': 'O prazo de 60 dias depois do atendimento já passou.',
  'dispute/already-open': 'Já existe uma disputa sobre este agendamento.',
  'dispute/illegal-move': 'A disputa mudou enquanto você olhava. A tela já mostra a situação atual.',
  'dispute/too-early': 'A decisão só é possível 72 horas depois da abertura.',
  'dispute/too-late': 'O prazo para isso já passou.',
  'dispute/decided': 'A disputa já foi decidida.',
  'dispute/refund-too-high': 'O valor é maior do que ainda pode ser devolvido.',
  'dispute/evidence-limit': 'Cada lado pode enviar até 10 fotos.',
  'dispute/offer-not-covered':
    'O prestador não tem saldo na Patinha para devolver este valor. Combinem um valor menor ou esperem a decisão da nossa equipe.',
  'dispute/offer-own': 'Quem responde à proposta é quem a recebeu.',
  'dispute/same-admin': 'Outra pessoa da equipe precisa confirmar.',
  'dispute/no-proposal': 'A proposta mudou. Confira o valor de novo.',
  'dispute/file-unreadable': 'Não conseguimos abrir esta foto. Envie um JPEG, PNG ou WebP.',
};

export const disputeBadges: Readonly<
  Record<DisputeStatus, { readonly tone: BadgeTone; readonly label: string }>
> = {
  open: { tone: 'warning', label: 'Aberta' },
  in_review: { tone: 'info', label: 'Em Análise' },
  resolved: { tone: 'success', label: 'Resolvida' },
  closed: { tone: 'neutral', label: 'Fechada' },
};

export const sideName: Readonly<Record<DisputeEvent['side'], string>> = {
  tutor: 'Tutor',
  provider: 'Prestador',
  admin: 'Equipe Patinha',
  system: 'Patinha',
};

export const pageText = {
  title: 'Disputa',
  back: 'Voltar',
  loading: 'Carregando...',
  booking: 'Detalhes da Reserva',
  service: 'Serviço',
  provider: 'Prestador',
  date: 'Data',
  value: 'Valor',
  open: 'Abrir Disputa',
  describe: 'Descreva o problema',
  describeHint: 'Conte o que aconteceu, quando e o que você espera. Depois de abrir você pode enviar fotos.',
  missing: 'Por favor, descreva o motivo da disputa.',
  warning: 'Abra uma disputa só depois de tentar resolver por mensagem.',
  warningMore:
    'Enquanto ela não é decidida, o dinheiro fica guardado e o agendamento não pode ser concluído nem cancelado.',
  another: 'Aconteceu outra coisa?',
  submit: 'Abrir Disputa',
  sending: 'Enviando...',
  openFailed: 'Não foi possível abrir a disputa. Tente novamente.',
  failedTitle: 'Erro',
  opened: {
    title: 'Disputa aberta',
    description: 'Sua disputa foi registrada e será analisada em breve.',
  },
  until: (when: string) => `Você pode abrir uma disputa até ${when}.`,
  refused: {
    'not-accepted': 'Uma disputa pode ser aberta depois que o prestador aceita o agendamento.',
    'window-over': 'O prazo para abrir uma disputa terminou 60 dias depois do atendimento.',
    'already-open': '',
  },
} as const;

export const stateText = {
  title: 'Disputa',
  reason: 'Motivo',
  openedAt: 'Aberta em',
  openedBy: 'Aberta por',
  you: 'Você',
  replyNote: 'Nossa equipe responderá em até 48 horas.',
  decisionNote: (when: string) => `Até ${when} vocês podem combinar entre si. Depois disso a equipe decide.`,
  resolution: 'Resolução',
  refund: 'Reembolso ao tutor',
  closesAt: (when: string) => `Encerra em ${when} se ninguém pedir uma nova análise.`,
  accept: 'Estou de acordo',
  accepted: (side: DisputeSide) =>
    side === 'tutor' ? 'O tutor está de acordo.' : 'O prestador está de acordo.',
  reopen: 'Pedir nova análise',
  reopenTitle: 'Pedir nova análise',
  reopenHint: 'Vale uma vez. O dinheiro que ainda não foi pago volta a ficar guardado.',
  reopenReason: 'O que precisa ser olhado de novo?',
  cancel: 'Voltar',
  done: 'Registrado.',
} as const;

export const refundText = {
  title: 'Como você prefere receber',
  hint: 'Vale se houver reembolso. Você pode mudar até a decisão.',
  options: {
    origin: 'De volta ao Pix ou cartão',
    credit: 'Crédito na carteira',
  } satisfies Record<RefundTarget, string>,
} as const;

export const talkText = {
  title: 'Conversa',
  hint: 'O tutor, o prestador e a nossa equipe leem tudo daqui.',
  label: 'Sua mensagem',
  send: 'Enviar mensagem',
  sending: 'Enviando...',
  photo: 'Enviar foto',
  photoSending: 'Enviando foto...',
  photoOf: (side: string) => `Foto enviada por: ${side}`,
  missing: 'Escreva a mensagem.',
  failed: 'Não foi possível enviar',
  tooLarge: 'A foto passa de 10 MB.',
} as const;

export const offerText = {
  title: 'Acordo',
  hint: 'Proponha quanto volta ao tutor. Se a proposta for aceita, a disputa termina na hora.',
  amount: 'Valor a devolver ao tutor (R$)',
  note: 'Mensagem (opcional)',
  invalid: (most: string) => `Use um valor em reais entre 0 e ${most}.`,
  keeps: (amount: string) => `Com este valor, você fica com ${amount}.`,
  send: 'Propor acordo',
  counter: 'Fazer contraproposta',
  sending: 'Enviando...',
  /** As the reader says it: to a tutor it is their own money. */
  standing: {
    own: {
      tutor: (amount: string) => `Você pediu ${amount} de volta.`,
      provider: (amount: string) => `Você propôs devolver ${amount}.`,
    },
    other: {
      tutor: (amount: string, name: string) => `${name} pediu ${amount} de volta.`,
      provider: (amount: string, name: string) => `${name} propôs devolver ${amount} a você.`,
    },
  },
  waiting: 'Aguardando a resposta.',
  accept: 'Aceitar proposta',
  acceptTitle: 'Aceitar a proposta?',
  acceptHint: (amount: string) =>
    `${amount} voltam ao tutor e a disputa é encerrada. Isto não pode ser desfeito.`,
  refuse: 'Recusar',
  back: 'Voltar',
} as const;

/** One sentence for each line of the timeline. */
export const eventText: Readonly<Record<DisputeEvent['kind'], (amount: string) => string>> = {
  opened: () => 'abriu a disputa',
  answer: () => 'respondeu',
  message: () => 'escreveu',
  evidence: () => 'enviou uma foto',
  offer: (amount) => `propôs devolver ${amount}`,
  offer_accepted: (amount) => `aceitou a proposta de ${amount}`,
  offer_refused: (amount) => `recusou a proposta de ${amount}`,
  refund_choice: () => 'escolheu como receber o reembolso',
  taken: () => 'começou a análise',
  proposed: (amount) => `propôs um reembolso de ${amount}, à espera da segunda confirmação`,
  resolved: (amount) => `decidiu: reembolso de ${amount}`,
  accepted: () => 'está de acordo com a decisão',
  reopened: () => 'pediu nova análise',
  closed: () => 'encerrou a disputa',
};

/** A dispute that the two parties ended themselves was decided by neither of them. */
export const agreedText = (amount: string) => `Acordo fechado: ${amount} de volta ao tutor`;

export const helpText = {
  title: 'Precisa de ajuda?',
  chat: 'Chat ao Vivo',
  whatsapp: 'WhatsApp',
  email: 'Email',
  about: (bookingId: string) => `Disputa do agendamento ${bookingId}`,
} as const;

export const errorText = errorTextOf(disputeErrorText);
