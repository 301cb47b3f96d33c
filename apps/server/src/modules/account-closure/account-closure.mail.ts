import { deletionGraceDays } from '@patinha/domain/compliance';

import type { Mail } from '../../platform/outgoing/mail.ts';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
const dayTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

export const exportReadyMail = (to: string, { url, expiresAt }: { url: string; expiresAt: Date }): Mail => ({
  kind: 'account',
  to,
  subject: 'Sua cópia de dados está pronta',
  paragraphs: [
    'O arquivo com os seus dados na Patinha está pronto.',
    `O link vale até ${dayTime.format(expiresAt)} e só funciona com a sua conta aberta.`,
    'Se não foi você quem pediu, troque a sua senha.',
  ],
  action: { label: 'Baixar meus dados', url },
});

export const deletionRequestedMail = (to: string, { url, dueAt }: { url: string; dueAt: Date }): Mail => ({
  kind: 'account',
  to,
  subject: 'Recebemos o pedido de exclusão da sua conta',
  paragraphs: [
    'Sua conta já não aparece para ninguém e você saiu de todos os aparelhos.',
    `Em ${day.format(dueAt)} seus dados serão anonimizados. Mudou de ideia? Entre até lá, e o pedido é cancelado (${deletionGraceDays} dias).`,
    'Se não foi você quem pediu, entre agora e troque a sua senha.',
  ],
  action: { label: 'Entrar e cancelar a exclusão', url },
});

export const deletionCancelledMail = (to: string, { url }: { url: string }): Mail => ({
  kind: 'account',
  to,
  subject: 'A exclusão da sua conta foi cancelada',
  paragraphs: [
    'Você entrou na sua conta, e por isso o pedido de exclusão foi cancelado. Tudo está como antes.',
    'Se não foi você quem entrou, troque a sua senha agora.',
  ],
  action: { label: 'Abrir meus dados', url },
});
