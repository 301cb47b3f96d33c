import type { MessageDecision, MessageReportReason } from '@patinha/domain/message';

import { errorTextOf } from '../../lib/words/error-text.ts';
import { messageErrorText } from './message.strings.ts';

/** The texts for reporting a message. */
export const reportText = {
  title: 'Denunciar mensagem',
  description:
    'Nossa equipe lê a mensagem e as que estão ao redor dela, e conta para você o que decidiu. Quem escreveu não recebe aviso da denúncia.',
  quote: 'Mensagem',
  reason: 'Motivo',
  detail: 'O que aconteceu',
  alsoBlock: (name: string) => `Bloquear ${name} também`,
  send: 'Enviar denúncia',
  sending: 'Enviando...',
  cancel: 'Voltar',
  sent: 'Denúncia enviada',
  sentHint: 'Obrigado por avisar. Contamos para você o que foi decidido.',
  failed: 'Não foi possível enviar a denúncia',
} as const;

export const messageReasonLabel: Readonly<Record<MessageReportReason, string>> = {
  offensive: 'Ofende ou ameaça alguém',
  harassment: 'É assédio',
  off_platform: 'Quer combinar ou receber por fora',
  fraud: 'Parece golpe',
  advertising: 'É propaganda',
  other: 'Outro motivo',
};

/** The admin's tab of reported messages. */
export const judgeText = {
  state: 'Mostrar',
  states: { open: 'Para decidir', decided: 'Decididas' },
  none: { open: 'Nenhuma denúncia para decidir', decided: 'Nenhuma denúncia decidida' },
  loadFailed: 'Não foi possível carregar as denúncias',
  more: 'Carregar mais',
  loadingMore: 'Carregando...',
  of: (reporter: string, writer: string) => `${reporter} sobre ${writer}`,
  earlier: (count: number) => `${count} mensagens desta pessoa já foram denunciadas`,
  open: 'Ler mensagem',
  openFor: (writer: string) => `Ler mensagem de ${writer}`,
  sheetTitle: 'Mensagem denunciada',
  sheetHint:
    'Só esta mensagem e as três de cada lado. A consulta fica registrada e aparece para as duas pessoas.',
  conversation: 'Conversa denunciada',
  reported: 'Denunciada',
  photo: 'Foto',
  erased: 'Mensagem apagada',
  decide: 'Decisão',
  reason: 'Motivo',
  reasonHint: 'Quem é avisado ou suspenso lê o motivo.',
  reasonMissing: 'Escreva o motivo.',
  back: 'Voltar',
  save: 'Registrar decisão',
  saving: 'Registrando...',
  decided: 'Decisão registrada',
  failed: 'Não foi possível registrar a decisão',
  suspend: 'Suspender conta',
  alreadySuspended: 'Esta conta já está suspensa. Escolha outra decisão.',
  decidedFor: (reason: string) => `Motivo: ${reason}`,
} as const;

/** What a decision of an admin may be refused with; the form of a suspension has the others. */
export const judgeRefusals = { ...messageErrorText, 'admin/already-suspended': judgeText.alreadySuspended };
export const judgeErrorText = errorTextOf(judgeRefusals);

export const decisionText: Readonly<
  Record<MessageDecision, { readonly badge: string; readonly hint: string }>
> = {
  dismiss: { badge: 'Sem medida', hint: 'Dispensar a denúncia' },
  warn: { badge: 'Avisado', hint: 'Avisar quem escreveu' },
  suspend: { badge: 'Suspenso', hint: 'Suspender quem escreveu, com devolução do que não começou' },
};
