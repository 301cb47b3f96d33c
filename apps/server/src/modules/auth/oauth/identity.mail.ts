import { productName } from '@patinha/domain/shared';

import type { Mail } from '../../../platform/outgoing/mail.ts';
import type { Env } from '../../../platform/settings/env.ts';

interface IdentityMail {
  readonly to: string;
  readonly provider: string;
  readonly env: Pick<Env, 'PUBLIC_URL'>;
}

const nameOf = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);

const action = ({ env }: IdentityMail) => ({
  label: 'Abrir configurações',
  url: `${env.PUBLIC_URL}/settings`,
});

const ifNotYou = 'Se não foi você, troque sua senha agora e confira a segurança da conta nas configurações.';

export const identityLinkedMail = (mail: IdentityMail): Mail => ({
  kind: 'security',
  to: mail.to,
  subject: `Conta ${nameOf(mail.provider)} vinculada à ${productName}`,
  paragraphs: [`Agora também é possível entrar na sua conta com ${nameOf(mail.provider)}.`, ifNotYou],
  action: action(mail),
});

export const identityUnlinkedMail = (mail: IdentityMail): Mail => ({
  kind: 'security',
  to: mail.to,
  subject: `Conta ${nameOf(mail.provider)} desvinculada da ${productName}`,
  paragraphs: [`Não é mais possível entrar na sua conta com ${nameOf(mail.provider)}.`, ifNotYou],
  action: action(mail),
});
