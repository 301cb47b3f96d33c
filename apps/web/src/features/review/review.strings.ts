import type { reviewErrors } from '@patinha/contract/review';
import type { BookingSide } from '@patinha/domain/booking';
import type { ReportReason, ReviewChip } from '@patinha/domain/review';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const reviewText = {
  title: 'Avaliações',
  none: 'Nenhuma avaliação por enquanto',
  noneHint: 'As avaliações aparecem depois do primeiro serviço concluído.',
  loadFailed: 'Não foi possível carregar as avaliações',
  more: 'Carregar mais',
  seeAll: (count: number) => `Ver as ${count}`,
  loadingMore: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais avaliações.',
  outOfFive: (rating: number) => `Nota ${rating} de 5`,
  chips: 'Destaques',
  reply: 'Resposta',
  privateNote: 'Recado só para você',
} as const;

export const chipLabel: Readonly<Record<ReviewChip, string>> = {
  punctual: 'Pontual',
  gentle: 'Carinho com o pet',
  careful: 'Cuidado e atenção',
  communicative: 'Boa comunicação',
  followed_instructions: 'Seguiu as instruções',
  clean: 'Limpeza',
  welcoming: 'Boa recepção',
  clear_instructions: 'Instruções claras',
  calm_pet: 'Pet tranquilo',
  as_described: 'Pet como descrito',
};

/** What a booking's screen says about its reviews, to either side. */
export const bookingReviewText = {
  title: 'Avaliações',
  write: 'Avaliar',
  writeTitle: (name: string) => `Como foi com ${name}?`,
  invite: (name: string, day: string) => `Conte como foi com ${name}. Você pode avaliar até ${day}.`,
  blind: 'Aparece quando os dois avaliarem ou em 14 dias.',
  otherWrote: (name: string) => `${name} já avaliou. Você lê depois de avaliar, ou quando o prazo terminar.`,
  waiting: (name: string, day: string) => `Aparece quando ${name} avaliar, ou em ${day}.`,
  edit: 'Mudar avaliação',
  own: 'Sua avaliação',
  other: (name: string) => `Avaliação de ${name}`,
  noReviews: 'O prazo para avaliar terminou, e ninguém avaliou.',
  hidden: (reason: string) => `Nossa equipe retirou esta avaliação. Motivo: ${reason}`,
  ratingOfTutor: 'Nota de quem já atendeu',
  loadFailed: 'Não foi possível carregar as avaliações',
} as const;

export const formText = {
  rating: 'Nota',
  stars: {
    1: '1 de 5, ruim',
    2: '2 de 5, fraco',
    3: '3 de 5, regular',
    4: '4 de 5, bom',
    5: '5 de 5, ótimo',
  },
  chips: 'O que se destacou',
  problemFirst: 'Quer resolver primeiro?',
  problem: 'Tive um problema',
  comment: { tutor: 'Comentário público', provider: 'Comentário' },
  commentHint: {
    tutor: 'Aparece na página do prestador com o seu primeiro nome. Não escreva telefone nem endereço.',
    provider: 'O tutor lê. Não aparece em nenhuma página.',
  },
  privateNote: (name: string) => `Recado só para ${name}`,
  privateNoteHint: 'Ninguém mais lê, e não conta na nota.',
  points: 'Avaliação publicada de um atendimento rende 10 PetPoints.',
  send: 'Publicar',
  sending: 'Publicando...',
  sent: 'Avaliação enviada',
  published: 'Avaliações publicadas',
  sendFailed: 'Não foi possível enviar a avaliação',
} as const satisfies Record<string, unknown> & Record<'comment', Record<BookingSide, string>>;

export const reviewFieldText = {
  rating: { required: 'Falta a nota.' },
  chips: { invalid: 'Confira os destaques.' },
  comment: { too_long: 'Use até 1000 caracteres no comentário.', invalid: 'Confira o comentário.' },
  private_note: { too_long: 'Use até 500 caracteres no recado.', invalid: 'Confira o recado.' },
} as const;

export const replyText = {
  open: 'Responder',
  openFor: (name: string) => `Responder à avaliação de ${name}`,
  title: (name: string) => `Responder a ${name}`,
  description: {
    tutor: 'Só você e o prestador leem. Depois de enviada, a resposta não muda.',
    provider:
      'A resposta aparece na sua página, abaixo da avaliação. Confira antes: telefone e e-mail são escondidos, e ela não muda depois.',
  },
  label: 'Sua resposta',
  missing: 'Escreva a resposta.',
  send: 'Enviar resposta',
  sending: 'Enviando...',
  cancel: 'Voltar',
  sent: 'Resposta publicada',
  failed: 'Não foi possível enviar a resposta',
} as const;

export const reportText = {
  open: 'Denunciar',
  openFor: (name: string) => `Denunciar a avaliação de ${name}`,
  title: 'Denunciar avaliação',
  description: 'Nossa equipe lê e decide. Quem escreveu não fica sabendo quem denunciou.',
  reason: 'Motivo',
  detail: 'O que há de errado',
  send: 'Enviar denúncia',
  sending: 'Enviando...',
  cancel: 'Voltar',
  sent: 'Denúncia enviada',
  failed: 'Não foi possível enviar a denúncia',
} as const;

export const reasonLabel: Readonly<Record<ReportReason, string>> = {
  offensive: 'Ofende ou ameaça alguém',
  untrue: 'Não corresponde ao que aconteceu',
  personal_data: 'Mostra dados pessoais',
  advertising: 'É propaganda',
  other: 'Outro motivo',
};

export const receivedText = {
  description: 'O que os tutores dizem, e o que falta você avaliar.',
  average: 'Nota média',
  count: (count: number) => (count === 1 ? '1 avaliação' : `${count} avaliações`),
  stars: (stars: number, count: number) => `${stars} de 5: ${count}`,
  received: 'Recebidas',
  openBooking: (title: string) => `Ver agendamento ${title}`,
} as const;

export const pendingText = {
  title: 'Para avaliar',
  until: (day: string) => `até ${day}`,
  open: 'Avaliar',
  openFor: (name: string) => `Avaliar ${name}`,
} as const;

export const moderationText = {
  tab: 'Avaliações',
  state: 'Mostrar',
  states: { open: 'Denunciadas', hidden: 'Retiradas' },
  none: { open: 'Nenhuma denúncia para decidir', hidden: 'Nenhuma avaliação retirada' },
  loadFailed: 'Não foi possível carregar as avaliações denunciadas',
  of: (author: string, reviewed: string) => `${author} sobre ${reviewed}`,
  noWords: 'Sem comentário.',
  hiddenFor: (reason: string) => `Retirada: ${reason}`,
  hide: 'Retirar',
  hideTitle: 'Retirar avaliação?',
  hideHint: 'Ela deixa de aparecer e de contar na nota. Quem escreveu recebe o motivo por e-mail.',
  keep: 'Manter',
  restore: 'Mostrar de novo',
  keepTitle: 'Manter avaliação?',
  keepHint: 'As denúncias são encerradas. Uma avaliação retirada volta a aparecer e a contar na nota.',
  reason: 'Motivo',
  reasonMissing: 'Escreva o motivo.',
  back: 'Voltar',
  decided: 'Decisão registrada',
  failed: 'Não foi possível registrar a decisão',
} as const;

export const reviewErrorText: Readonly<Record<keyof typeof reviewErrors | 'booking/not-found', string>> = {
  'booking/not-found': 'Não encontramos este agendamento.',
  'review/not-found': 'Esta avaliação não está mais disponível.',
  'review/not-completed': 'Você pode avaliar depois que o atendimento terminar.',
  'review/closed': 'O prazo de 14 dias para avaliar terminou.',
  'review/already-shown': 'As avaliações já foram publicadas e não mudam mais.',
  'review/already-answered': 'Esta avaliação já tem uma resposta.',
  'review/already-reported': 'Você já denunciou esta avaliação.',
  'review/already-decided': 'Não há mais o que decidir. Outra pessoa da equipe pode ter sido mais rápida.',
  'review/own': 'Você não pode decidir sobre uma avaliação sua.',
};

export const errorText = errorTextOf(reviewErrorText);
