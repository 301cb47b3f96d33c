import type { ReferralMoney } from '@patinha/domain/ledger';

import type { Transaction } from '../../platform/db/database.ts';
import { money } from '../../platform/outgoing/mail-words.ts';
import { sendMail } from '../notification/index.ts';
import { findAddresses } from './referral.queries.ts';

/** Notifies each side of its reward, without the other's bookings. */
export async function notifyAboutReward(tx: Transaction, reward: ReferralMoney): Promise<void> {
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
        subject: `${money('referral-reward', amount)} de crédito pela indicação`,
        paragraphs: [
          why,
          `${money('referral-reward', amount)} de crédito já estão na sua carteira, para usar nos próximos 180 dias.`,
        ],
      },
      { key: `referral.mail:${invitedId}:${isInvited ? 'invited' : 'referrer'}` },
    );
  }
}
