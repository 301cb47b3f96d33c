import { createECDH, randomBytes, randomUUID } from 'node:crypto';

import type { NotificationKind } from '@patinha/domain/notification';

import type { Database } from '../../platform/db/database.ts';
import { buildDevice } from '../auth/auth.factory.ts';
import { notifications } from './notification.table.ts';
import { pushDevices } from './push.table.ts';

interface NotificationSpec {
  readonly userId: string;
  readonly kind?: NotificationKind;
  readonly title?: string;
  readonly path?: string;
  readonly createdAt?: Date;
}

/** An unread notification. */
export async function buildNotification(db: Database, spec: NotificationSpec): Promise<string> {
  const { userId, kind = 'booking', title = 'Novo pedido', createdAt } = spec;
  const id = randomUUID();
  const { path = `/bookings/${id}` } = spec;
  await db.insert(notifications).values({
    id,
    userId,
    kind,
    title,
    body: 'Passeio no parque',
    path,
    ...(createdAt && { createdAt }),
  });
  return id;
}

/** Another device of a person, on which notifications ring. */
export async function buildPushDevice(db: Database, userId: string): Promise<string> {
  const id = randomUUID();
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  await db.insert(pushDevices).values({
    id,
    userId,
    sessionId: await buildDevice(db, userId),
    endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    createdAt: new Date(),
  });
  return id;
}
