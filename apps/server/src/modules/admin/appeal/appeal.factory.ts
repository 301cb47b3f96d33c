import { randomUUID } from 'node:crypto';

import type { Database } from '../../../platform/db/database.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { suspensionAppeals, suspensions } from '../admin.table.ts';

export interface BuiltAppeal {
  readonly appealId: string;
  readonly user: BuiltUser;
}

/** A suspended person, or the given one, with an appeal that waits. */
export async function buildAppeal(db: Database, known?: BuiltUser): Promise<BuiltAppeal> {
  const user = known ?? (await buildUser(db, { isSuspended: true }));
  const [suspensionId, appealId, at] = [randomUUID(), randomUUID(), new Date()];
  const { userId } = user;
  await db.insert(suspensions).values({
    id: suspensionId,
    userId,
    reason: 'Cobrança por fora',
    suspendedBy: randomUUID(),
    suspendedAt: at,
  });
  await db
    .insert(suspensionAppeals)
    .values({ id: appealId, suspensionId, userId, text: 'Foi um engano, por favor confiram.', sentAt: at });
  return { appealId, user };
}
