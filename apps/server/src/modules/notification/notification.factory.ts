import { randomUUID } from 'node:crypto';

import type { NoticeKind } from '@patinha/domain/notification';

import type { Database } from '../../platform/database.ts';
import { notifications } from './notification.table.ts';

interface NotificationSpec {
  readonly userId: string;
  readonly kind?: NoticeKind;
  readonly title?: string;
  readonly createdAt?: Date;
}

/** Something that a person was told and has not read. */
export async function buildNotification(db: Database, spec: NotificationSpec): Promise<string> {
  const { userId, kind = 'booking', title = 'Novo pedido', createdAt } = spec;
  const id = randomUUID();
  await db.insert(notifications).values({
    id,
    userId,
    kind,
    title,
    body: 'Passeio no parque',
    path: `/bookings/${id}`,
    ...(createdAt && { createdAt }),
  });
  return id;
}
