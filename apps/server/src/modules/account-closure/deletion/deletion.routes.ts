import { readDeletionTerms, requestDeletion as requestDeletionOperation } from '@patinha/contract/compliance';
import { deletionBlockersOf } from '@patinha/domain/compliance';

import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { readDeletionOutlook, requestDeletion } from './deletion.actions.ts';

export const deletionRoutes: ModuleRoutes = (app, platform) => {
  read(app, readDeletionTerms, async ({ db, actor }) => {
    const { affairs, promotionalCents, points } = await readDeletionOutlook(db, actor.userId);
    return {
      blockers: [...deletionBlockersOf(affairs)],
      open_bookings: affairs.openBookings,
      balance_cents: affairs.balanceCents,
      promotional_cents: promotionalCents,
      points,
    };
  });

  write(app, requestDeletionOperation, async ({ tx, actor, proof, now }) => {
    const dueAt = await requestDeletion(tx, {
      userId: actor.userId,
      proof,
      now,
      publicUrl: platform.env.PUBLIC_URL,
    });
    return { due_at: dueAt.toISOString() };
  });
};
