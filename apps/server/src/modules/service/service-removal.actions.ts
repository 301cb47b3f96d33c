import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteServiceRow, isServiceNamed } from './service-removal.queries.ts';
import { lockOwnService } from './service.actions.ts';
import { updateServiceRow } from './service.queries.ts';

/**
 * Excluir (D-160): deletes a service that nothing names, and archives any other, so that its bookings and conversations
 * stay. Both leave the market and free their place in the plan. Throws `service/not-found`.
 */
export async function removeOwnService(
  tx: Transaction,
  actor: Actor,
  { serviceId, now }: { readonly serviceId: string; readonly now: Date },
): Promise<void> {
  const service = await lockOwnService(tx, actor, serviceId);
  const isArchived = await isServiceNamed(tx, serviceId);
  await (isArchived
    ? updateServiceRow(tx, service, { isActive: false, archivedAt: now, updatedAt: now })
    : deleteServiceRow(tx, service));
  await audit(tx, {
    action: 'service.remove',
    actorId: actor.userId,
    subjectType: 'service',
    subjectId: serviceId,
    details: { isArchived },
  });
}
