import type { Mail } from '../../platform/outgoing/mail.ts';
import type { Env } from '../../platform/settings/env.ts';

export const suspendedMail = (to: string, reason: string): Mail => ({
  kind: 'account',
  to,
  subject: 'Sua conta na Patinha foi suspensa',
  paragraphs: [
    'Sua conta foi suspensa pela nossa equipe. Enquanto isso você entra, mas não usa o serviço.',
    `Motivo: ${reason}`,
    'Se você acha que foi um engano, entre na sua conta e peça uma revisão.',
  ],
});

export const suspensionEndedMail = (to: string): Mail => ({
  kind: 'account',
  to,
  subject: 'Sua conta na Patinha voltou',
  paragraphs: ['A suspensão da sua conta terminou. Você já pode usar tudo de novo.'],
});

export const appealUpheldMail = (to: string, answer: string): Mail => ({
  kind: 'account',
  to,
  subject: 'Revisão da suspensão da sua conta na Patinha',
  paragraphs: ['Lemos o seu pedido de revisão e a suspensão da sua conta continua.', `Resposta: ${answer}`],
});

export const appealLiftedMail = (to: string, answer: string): Mail => ({
  kind: 'account',
  to,
  subject: 'Sua conta na Patinha voltou',
  paragraphs: [
    'Lemos o seu pedido de revisão e a suspensão da sua conta terminou. Você já pode usar tudo de novo.',
    `Resposta: ${answer}`,
  ],
});

interface ChangedRole {
  /** As people call it: 'empresa', 'cuidador'. */
  readonly name: string;
  readonly reason: string;
}

export const roleRevokedMail = (to: string, { name, reason }: ChangedRole): Mail => ({
  kind: 'account',
  to,
  subject: `Seu acesso de ${name} na Patinha foi retirado`,
  paragraphs: [
    `Nossa equipe retirou o seu acesso de ${name}. O que você já registrou continua guardado.`,
    `Motivo: ${reason}`,
    'Se você acha que foi um engano, responda a este e-mail: alguém da equipe vai reler.',
  ],
});

export const roleGivenBackMail = (to: string, name: string): Mail => ({
  kind: 'account',
  to,
  subject: `Seu acesso de ${name} na Patinha voltou`,
  paragraphs: [`Devolvemos o seu acesso de ${name}, com tudo o que você já tinha registrado.`],
});

interface JudgedService {
  readonly title: string;
  readonly reason: string;
}

export const serviceTakenDownMail = (to: string, { title, reason }: JudgedService): Mail => ({
  kind: 'account',
  to,
  subject: `Retiramos seu serviço da busca: ${title}`,
  paragraphs: [
    `Nossa equipe retirou o serviço "${title}" da busca. Os agendamentos que já existem continuam valendo.`,
    `Motivo: ${reason}`,
    'Você pode corrigir o anúncio em Meus Serviços. Se acha que foi um engano, responda a este e-mail.',
  ],
});

export const serviceRestoredMail = (to: string, { title, reason }: JudgedService): Mail => ({
  kind: 'account',
  to,
  subject: `Seu serviço voltou: ${title}`,
  paragraphs: [
    `O serviço "${title}" voltou a ficar como você deixou. Se ele estava ativo, já aparece na busca.`,
    `Motivo: ${reason}`,
  ],
});

export const moneyDayMail = (
  to: string,
  { day, env }: { readonly day: string; readonly env: Pick<Env, 'PUBLIC_URL'> },
): Mail => ({
  kind: 'account',
  to,
  subject: 'Somas de um dia corrigidas na Patinha',
  paragraphs: [
    `As somas guardadas do dia ${day.split('-').toReversed().join('/')} não batiam com o livro-caixa. Colocamos as do livro-caixa no lugar; a receita e a visão geral já mostram os valores certos.`,
    'Os valores de antes e de agora estão na trilha de auditoria, na ação admin.correct-day.',
  ],
  action: { label: 'Ver a trilha', url: `${env.PUBLIC_URL}/admin` },
});
