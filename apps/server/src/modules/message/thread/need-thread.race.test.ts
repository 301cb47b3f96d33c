import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows, transact } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { messageThreads } from '../message.table.ts';
import { accept, propose } from '../need-talk.factory.ts';
import { beginThread } from './thread-subject.actions.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const isSomebodyWaiting = async () =>
    (await rows(app.db, sql`select 1 from pg_locks where not granted limit 1`)).length > 0;

  test('an acceptance waits for the conversation that is being begun, and takes it to the booking', async () => {
    const deal = await propose(app);
    const actor = { userId: deal.provider.userId, sessionId: '', roles: ['prestador'] as const };
    const accepting = await transact(app.db, async (tx, now) => {
      const { proposalId } = deal;
      const { proposals } = app.platform.ports;
      await beginThread(tx, {
        actor,
        now,
        proposalId,
        bookingId: undefined,
        serviceId: undefined,
        proposals,
      });
      const progress = { isDone: false };
      const reply = accept(app, deal).finally(() => {
        progress.isDone = true;
      });
      while (!progress.isDone && !(await isSomebodyWaiting()));
      // In an object: the reply comes only after this transaction has ended.
      return { reply };
    });
    const { body } = await accepting.reply;
    const kept = await app.db
      .select({ bookingId: messageThreads.bookingId, needId: messageThreads.needId })
      .from(messageThreads)
      .where(eq(messageThreads.tutorId, deal.tutor.userId));
    expect(kept).toEqual([{ bookingId: body.booking_id, needId: null }]);
  });
});
