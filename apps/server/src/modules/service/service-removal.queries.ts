import { eq, sql } from 'drizzle-orm';

import { rows, type Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import type { ManagedService } from './service.queries.ts';
import { services } from './service.table.ts';

/**
 * Whether a booking, a conversation or anything else that people made names the service. Favourites, pages seen lately
 * and photos go with it.
 */
export async function isServiceNamed(tx: Transaction, serviceId: string): Promise<boolean> {
  const [found] = await rows<{ named: boolean }>(
    tx,
    sql`select exists (select from bookings where service_id = ${serviceId}::uuid)
            or exists (select from booking_series where service_id = ${serviceId}::uuid)
            or exists (select from meetings where service_id = ${serviceId}::uuid)
            or exists (select from message_threads where service_id = ${serviceId}::uuid)
            or exists (select from proposals where service_id = ${serviceId}::uuid)
            or exists (select from waitlist_entries where service_id = ${serviceId}::uuid)
            or exists (select from substitute_asks where service_id = ${serviceId}::uuid)
            or exists (select from substitutions where service_id = ${serviceId}::uuid) as named`,
  );
  return found?.named ?? true;
}

export async function deleteServiceRow(tx: Transaction, service: Authorized<ManagedService>): Promise<void> {
  await tx.delete(services).where(eq(services.id, service.id));
}
