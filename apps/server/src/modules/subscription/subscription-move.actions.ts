import {
  isEntitled,
  mayMove,
  type SubscriptionMove,
  subscriptionMoves,
  type SubscriptionMover,
} from '@patinha/domain/subscription';

import { audit } from '../../platform/audit/audit.ts';
import { enqueue } from '../../platform/background/outbox.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { releaseResting } from '../company/index.ts';
import { setCompanyPlan } from '../service/index.ts';
import { changeSubscription, type SubscriptionRow } from './subscription.queries.ts';

export interface MoveStep {
  readonly move: SubscriptionMove;
  readonly by: SubscriptionMover;
  readonly actorId?: string;
  readonly changes?: Parameters<typeof changeSubscription>[2];
  /** Another plan of the same company follows within this transaction. */
  readonly keepsBenefits?: boolean;
}

/** Applies one row of the transition table: the state, the audit trail, the screens and the plan's benefits. */
export async function moveSubscription(
  tx: Transaction,
  subscription: Authorized<SubscriptionRow>,
  { move, by, actorId, changes, keepsBenefits }: MoveStep,
): Promise<Authorized<SubscriptionRow>> {
  const { id, userId, status } = subscription;
  if (!mayMove(status, move, by)) throw new DomainError('subscription/illegal-move', { status, move });
  const { to } = subscriptionMoves[move];
  const moved = await changeSubscription(tx, subscription, { ...changes, status: to });
  await audit(tx, {
    ...(actorId !== undefined && { actorId }),
    action: `subscription.${move}`,
    subjectType: 'subscription',
    subjectId: id,
    details: { from: status, to, by },
  });
  const gives = isEntitled(to);
  if (gives !== isEntitled(status) && !keepsBenefits)
    await followPlan(tx, moved, gives ? 'premium' : 'freemium');
  await publish(tx, { users: [userId], type: 'subscription.changed', id });
  return moved;
}

/** The copy of a company's plan that search and the limits of its services read, and who rests without a seat. */
async function followPlan(
  tx: Transaction,
  { companyId }: SubscriptionRow,
  plan: 'premium' | 'freemium',
): Promise<void> {
  if (companyId === null) return;
  await setCompanyPlan(tx, companyId, plan);
  await releaseResting(tx, companyId);
}

/** Ends the authorisation, so that the payer's bank stops collecting; retried until confirmed. */
export const endMandate = (tx: Transaction, { id }: SubscriptionRow): Promise<void> =>
  enqueue(tx, 'subscription.end-mandate', { subscription_id: id });
