import { canManageSavedCard } from '@patinha/domain/payment';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/background/outbox.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import type { PspCard } from '../gateway/psp.port.ts';
import type { PaymentRow } from '../payment.queries.ts';
import {
  deleteSavedCard,
  lockSavedCard,
  lockSavedCardsOf,
  replaceSavedCard,
  type SavedCardRow,
} from './saved-card.queries.ts';

/** Records a card that the PSP saved with a payment; deletes an earlier save of it there. */
export async function keepCard(
  tx: Transaction,
  { id: paymentId, userId, provider: psp }: PaymentRow,
  { card, now }: { readonly card: PspCard; readonly now: Date },
): Promise<void> {
  const replaced = await replaceSavedCard(tx, { userId, psp, card, createdAt: now });
  if (replaced !== undefined) await forgetAtPsp(tx, { provider: psp, ref: replaced });
  await audit(tx, {
    actorId: userId,
    action: 'payment.save-card',
    subjectType: 'payment',
    subjectId: paymentId,
  });
}

/** The caller's card, to be charged; throws `payment/card-not-found` for any other. */
export async function requireSavedCard(
  tx: Transaction,
  { cardId, actor, psp }: { readonly cardId: string; readonly actor: Actor; readonly psp: string },
): Promise<SavedCardRow> {
  const found = await lockSavedCard(tx, cardId);
  const card = found?.provider === psp ? found : undefined;
  return authorize(card, canManageSavedCard, actor, 'payment/card-not-found');
}

/** Removes a card of the caller here at once, and at the PSP right after. */
export async function removeSavedCard(
  tx: Transaction,
  { cardId, actor }: { readonly cardId: string; readonly actor: Actor },
): Promise<void> {
  const card = authorize(
    await lockSavedCard(tx, cardId),
    canManageSavedCard,
    actor,
    'payment/card-not-found',
  );
  await deleteSavedCard(tx, card);
  await forgetAtPsp(tx, card);
  await audit(tx, {
    actorId: actor.userId,
    action: 'payment.remove-card',
    subjectType: 'user',
    subjectId: actor.userId,
  });
}

/** Deletes every card of an account under erasure at the PSP that keeps it. */
export async function forgetCardsOf(tx: Transaction, userId: string): Promise<void> {
  for (const card of await lockSavedCardsOf(tx, userId)) await forgetAtPsp(tx, card);
}

const forgetAtPsp = (
  tx: Transaction,
  { provider, ref }: Pick<SavedCardRow, 'provider' | 'ref'>,
): Promise<void> =>
  enqueue(tx, 'payment.forget-card', { provider, ref }, { key: `payment.forget-card:${provider}:${ref}` });
