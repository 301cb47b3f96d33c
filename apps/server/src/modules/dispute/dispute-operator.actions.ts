import type { Actor } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { lockDisputeForAdmin, moveDispute, requireUndecided, say } from './dispute-scene.actions.ts';
import { notifyParties } from './dispute.notification.ts';
import { changeDispute } from './dispute.queries.ts';

// What an operator does apart from deciding.

export interface OperatorCall {
  readonly disputeId: string;
  readonly actor: Actor;
  readonly now: Date;
}

export async function take(tx: Transaction, { disputeId, actor, now }: OperatorCall): Promise<void> {
  const { booking, dispute } = await lockDisputeForAdmin(tx, disputeId, actor);
  const step = { by: 'admin', actorId: actor.userId, now } as const;
  const taken = await moveDispute(tx, dispute, { ...step, move: 'take' });
  await say(tx, { booking, dispute: taken }, { ...step, kind: 'taken' });
}

/** Posts a message that both parties read; the first one meets the 48-hour promise (D-104, D-108). */
export async function writeAsOperator(
  tx: Transaction,
  { disputeId, actor, now, text }: OperatorCall & { readonly text: string },
): Promise<void> {
  const scene = await lockDisputeForAdmin(tx, disputeId, actor);
  requireUndecided(scene.dispute);
  if (scene.dispute.repliedAt === null) await changeDispute(tx, scene.dispute, { repliedAt: now });
  const causeId = await say(tx, scene, { kind: 'message', by: 'admin', actorId: actor.userId, text, now });
  await notifyParties(tx, { disputeId, notice: 'operator_wrote', to: ['tutor', 'provider'], causeId });
}

export async function close(tx: Transaction, { disputeId, actor, now }: OperatorCall): Promise<void> {
  const { booking, dispute } = await lockDisputeForAdmin(tx, disputeId, actor);
  const step = { by: 'admin', actorId: actor.userId, now } as const;
  const closed = await moveDispute(tx, dispute, { ...step, move: 'close', changes: { closedAt: now } });
  const causeId = await say(tx, { booking, dispute: closed }, { ...step, kind: 'closed' });
  await notifyParties(tx, { disputeId, notice: 'closed', to: ['tutor', 'provider'], causeId });
}
