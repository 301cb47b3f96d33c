import type { MailKind, PushKind } from '@patinha/domain/notification';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const notificationText = {
  title: 'O que avisar, e por onde',
  explanation: 'Tudo fica no sino. Escolha o que também chega por e-mail ou toca nos seus aparelhos.',
  mail: 'E-mail',
  push: 'No aparelho',
  alwaysMailed: 'E-mail sempre enviado',
  loadFailed: 'Não foi possível carregar suas notificações',
  saveFailed: 'Sua escolha não foi salva',
  changed: (name: string, isOn: boolean) => `${name}: ${isOn ? 'ligado' : 'desligado'}`,
} as const;

/** A name, and what the mails say; of those that cannot be turned off also why. */
export const mailKindText: Readonly<Record<MailKind, { readonly name: string; readonly hint: string }>> = {
  access: {
    name: 'Acesso à conta',
    hint: 'Links e códigos para confirmar o e-mail ou criar uma senha. Sem eles você não consegue entrar.',
  },
  security: {
    name: 'Segurança',
    hint: 'Avisos de senha, e-mail ou forma de entrar que mudaram. Assim você percebe se não foi você.',
  },
  account: {
    name: 'Situação da conta e seus dados',
    hint: 'Suspensão, cópia e exclusão dos seus dados. A lei pede que você seja avisado.',
  },
  verification: {
    name: 'Resultado da verificação',
    hint: 'Documentos aprovados, recusados ou vencidos. Deles depende o que você pode fazer na Patinha.',
  },
  booking: {
    name: 'Pedidos e agendamentos',
    hint: 'Pedidos, respostas, cancelamentos e prazos. É o que foi combinado entre você e a outra pessoa.',
  },
  payment_due: {
    name: 'Pedido aceito, falta pagar',
    hint: 'O horário fica reservado por alguns minutos. Sem o pagamento ele volta para a agenda.',
  },
  payment: {
    name: 'Pagamentos e devoluções',
    hint: 'Dinheiro recebido, liberado ou devolvido. É o seu comprovante.',
  },
  dispute: {
    name: 'Disputas',
    hint: 'Mensagens, propostas e a decisão de uma disputa.',
  },
  emergency: {
    name: 'Incidentes durante o atendimento',
    hint: 'Quando quem está com seu pet registra um acidente, um mal-estar ou uma fuga.',
  },
  lost_pet: {
    name: 'Pet perdido',
    hint: 'Mensagens de quem viu seu pet, enquanto a página dele está aberta.',
  },
  payment_reminder: {
    name: 'Lembrete de pagamento',
    hint: 'Quando falta pagar um pedido aceito, antes de o horário ser liberado.',
  },
  booking_tomorrow: {
    name: 'Na véspera',
    hint: 'Às 19h, um lembrete de cada atendimento do dia seguinte.',
  },
  booking_soon: {
    name: 'Pouco antes',
    hint: 'Duas horas antes de cada atendimento, nunca de noite.',
  },
  attendance: { name: 'Início do atendimento', hint: 'Quando o prestador faz o check-in.' },
  rewards: { name: 'Cashback e PetPoints', hint: 'Quando um atendimento encerrado rende cashback e pontos.' },
  review: {
    name: 'Avaliações',
    hint: 'Quando a outra pessoa avaliou um atendimento e quando as avaliações podem ser lidas.',
  },
  pet_reminder: {
    name: 'Vacinas e antiparasitários',
    hint: 'Uma semana antes da próxima dose que você anotou.',
  },
  document_reminder: {
    name: 'Documentos perto de vencer',
    hint: '30 dias antes de uma verificação vencer, para você renovar sem intervalo.',
  },
  message: {
    name: 'Mensagens não lidas',
    hint: 'Quando uma mensagem espera por você há dez minutos. Uma por conversa, até você ler.',
  },
  proposal: {
    name: 'Propostas',
    hint: 'Propostas que chegam, e as que vencem ou são recusadas. A proposta aceita é um agendamento, sempre avisado.',
  },
  nearby_need: {
    name: 'Pedidos perto de você',
    hint: 'Quando alguém da sua região pede propostas do que você oferece. No máximo três por dia.',
  },
};

/** The same for every kind of notification that this person may get. */
export const kindText: Readonly<
  Record<MailKind | PushKind, { readonly name: string; readonly hint: string }>
> = {
  ...mailKindText,
  card: {
    name: 'Carteirinha',
    hint: 'Quando um estabelecimento parceiro dá um desconto pela sua carteirinha.',
  },
};

export const notificationErrorText = errorTextOf({
  'notification/not-found': 'Esta notificação não existe mais.',
  'notification/device-not-found': 'Este aparelho já não recebe notificações.',
  'notification/push-not-set-up': 'As notificações no aparelho não estão disponíveis agora.',
  'notification/unknown-push-service':
    'Este navegador usa um serviço de notificações que ainda não aceitamos.',
});
