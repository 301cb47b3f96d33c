import { type Cents, toReais } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/database.ts';
import { tell } from '../notification/notification.actions.ts';
import type { ProviderRow } from '../provider/provider.actions.ts';
import type { WriteOffRow } from './debt.queries.ts';
import { findAdmins } from './payout-stop.queries.ts';
import { findOwner } from './recipient.queries.ts';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
// Mails are read in places that show a no-break space as a box.
const money = (amount: Cents): string => brl.format(toReais(amount)).replaceAll('\u00a0', ' ');

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
      subject: `A Patinha assumiu ${money(amountCents)} da sua dívida`,
      paragraphs: [
        `${money(amountCents)} de antecipações ou estornos não serão mais descontados dos seus próximos repasses.`,
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
  for (const { user_id: userId, email } of await findAdmins(tx)) {
    if (userId === requestedBy || userId === ownerUserId) continue;
    await tell(
      tx,
      {
        kind: 'account',
        to: email,
        subject: `Baixa de ${money(amountCents)} espera confirmação`,
        paragraphs: [
          `Uma pessoa da equipe pediu a baixa de ${money(amountCents)} da dívida de um prestador. Confira em Pagamentos, na aba Dívidas.`,
        ],
      },
      { userId, path: '/admin/payments', key: `write-off:${id}:${userId}` },
    );
  }
}
