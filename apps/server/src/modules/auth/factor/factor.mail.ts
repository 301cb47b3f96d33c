import { saoPauloZone } from '@patinha/domain/shared';

import type { Mail } from '../../../platform/outgoing/mail.ts';
import { dayTime } from '../../../platform/time/day-time.ts';

// The owner is mailed about every change of the account, so that an intruder cannot hide it.

const factorNames = {
  totp: 'um aplicativo autenticador',
  phone: 'um celular',
} as const;

/** Without its kind and its button, which `mailWithUndo` adds. */
type UndoableMail = Omit<Mail, 'kind' | 'action'>;

interface FactorMail {
  readonly to: string;
  readonly factorType: keyof typeof factorNames;
}

export const factorAddedMail = ({ to, factorType }: FactorMail): UndoableMail => ({
  to,
  subject: 'Verificação em duas etapas ativada na Patinha',
  paragraphs: [
    `Sua conta agora pede ${factorNames[factorType]} além da senha para entrar.`,
    'Guarde códigos de recuperação para o caso de perder o acesso a ele.',
  ],
});

export const factorRemovedMail = ({ to, factorType }: FactorMail): UndoableMail => ({
  to,
  subject: 'Verificação em duas etapas removida na Patinha',
  paragraphs: [`Sua conta não usa mais ${factorNames[factorType]} para entrar.`],
});

export const factorResetAskedMail = (to: string, dueAt: Date): UndoableMail => ({
  to,
  subject: 'Pedido para remover a verificação em duas etapas na Patinha',
  paragraphs: [
    `Alguém entrou na sua conta por e-mail e pediu para remover a verificação em duas etapas. Ela pode ser removida a partir de ${dayTime(dueAt, saoPauloZone)}.`,
    'Se foi você, volte nessa hora por “Esqueci minha senha”. Entrar com a verificação cancela o pedido.',
  ],
});

export const factorsResetMail = (to: string): UndoableMail => ({
  to,
  subject: 'Verificação em duas etapas removida na Patinha',
  paragraphs: ['Sua conta não pede mais a segunda verificação para entrar. Ative outra nas configurações.'],
});

export const recoveryCodesMadeMail = (to: string): UndoableMail => ({
  to,
  subject: 'Novos códigos de recuperação da sua conta na Patinha',
  paragraphs: ['Novos códigos de recuperação foram criados. Os anteriores não funcionam mais.'],
});

export const recoveryCodesRemovedMail = (to: string): UndoableMail => ({
  to,
  subject: 'Códigos de recuperação removidos da sua conta na Patinha',
  paragraphs: ['Os códigos de recuperação da sua conta foram removidos e não funcionam mais.'],
});

interface CodeUsedMail {
  readonly to: string;
  readonly remaining: number;
}

/** A sign-in, which changes nothing that could be undone. */
export const recoveryCodeUsedMail = ({ to, remaining }: CodeUsedMail): Mail => ({
  kind: 'security',
  to,
  subject: 'Um código de recuperação foi usado na Patinha',
  paragraphs: [
    'Alguém entrou na sua conta com a senha e um código de recuperação.',
    remaining === 1 ? 'Resta 1 código.' : `Restam ${remaining} códigos.`,
    'Se não foi você, troque sua senha agora e confira a segurança da conta nas configurações.',
  ],
  action: { label: 'Abrir configurações', url: '/settings' },
});
