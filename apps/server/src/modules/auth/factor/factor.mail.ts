import type { Mail } from '../../../platform/outgoing/mail.ts';
import type { Env } from '../../../platform/settings/env.ts';

// The owner is mailed about every change of the account, so that an intruder cannot hide it.

const factorNames = {
  totp: 'um aplicativo autenticador',
  phone: 'um celular',
} as const;

interface SecurityMail {
  readonly to: string;
  readonly env: Pick<Env, 'PUBLIC_URL'>;
}
interface FactorMail extends SecurityMail {
  readonly factorType: keyof typeof factorNames;
}

const securityMail = (
  { to, env }: SecurityMail,
  { subject, paragraphs }: Pick<Mail, 'subject' | 'paragraphs'>,
): Mail => ({
  kind: 'security',
  to,
  subject,
  paragraphs: [
    ...paragraphs,
    'Se não foi você, troque sua senha agora e confira a segurança da conta nas configurações.',
  ],
  action: { label: 'Abrir configurações', url: `${env.PUBLIC_URL}/settings` },
});

export const factorAddedMail = (mail: FactorMail): Mail =>
  securityMail(mail, {
    subject: 'Verificação em duas etapas ativada na Patinha',
    paragraphs: [
      `Sua conta agora pede ${factorNames[mail.factorType]} além da senha para entrar.`,
      'Guarde códigos de recuperação para o caso de perder o acesso a ele.',
    ],
  });

export const factorRemovedMail = (mail: FactorMail): Mail =>
  securityMail(mail, {
    subject: 'Verificação em duas etapas removida na Patinha',
    paragraphs: [`Sua conta não usa mais ${factorNames[mail.factorType]} para entrar.`],
  });

export const recoveryCodesMadeMail = (mail: SecurityMail): Mail =>
  securityMail(mail, {
    subject: 'Novos códigos de recuperação da sua conta na Patinha',
    paragraphs: ['Novos códigos de recuperação foram criados. Os anteriores não funcionam mais.'],
  });

export const recoveryCodesRemovedMail = (mail: SecurityMail): Mail =>
  securityMail(mail, {
    subject: 'Códigos de recuperação removidos da sua conta na Patinha',
    paragraphs: ['Os códigos de recuperação da sua conta foram removidos e não funcionam mais.'],
  });

export const recoveryCodeUsedMail = (mail: SecurityMail & { readonly remaining: number }): Mail =>
  securityMail(mail, {
    subject: 'Um código de recuperação foi usado na Patinha',
    paragraphs: [
      'Alguém entrou na sua conta com a senha e um código de recuperação.',
      mail.remaining === 1 ? 'Resta 1 código.' : `Restam ${mail.remaining} códigos.`,
    ],
  });
