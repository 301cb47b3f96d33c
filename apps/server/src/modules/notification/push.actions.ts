import { createHash } from 'node:crypto';

import { isUrgent, type PushKind, quietUntil, isPushedByDefault } from '@patinha/domain/notification';

import { enqueue, outboxHandler } from '../../platform/background/outbox.ts';
import { type Database, readClock, transact, type Transaction } from '../../platform/db/database.ts';
import { sendPush } from '../../platform/outgoing/push-service.ts';
import { markGone } from './push-device.queries.ts';
import {
  deletePush,
  findPush,
  findTargets,
  holdPush,
  insertPushes,
  markSent,
  type PushRow,
  scheduleOf,
  claimDuePushes,
} from './push.queries.ts';

/** What a device shows: that something happened and where to read about it; anyone holding the device sees it. */
export interface Ring {
  readonly userId: string;
  readonly kind: PushKind;
  /** One line that names no other person. */
  readonly title: string;
  /** Where in the product it leads. */
  readonly path: `/${string}`;
  /** Business identity; a device rings once for it. */
  readonly key: string;
}

const pushMessageKind = 'push.send';

/**
 * Lets the devices of a person ring once the transaction is committed, or when their quiet hours end; not at all
 * for kinds that they do not want.
 */
export async function ring(tx: Transaction, { userId, ...push }: Ring): Promise<void> {
  const targets = await findTargets(tx, { userId, kind: push.kind });
  const [first] = targets;
  if (!first || !(first.isOn ?? isPushedByDefault(push.kind))) return;
  const now = await readClock(tx);
  const heldUntil = isUrgent(push.kind) ? undefined : quietUntil(now, scheduleOf(first.schedule));
  const timing = { createdAt: now, dueAt: heldUntil ?? now, queuedAt: heldUntil ? null : now };
  const made = await insertPushes(
    tx,
    targets.map(({ deviceId }) => ({ ...push, ...timing, deviceId })),
  );
  if (!heldUntil) for (const id of made) await queuePush(tx, { id, dueAt: now });
}

const queuePush = (tx: Transaction, { id, dueAt }: { readonly id: string; readonly dueAt: Date }) =>
  enqueue(tx, pushMessageKind, { push_id: id }, { key: `push:${id}:${dueAt.getTime()}` });

/** Job: releases pushes held by quiet hours. Two workers never claim the same one. */
export const releaseHeldPushes = (db: Database): Promise<number> =>
  transact(db, async (tx, now) => {
    const due = await claimDuePushes(tx, now);
    for (const push of due) await queuePush(tx, push);
    return due.length;
  });

/**
 * Re-checks what may have changed since it was queued: the device, the choice, the hours, the person. On a repeat after
 * a lost answer the device replaces the first by the second, since both have the same topic and tag.
 */
export const pushDelivery = outboxHandler(pushMessageKind, async ({ db, env }, payload) => {
  const push = await findPush(db, String(payload['push_id']));
  if (!push || push.sentAt) return;
  if (push.suspendedAt || !(push.isOn ?? isPushedByDefault(push.kind))) {
    await deletePush(db, push.id);
    return;
  }
  const now = await readClock(db);
  const heldUntil = isUrgent(push.kind) ? undefined : quietUntil(now, scheduleOf(push.schedule));
  if (heldUntil) {
    await holdPush(db, push.id, heldUntil);
    return;
  }
  const outcome = await sendPush(env, push.subscription, messageOf(push));
  if (outcome === 'gone') await markGone(db, push.deviceId, now);
  else await markSent(db, push.id, now);
});

/** A device shows one notification per conversation. */
function messageOf({ kind, key, title, path }: PushRow) {
  const tag = createHash('sha256')
    .update(kind === 'message' ? path : key)
    .digest('base64url')
    .slice(0, 32);
  return { content: { title, path, tag }, topic: tag, isUrgent: isUrgent(kind) };
}
