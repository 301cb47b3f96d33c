import { pauseRefusal, returnDay } from '@patinha/domain/availability';
import { type Actor, calendarDay } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { invalidFields } from '../../platform/http/errors.ts';
import { announceFreeTime } from '../availability/index.ts';
import { lockOwnProvider, pauseProvider, requireOwnProvider } from '../provider/index.ts';
import { pauseOwnService } from '../service/index.ts';

interface PauseCall {
  readonly actor: Actor;
  /** The first day on which bookings may begin again; null ends the pause. */
  readonly until: string | null;
  readonly now: Date;
}

/** Until when the caller takes no bookings; null when no pause lasts. */
export async function readOwnPause(db: Database, userId: string, now: Date): Promise<string | null> {
  const { pausedUntil, zone } = await requireOwnProvider(db, userId);
  return returnDay(calendarDay(now, zone), pausedUntil);
}

/** Takes no bookings that begin before a day; those that exist stay. Throws request/invalid for a day that has come. */
export async function pauseSelf(tx: Transaction, { actor, until, now }: PauseCall): Promise<string | null> {
  const provider = await lockOwnProvider(tx, actor.userId);
  const today = calendarDay(now, provider.zone);
  const refused = until === null ? undefined : pauseRefusal(until, today);
  if (refused) throw invalidFields({ [refused.field]: refused.problem });
  await pauseProvider(tx, authorizeSystem(provider), until);
  // Either more time is free, or a time that is held for a waiting tutor is no longer.
  await announceFreeTime(tx, { providerId: provider.id, from: today });
  await audit(tx, {
    actorId: actor.userId,
    action: 'provider.pause',
    subjectType: 'provider',
    subjectId: provider.id,
    details: { until },
  });
  return until;
}

/** The same for one service. Throws service/not-found for one that is not the caller's. */
export async function pauseService(
  tx: Transaction,
  { serviceId, ...call }: PauseCall & { readonly serviceId: string },
): Promise<string | null> {
  const { actor, until, now } = call;
  const { providerId, zone } = await pauseOwnService(tx, actor, { serviceId, until, now });
  await announceFreeTime(tx, { providerId, from: calendarDay(now, zone) });
  await audit(tx, {
    actorId: actor.userId,
    action: 'service.pause',
    subjectType: 'service',
    subjectId: serviceId,
    details: { until },
  });
  return until;
}
