import { randomUUID } from 'node:crypto';

import type { Actor } from '@patinha/domain/shared';
import type { NewLot } from '@patinha/domain/wallet';

import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/live/events.ts';
import { exchangePoints } from '../ledger/index.ts';

interface Exchange {
  readonly points: number;
  readonly actor: Actor;
  readonly now: Date;
}

/** The caller's own points become credit in their wallet; other open screens learn of it. */
export async function exchangeOwnPoints(
  tx: Transaction,
  { points, actor: { userId }, now }: Exchange,
): Promise<NewLot> {
  const exchangeId = randomUUID();
  const credit = await exchangePoints(tx, { exchangeId, userId, points, now });
  await audit(tx, {
    actorId: userId,
    action: 'wallet.exchange-points',
    subjectType: 'points_exchange',
    subjectId: exchangeId,
    details: { points, amountCents: credit.amountCents },
  });
  await publish(tx, { users: [userId], type: 'wallet.changed', id: userId });
  return credit;
}
