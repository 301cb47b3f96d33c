import { listKeptBookings, openKeptThread } from '@patinha/contract/message';
import { isKept } from '@patinha/domain/booking';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { beginThread } from '../thread/thread-subject.actions.ts';
import { findKept } from './kept.queries.ts';

/** What a suspended seller is left to do, and its conversations (D-184). */
export const keptRoutes: ModuleRoutes = (app, { ports }) => {
  read(app, listKeptBookings, async ({ db, actor }) => {
    const now = await readClock(db);
    const found = await findKept(db, actor.userId);
    return {
      items: found
        .filter((row) => row.suspendedAt !== null && isKept(row, row.suspendedAt, now))
        .map((row) => ({
          booking_id: row.id,
          title: row.title,
          status: row.status,
          starts_at: row.startsAt.toISOString(),
          ends_at: row.endsAt.toISOString(),
          zone: row.zone,
          tutor_name: row.tutorName,
          pet_names: row.petNames,
        })),
    };
  });

  write(app, openKeptThread, async ({ tx, actor, params, now }) => {
    const subject = { bookingId: params.booking_id, serviceId: undefined, proposalId: undefined };
    const thread = await beginThread(tx, { ...subject, proposals: ports.proposals, actor, now });
    return { thread_id: thread.id };
  });
};
