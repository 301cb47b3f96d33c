import { maskDestination, type PayoutDestination, usableFrom } from '@patinha/domain/payout';
import { canManageProvider } from '@patinha/domain/provider';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { useNonce as consumeCode } from '../../auth/index.ts';
import { sendMail } from '../../notification/index.ts';
import { lockOwnProvider } from '../../provider/index.ts';
import { recipientChangedMail } from '../payout.mail.ts';
import { sealDestination } from './destination-seal.crypto.ts';
import { findCurrentRecipient, findOwner, type RecipientRow, replaceRecipient } from './recipient.queries.ts';

interface Change {
  readonly destination: PayoutDestination;
  /** The mailed code that confirmed the caller's identity; used once. */
  readonly code: string | undefined;
  readonly now: Date;
}

/**
 * Sets the destination of the caller's payouts, whose identity is already confirmed (`confirmPerson`). Mails the owner
 * and pauses payouts for a day.
 */
export async function changeRecipient(
  tx: Transaction,
  { platform, actor }: { readonly platform: Platform; readonly actor: Actor },
  { destination, code, now }: Change,
): Promise<RecipientRow> {
  const found = await lockOwnProvider(tx, actor.userId);
  const provider = authorize(found, canManageProvider, actor, 'provider/not-found');
  const owner = await findOwner(tx, provider.id);
  if (!owner) throw new DomainError('provider/not-found', { providerId: provider.id });
  requireOwnKey(destination, owner);
  if (code !== undefined) await spendCode(tx, platform, { userId: actor.userId, code });
  const masked = maskDestination(destination);
  const isFirst = (await findCurrentRecipient(tx, provider.id)) === undefined;
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
  await sendMail(tx, recipientChangedMail(owner.email, { masked, isFirst, env: platform.env }));
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

/** Of two changes at once with one code the second is refused. */
async function spendCode(
  tx: Transaction,
  platform: Platform,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<void> {
  try {
    await consumeCode(tx, platform, { userId, nonce: code });
  } catch (error) {
    const isSpent = error instanceof Error && 'code' in error && error.code === 'reauthentication_not_valid';
    throw isSpent ? new DomainError('compliance/wrong-code', { userId }) : error;
  }
}
