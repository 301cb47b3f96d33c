import type { Cents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { money } from '../../../platform/outgoing/mail-words.ts';
import { findAdmins } from '../../account/index.ts';
import { mailAndNotify } from '../../notification/index.ts';
import type { ProviderRow } from '../../provider/index.ts';
import { earningsPath } from '../payout.mail.ts';
import { findOwner } from '../recipient/recipient.queries.ts';
import type { WriteOffRow } from './debt.queries.ts';

interface Recovered {
  readonly recoveryId: string;
  readonly recoveredCents: Cents;
  readonly leftCents: Cents;
}

/** Notifies the debtor that nothing more is taken off their payouts for it. */
export async function notifyDebtor(
  tx: Transaction,
  { writeOffId, amountCents }: { readonly writeOffId: string; readonly amountCents: Cents },
  { id: providerId, kind }: Pick<ProviderRow, 'id' | 'kind'>,
): Promise<void> {
  const owner = await findOwner(tx, providerId);
  if (!owner) return;
  await mailAndNotify(
    tx,
    {
      kind: 'payment',
      to: owner.email,
      subject: `A Patinha assumiu ${money('debt-written-off', amountCents)} da sua dívida`,
      paragraphs: [
        `${money('debt-written-off', amountCents)} de antecipações ou estornos não serão mais descontados dos seus próximos repasses.`,
      ],
    },
    {
      userId: owner.userId,
      path: earningsPath(kind),
      key: `write-off:${writeOffId}`,
    },
  );
}

/** Notifies a provider that their available balance paid a debt, so no payout follows. */
export async function notifyAboutRecovery(
  tx: Transaction,
  { recoveryId, recoveredCents, leftCents }: Recovered,
  { id: providerId, kind }: Pick<ProviderRow, 'id' | 'kind'>,
): Promise<void> {
  const owner = await findOwner(tx, providerId);
  if (!owner) return;
  const rest =
    leftCents > 0
      ? `Ainda faltam ${money('debt', leftCents)}, que serão descontados do que você receber.`
      : 'Você não deve mais nada.';
  await mailAndNotify(
    tx,
    {
      kind: 'payment',
      to: owner.email,
      subject: `${money('recovered', recoveredCents)} ficaram com a Patinha para o que você devia`,
      paragraphs: [
        `Seu saldo disponível de ${money('recovered', recoveredCents)} pagou antecipações ou estornos. ${rest}`,
      ],
    },
    { userId: owner.userId, path: earningsPath(kind), key: `recovery:${recoveryId}` },
  );
}

/** Notifies the other admins, one of whom has to confirm. */
export async function notifyAdminsOfProposal(
  tx: Transaction,
  { id, amountCents, requestedBy }: WriteOffRow,
  { ownerUserId }: Pick<ProviderRow, 'ownerUserId'>,
): Promise<void> {
  for (const { userId, email } of await findAdmins(tx)) {
    if (userId === requestedBy || userId === ownerUserId) continue;
    await mailAndNotify(
      tx,
      {
        kind: 'account',
        to: email,
        subject: `Baixa de ${money('debt-written-off', amountCents)} espera confirmação`,
        paragraphs: [
          `Uma pessoa da equipe pediu a baixa de ${money('debt-written-off', amountCents)} da dívida de um prestador. Confira em Pagamentos, na aba Dívidas.`,
        ],
      },
      { userId, path: '/admin/payments', key: `write-off:${id}:${userId}` },
    );
  }
}
