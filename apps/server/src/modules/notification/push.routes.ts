import {
  addPushDevice,
  changePushPreference,
  listPushDevices,
  listPushPreferences,
  type PushDevices,
  type PushPreference,
  removePushDevice,
} from '@patinha/contract/notification';
import type { Actor } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { pushPublicKey } from '../../platform/outgoing/push-service.ts';
import {
  addDevice,
  choosePush,
  type PushChoice,
  readPushChoices,
  removeDevice,
} from './push-device.actions.ts';
import { type DeviceRow, findDevices } from './push-device.queries.ts';

export const pushRoutes: ModuleRoutes = (app, { env }) => {
  const devicesOf = async (db: Database, { userId, sessionId }: Actor): Promise<PushDevices> => ({
    public_key: pushPublicKey(env) ?? null,
    items: (await findDevices(db, userId)).map((row) => presentDevice(row, sessionId)),
  });

  read(app, listPushPreferences, async ({ db, actor }) => ({
    items: (await readPushChoices(db, actor)).map(presentChoice),
  }));

  write(app, changePushPreference, async ({ tx, actor, body, now }) => ({
    items: (await choosePush(tx, actor, { kind: body.kind, isOn: body.is_on, now })).map(presentChoice),
  }));

  read(app, listPushDevices, ({ db, actor }) => devicesOf(db, actor));

  write(app, addPushDevice, async ({ tx, actor, body, now }) => {
    const subscription = { endpoint: body.endpoint, ...body.keys };
    await addDevice(tx, actor, { subscription, env, now });
    return devicesOf(tx, actor);
  });

  write(app, removePushDevice, async ({ tx, actor, params }) => {
    await removeDevice(tx, actor, params.push_device_id);
    return devicesOf(tx, actor);
  });
};

const presentChoice = ({ kind, isOn }: PushChoice): PushPreference => ({ kind, is_on: isOn });

const presentDevice = (
  { id, sessionId, userAgent, createdAt, goneAt }: DeviceRow,
  currentSessionId: string,
) => ({
  id,
  ...deviceOf(userAgent),
  is_current: sessionId === currentSessionId,
  created_at: createdAt.toISOString(),
  gone_at: goneAt?.toISOString() ?? null,
});
