import { maskDestination, type PayoutDestination, usableFrom } from '@patinha/domain/payout';
import { canManageProvider } from '@patinha/domain/provider';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Proof } from '../../../platform/http/proof.ts';
import { publish } from '../../../platform/live/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailWithUndo } from '../../notification/index.ts';
import { lockOwnProvider } from '../../provider/index.ts';
import { recipientChangedMail } from '../payout.mail.ts';
import { sealDestination } from './destination-seal.crypto.ts';
import { findCurrentRecipient, findOwner, type RecipientRow, replaceRecipient } from './recipient.queries.ts';

interface Change {
  readonly destination: PayoutDestination;
  readonly now: Date;
}

/** Sets the destination of the caller's payouts. Mails the owner and pauses payouts for a day. */
export async function changeRecipient(
  tx: Transaction,
  { platform, actor }: { readonly platform: Platform; readonly actor: Actor; readonly proof: Proof },
  { destination, now }: Change,
): Promise<RecipientRow> {
  const found = await lockOwnProvider(tx, actor.userId);
  const provider = authorize(found, canManageProvider, actor, 'provider/not-found');
  const owner = await findOwner(tx, provider.id);
  if (!owner) throw new DomainError('provider/not-found', { providerId: provider.id });
  requireOwnKey(destination, owner);
  const masked = maskDestination(destination);
  const before = await findCurrentRecipient(tx, provider.id);
  const recipient = await replaceRecipient(tx, provider, {
    kind: destination.kind,
    keyKind: destination.kind === 'pix' ? destination.keyKind : null,
    sealed: sealDestination(platform.env, destination),
    masked,
    changedBy: actor.userId,
    changedAt: now,
    usableFrom: usableFrom(now),
  });
  await audit(tx, {
    actorId: actor.userId,
    action: 'payout.change-recipient',
    subjectType: 'provider',
    subjectId: provider.id,
    details: { recipient_id: recipient.id, kind: destination.kind },
  });
  const mail = recipientChangedMail(owner.email, { masked, isFirst: before === undefined });
  const undo = { kind: 'recipient-changed', details: { before: before?.id ?? null } } as const;
  await mailWithUndo(tx, mail, { userId: owner.userId, path: '/settings', undo });
  await publish(tx, { users: [owner.userId], type: 'payout.changed', id: provider.id });
  return recipient;
}

/** A key by tax number is the seller's own, as far as their number is known. */
function requireOwnKey(
  destination: PayoutDestination,
  { documentNumber, cnpj }: { readonly documentNumber: string | null; readonly cnpj: string | null },
): void {
  if (destination.kind !== 'pix' || !['cpf', 'cnpj'].includes(destination.keyKind)) return;
  const own = [documentNumber, cnpj].filter((number) => number !== null);
  if (own.length > 0 && !own.includes(destination.key))
    throw new DomainError('payout/not-own-key', {}, { fields: { 'destination.key': 'invalid' } });
}
