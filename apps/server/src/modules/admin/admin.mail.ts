import type { Mail } from '../../platform/mail.ts';

export const suspendedMail = (to: string, reason: string): Mail => ({
  kind: 'account',
  to,
  subject: 'Sua conta na Patinha foi suspensa',
  paragraphs: [
    'Sua conta foi suspensa pela nossa equipe. Enquanto isso você entra, mas não usa o serviço.',
    `Motivo: ${reason}`,
    'Se você acha que foi um engano, responda a este e-mail.',
  ],
});

export const suspensionEndedMail = (to: string): Mail => ({
  kind: 'account',
  to,
  subject: 'Sua conta na Patinha voltou',
  paragraphs: ['A suspensão da sua conta terminou. Você já pode usar tudo de novo.'],
});
