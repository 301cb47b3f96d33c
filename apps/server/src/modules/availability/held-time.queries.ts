import type { OccupiedLane } from '@patinha/domain/booking';
import { and, eq, gt, lt, sql } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { given, instant, statement } from '../../platform/db/statement.ts';
import { waitlistEntries, waitlistOffers } from '../waitlist/waitlist.table.ts';

export interface HeldQuestion {
  readonly providerId: string;
  readonly from: Date;
  readonly to: Date;
  /** The caller; a time held for them counts as free. */
  readonly tutorId: string | undefined;
}

const heldSlots = statement(
  {
    providerId: waitlistOffers.providerId,
    from: instant,
    to: instant,
    tutorId: given<string | null>(),
  },
  (db, { providerId, from, to, tutorId }) =>
    db
      .select({
        serviceId: waitlistOffers.serviceId,
        lane: waitlistOffers.lane,
        stayUnit: waitlistOffers.stayUnit,
        pets: waitlistOffers.pets,
        startsAt: waitlistOffers.startsAt,
        endsAt: waitlistOffers.endsAt,
        busyUntil: waitlistOffers.busyUntil,
      })
      .from(waitlistOffers)
      .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
      .where(
        and(
          eq(waitlistOffers.providerId, providerId),
          eq(waitlistOffers.status, 'open'),
          gt(waitlistOffers.expiresAt, sql`(select app.now())`),
          lt(waitlistOffers.startsAt, sql`${to}::timestamptz`),
          gt(waitlistOffers.busyUntil, sql`${from}::timestamptz`),
          sql`${waitlistEntries.tutorId} is distinct from ${tutorId}::uuid`,
        ),
      ),
);

export const findHeldSlots = (
  db: Database,
  { tutorId, ...question }: HeldQuestion,
): Promise<OccupiedLane[]> => heldSlots(db, { ...question, tutorId: tutorId ?? null });
