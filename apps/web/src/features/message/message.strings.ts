import type { messageErrors } from '@patinha/contract/message';
import type { MessageMark, ThreadSubject } from '@patinha/domain/message';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const messageText = {
  title: 'Mensagens',
  description: 'Suas conversas com tutores e prestadores.',
  loadFailed: 'Não foi possível carregar as mensagens',
  none: 'Nenhuma conversa ainda',
  noneHint: 'Abra uma reserva, um serviço ou uma proposta e toque em Conversar.',
  noneYet: 'Quando um cliente escrever, a conversa aparece aqui.',
  explore: 'Explorar Serviços',
  photo: 'Foto',
  erased: 'Mensagem apagada',
  you: 'Você: ',
  about: (subject: string, title: string) => `${subject}: ${title}`,
  unread: (count: number) => (count === 1 ? '1 mensagem nova' : `${count} mensagens novas`),
  moreThan: (count: number) => `${count}+`,
  moreThreads: 'Mais conversas',
  gone: 'Conversa não encontrada',
  goneHint: 'Ela não existe ou não é sua.',
  back: 'Todas as mensagens',
  log: 'Conversa',
  older: 'Mensagens anteriores',
  empty: 'Ninguém escreveu ainda',
  emptyHint: 'Pergunte sobre rotina, horários ou cuidados.',
  seeBooking: 'Ver reserva',
  seeService: 'Ver serviço',
  seeNeed: 'Ver pedido',
  seeProposals: 'Minhas propostas',
  closed:
    'Telefones, e-mails e links ficam escondidos até a reserva ser confirmada. Fotos também esperam por isso.',
  masked:
    'Escondemos o contato por enquanto: ele aparece para vocês dois quando a reserva for confirmada. Combinando por aqui, a reserva fica protegida.',
  firstTexts: 'Respostas prontas',
  write: 'Sua mensagem',
  send: 'Enviar',
  full: 'Não coube: a mensagem pode ter até 2.000 caracteres.',
  sendPhoto: 'Enviar foto',
  sending: 'Enviando...',
  notSent: 'Não foi enviada.',
  again: 'Tentar de novo',
  discard: 'Descartar',
  block: 'Bloquear',
  blockTitle: (name: string) => `Bloquear ${name}?`,
  blockHint:
    'Vocês não poderão escrever um para o outro até você desbloquear. As reservas continuam como estão.',
  unblock: 'Desbloquear',
  talk: 'Conversar',
  proposeDay: 'Propor dia',
  proposeDayTo: (client: string) => `Propor dia a ${client}`,
  options: (name: string) => `Opções da mensagem de ${name}`,
  report: 'Denunciar',
  reported: 'Denunciada por você',
  cancel: 'Cancelar',
} as const;

/** What a conversation is about, in front of its title. */
export const subjectLabel: Readonly<Record<ThreadSubject, string>> = {
  booking: 'Reserva',
  service: 'Serviço',
  need: 'Pedido de proposta',
};

export const markLabel: Readonly<Record<MessageMark, string>> = {
  sent: 'Enviada',
  delivered: 'Entregue',
  read: 'Lida',
};

export const messageErrorText: Record<keyof typeof messageErrors, string> = {
  'message/thread-not-found': 'Não encontramos esta conversa.',
  'message/subject-not-found': 'Este serviço, esta reserva ou esta proposta não está mais disponível.',
  'message/own-service': 'Este serviço é seu.',
  'message/proposal-over': 'A proposta não está mais aberta, por isso esta conversa terminou.',
  'message/blocked': 'Esta pessoa não está recebendo mensagens suas.',
  'message/blocked-by-you': 'Você bloqueou esta pessoa. Desbloqueie para escrever.',
  'message/not-found': 'Esta mensagem não está mais disponível.',
  'message/already-reported': 'Você já denunciou esta mensagem.',
  'message/report-not-found': 'Esta denúncia não existe mais.',
  'message/report-decided':
    'Esta denúncia já foi decidida. Outra pessoa da equipe pode ter sido mais rápida.',
  'message/own-report': 'Você não pode decidir sobre uma denúncia sua ou sobre você.',
  'message/replies-changed': 'Suas respostas mudaram em outro aparelho. Confira e salve de novo.',
  'message/service-off-sale': 'Este serviço não está no ar agora, por isso não tem horários.',
  'message/photo-too-early': 'Fotos podem ser enviadas depois que a reserva for confirmada.',
  'message/photo-unreadable': 'Não conseguimos ler esta foto. Envie um JPEG, PNG ou WebP.',
};

export const errorText = errorTextOf(messageErrorText);
