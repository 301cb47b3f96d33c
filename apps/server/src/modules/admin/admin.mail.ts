import type { Mail } from '../../platform/mail.ts';

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
