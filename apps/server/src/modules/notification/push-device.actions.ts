import {
  canManagePushDevice,
  type PushKind,
  pushKindsFor,
  isPushedByDefault,
} from '@patinha/domain/notification';
import type { Actor } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorize } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { isPushAddress } from '../../platform/outgoing/push-address.ts';
import { canEncryptFor } from '../../platform/outgoing/push-encryption.ts';
import { type PushSubscription, pushPublicKey } from '../../platform/outgoing/push-service.ts';
import type { Env } from '../../platform/settings/env.ts';
import {
  deleteDevice,
  findDevice,
  findPushChoices,
  replaceDevice,
  writePushChoice,
} from './push-device.queries.ts';

interface Adding {
  readonly subscription: PushSubscription;
  readonly env: Env;
  readonly now: Date;
}

/** Subscribes this session's device; only push services that the product knows are accepted. */
export async function addDevice(
  tx: Transaction,
  { userId, sessionId }: Actor,
  { subscription, env, now }: Adding,
): Promise<void> {
  if (pushPublicKey(env) === undefined) throw new DomainError('notification/push-not-set-up');
  if (!isPushAddress(subscription.endpoint, env.PUSH_TEST_ORIGIN))
    throw new DomainError('notification/unknown-push-service');
  if (!canEncryptFor(subscription))
    throw new DomainError('request/invalid', {}, { fields: { 'keys.p256dh': 'invalid' } });
  await replaceDevice(tx, { ...subscription, userId, sessionId, createdAt: now });
}

export async function removeDevice(tx: Transaction, actor: Actor, deviceId: string): Promise<void> {
  const found = await findDevice(tx, deviceId);
  await deleteDevice(tx, authorize(found, canManagePushDevice, actor, 'notification/device-not-found'));
}

export interface PushChoice {
  readonly kind: PushKind;
  readonly isOn: boolean;
}

/** The kinds that apply to the person's roles, each as chosen or with its default. */
export async function readPushChoices(db: Database, { userId, roles }: Actor): Promise<PushChoice[]> {
  const chosen = await findPushChoices(db, userId);
  return pushKindsFor(roles).map((kind) => ({ kind, isOn: chosen.get(kind) ?? isPushedByDefault(kind) }));
}

export async function choosePush(
  tx: Transaction,
  actor: Actor,
  choice: PushChoice & { readonly now: Date },
): Promise<PushChoice[]> {
  const { kind, isOn, now } = choice;
  await writePushChoice(tx, { userId: actor.userId, kind, isOn, changedAt: now });
  return readPushChoices(tx, actor);
}
