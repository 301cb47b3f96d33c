import type { Cents } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/database.ts';
import { reais } from '../../platform/mail-words.ts';
import { findAdmins } from '../account/role.actions.ts';
import { tell } from '../notification/notification.actions.ts';
import type { ProviderRow } from '../provider/provider.actions.ts';
import type { WriteOffRow } from './debt.queries.ts';
import { findOwner } from './recipient.queries.ts';

/** Whoever owed it is told: nothing is taken off their payouts for it any more. */
export async function tellDebtor(
  tx: Transaction,
  { writeOffId, amountCents }: { readonly writeOffId: string; readonly amountCents: Cents },
  { id: providerId, kind }: Pick<ProviderRow, 'id' | 'kind'>,
): Promise<void> {
  const owner = await findOwner(tx, providerId);
  if (!owner) return;
  await tell(
    tx,
    {
      kind: 'payment',
      to: owner.email,
      subject: `A Patinha assumiu ${reais(amountCents)} da sua dívida`,
      paragraphs: [
        `${reais(amountCents)} de antecipações ou estornos não serão mais descontados dos seus próximos repasses.`,
      ],
    },
    {
      userId: owner.userId,
      path: kind === 'empresa' ? '/empresa/revenue' : '/prestador/earnings',
      key: `write-off:${writeOffId}`,
    },
  );
}

/** The other admins, of whom one has to confirm. */
export async function tellAdminsOfProposal(
  tx: Transaction,
  { id, amountCents, requestedBy }: WriteOffRow,
  { ownerUserId }: Pick<ProviderRow, 'ownerUserId'>,
): Promise<void> {
  for (const { userId, email } of await findAdmins(tx)) {
    if (userId === requestedBy || userId === ownerUserId) continue;
    await tell(
      tx,
      {
        kind: 'account',
        to: email,
        subject: `Baixa de ${reais(amountCents)} espera confirmação`,
        paragraphs: [
          `Uma pessoa da equipe pediu a baixa de ${reais(amountCents)} da dívida de um prestador. Confira em Pagamentos, na aba Dívidas.`,
        ],
      },
      { userId, path: '/admin/payments', key: `write-off:${id}:${userId}` },
    );
  }
}
