import { readScannedCode } from '@patinha/domain/loyalty-card';

import type { Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import type { CardCodes } from './card-code.crypto.ts';
import { findLiveCard, rotateCode } from './card-validation.queries.ts';

// A handover proves the member's presence with a code that lives for two minutes.

export interface CardProof {
  readonly code: string;
  readonly codes: CardCodes;
}

export interface ShownCode extends CardProof {
  /** The expected owner of the card. */
  readonly memberId: string;
  readonly now: Date;
}

/**
 * Takes the member's code once; it rotates as in a validation, and counts as none: no discount was given.
 * Throws loyalty-card/invalid-code for one that is wrong, expired or used, loyalty-card/foreign-card for
 * another user's, which stays valid.
 */
export async function consumeShownCode(
  tx: Transaction,
  { code, memberId, codes, now }: ShownCode,
): Promise<void> {
  const secret = readScannedCode(code);
  const presented = secret && { kind: secret.kind, hash: codes.hash(secret) };
  const card = presented && (await findLiveCard(tx, presented));
  if (!card) throw new DomainError('loyalty-card/invalid-code');
  if (card.memberId !== memberId) throw new DomainError('loyalty-card/foreign-card', { cardId: card.id });
  const next = codes.after({ id: card.id, rotationNumber: card.rotationNumber }, now);
  if (!(await rotateCode(tx, presented, next))) throw new DomainError('loyalty-card/invalid-code');
  await publish(tx, { users: [memberId], type: 'loyalty-card.validated', id: card.id });
}
