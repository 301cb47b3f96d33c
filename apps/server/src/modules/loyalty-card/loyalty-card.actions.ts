import { canRotate, rotationWaitMs } from '@patinha/domain/loyalty-card';
import type { Actor } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { authorize } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import type { CardCodes } from './card-code.crypto.ts';
import { insertCard, lockCard, rotateOwnCode } from './loyalty-card.queries.ts';

/** Issues a card to a new account (D-62); the member's screen requests the first code. */
export const issueCard = insertCard;

interface Rotation {
  readonly cardUserId: string;
  readonly actor: Actor;
  readonly codes: CardCodes;
  readonly now: Date;
}

/**
 * Renews the code of the caller's card and returns the new nonce (D-56, D-57). Refused for another person's
 * card, for a card that is not active, and within five seconds of the member's last renewal (D-63).
 */
export async function rotateCard(
  tx: Transaction,
  { cardUserId, actor, codes, now }: Rotation,
): Promise<string> {
  if (!canRotate({ userId: cardUserId }, actor))
    throw new DomainError('loyalty-card/not-yours', { userId: actor.userId, cardUserId });
  const card = authorize(await lockCard(tx, cardUserId), canRotate, actor, 'PGRST116');
  if (card.status !== 'active') throw new DomainError('loyalty-card/not-active', { status: card.status });
  const waitMs = rotationWaitMs(card.lastMemberRotationAt, now);
  if (waitMs > 0)
    throw new DomainError(
      'request/rate-limited',
      { cardId: card.id },
      { retryAfterSeconds: Math.ceil(waitMs / 1000) },
    );
  const next = codes.after(card, now);
  await rotateOwnCode(tx, card, { next, now });
  await publish(tx, { users: [card.userId], type: 'loyalty-card.rotated', id: card.id });
  return codes.of({ id: card.id, rotationNumber: next.rotationNumber }).nonce;
}
