import { maxSavedReplies } from '@patinha/domain/message';

export const replyText = {
  replies: 'Suas respostas',
  create: 'Criar resposta',
  edit: 'Editar respostas',
  again: 'Carregar suas respostas',
  freeHours: 'Inserir horários livres',
  noFreeHours: 'Nenhum horário livre nos próximos 14 dias.',
  hours: (days: string) => `Tenho estes horários livres: ${days}.`,
  dates: (days: string) => `Tenho vaga nestes dias: ${days}.`,
  dayWithHours: (day: string, hours: string) => `${day} às ${hours}`,
  title: 'Suas respostas',
  hint: `Até ${maxSavedReplies}, com as suas palavras. Um toque põe a resposta na mensagem; você ainda muda antes de enviar.`,
  reply: (at: number) => `Resposta ${at}`,
  up: (at: number) => `Subir a resposta ${at}`,
  remove: (at: number) => `Excluir a resposta ${at}`,
  add: 'Nova resposta',
  keep: 'Guardar o que escrevi',
  masked: 'Até a reserva ser confirmada, o contato aqui aparece escondido para o tutor.',
  save: 'Salvar',
  cancel: 'Cancelar',
  saved: 'Respostas salvas',
} as const;
