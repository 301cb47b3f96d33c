import type { ReferralMoney } from '@patinha/domain/ledger';
import { type Cents, toReais } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/database.ts';
import { sendMail } from '../notification/notification.actions.ts';
import { findAddresses } from './referral.queries.ts';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
// Mails are read in places that show a no-break space as a box.
const money = (amount: Cents): string => brl.format(toReais(amount)).replaceAll('\u00a0', ' ');

/** Tells each side what it got; neither learns from it what the other booked. */
export async function tellAboutReward(tx: Transaction, reward: ReferralMoney): Promise<void> {
  const { invitedId, referrerId } = reward;
  for (const { userId, email } of await findAddresses(tx, [invitedId, referrerId])) {
    const isInvited = userId === invitedId;
    const amount = isInvited ? reward.invitedCents : reward.referrerCents;
    if (amount === 0) continue;
    const why = isInvited
      ? 'Você chegou à Patinha por uma indicação e o seu primeiro serviço foi concluído.'
      : 'Alguém que você indicou concluiu o primeiro serviço na Patinha.';
    await sendMail(
      tx,
      {
        kind: 'rewards',
        to: email,
        subject: `${money(amount)} de crédito pela indicação`,
        paragraphs: [
          why,
          `${money(amount)} de crédito já estão na sua carteira, para usar nos próximos 180 dias.`,
        ],
      },
      { key: `referral.mail:${invitedId}:${isInvited ? 'invited' : 'referrer'}` },
    );
  }
}
