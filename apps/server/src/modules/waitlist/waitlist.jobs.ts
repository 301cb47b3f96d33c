import { calendarDay, addDays } from '@patinha/domain/shared';
import { waitlistKeptDays } from '@patinha/domain/waitlist';
import * as z from 'zod/mini';

import { auditAll } from '../../platform/audit/audit.ts';
import { settleEach } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import { outboxHandler } from '../../platform/background/outbox.ts';
import { type Database, transact } from '../../platform/db/database.ts';
import { freeTimeKind } from '../availability/index.ts';
import { settleLine } from './waitlist-line.actions.ts';
import {
  deleteEntriesBefore,
  endOutdated,
  findDueLines,
  findWaitingLines,
  type Line,
} from './waitlist-line.queries.ts';

/** One transaction a day of a provider. */
const settleLines = (db: Database, lines: readonly Line[]): Promise<number> =>
  settleEach(db, lines, async (tx, line, now) => (await settleLine(tx, line, now)) > 0);

/** Passes times that were kept long enough, or booked by another person, on to the next. */
export const settleDue = async (db: Database): Promise<number> => settleLines(db, await findDueLines(db));

/** Finds room that no event announces, as when a service takes more pets or less time. */
export const settleWaiting = async (db: Database): Promise<number> =>
  settleLines(db, await findWaitingLines(db));

export const endOutdatedEntries = (db: Database): Promise<number> =>
  transact(db, async (tx, now) => {
    const ended = await endOutdated(tx, now);
    const subjects = ended.map((subjectId) => ({ subjectType: 'waitlist_entry', subjectId }));
    await auditAll(
      tx,
      subjects.map((subject) => ({ action: 'waitlist.end', ...subject })),
    );
    return ended.length;
  });

const forgetEntries = (db: Database, now: Date): Promise<number> =>
  deleteEntriesBefore(db, addDays(calendarDay(now), -waitlistKeptDays));

const everyMinute = '* * * * *';

/** Runs after the booking jobs, which free times. */
export const waitlistJobs: readonly Job[] = [
  { name: 'waitlist.end-outdated', cron: everyMinute, run: endOutdatedEntries },
  { name: 'waitlist.settle-due', cron: everyMinute, run: settleDue },
  { name: 'waitlist.settle-all', cron: '*/15 * * * *', run: settleWaiting },
  { name: 'waitlist.forget', cron: '40 4 * * *', run: forgetEntries },
];

const lookPayload = z.object({
  provider_id: z.uuid(),
  from: z.string(),
  to: z.nullable(z.string()),
});

/** Time became free on some days of a provider. */
export const lookDelivery = outboxHandler(freeTimeKind, async ({ db }, payload) => {
  const { provider_id: providerId, from, to } = z.parse(lookPayload, payload);
  const waiting = await findWaitingLines(db, { providerId, from, to: to ?? 'infinity' });
  await settleLines(db, waiting);
});
