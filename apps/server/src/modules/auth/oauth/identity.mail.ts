import { productName } from '@patinha/domain/shared';

import type { Mail } from '../../../platform/outgoing/mail.ts';

interface IdentityMail {
  readonly to: string;
  readonly provider: string;
}

const nameOf = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);

// Without kind and button, which `mailWithUndo` adds.

export const identityLinkedMail = ({ to, provider }: IdentityMail): Omit<Mail, 'kind' | 'action'> => ({
  to,
  subject: `Conta ${nameOf(provider)} vinculada à ${productName}`,
  paragraphs: [`Agora também é possível entrar na sua conta com ${nameOf(provider)}.`],
});

export const identityUnlinkedMail = ({ to, provider }: IdentityMail): Omit<Mail, 'kind' | 'action'> => ({
  to,
  subject: `Conta ${nameOf(provider)} desvinculada da ${productName}`,
  paragraphs: [`Não é mais possível entrar na sua conta com ${nameOf(provider)}.`],
});
