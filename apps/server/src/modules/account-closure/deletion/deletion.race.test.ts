import { requestBooking } from '@patinha/contract/booking';
import { requestDeletion } from '@patinha/contract/compliance';
import { addMs, hourMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows, transact } from '../../../platform/db/database.ts';
import { systemProof } from '../../../platform/http/proof.ts';
import { openTestApp, type Reply, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { hashPassword } from '../../auth/index.ts';
import { buildStall, buildTutorWithPet, wholeMinute } from '../../booking/booking.factory.ts';
import { requestBooking as askBooking } from '../../booking/index.ts';
import { lifePassword } from '../account-closure.factory.ts';
import { requestDeletion as askDeletion } from './deletion.actions.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('a booking and a deletion at once', () => {
  let server: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    server = await openTestApp();
    passwordHash = await hashPassword(lifePassword, server.platform.env);
  });
  afterAll(() => server.close());

  /** Resolves once a statement waits for another transaction, or with the reply when nothing had to wait. */
  async function untilItWaits(reply: Promise<Reply<unknown>>): Promise<void> {
    const outcome = { isOver: false };
    void reply.then(() => (outcome.isOver = true));
    for (;;) {
      const [waiting] = await rows<{ count: number }>(
        server.db,
        sql`select count(*) from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
      );
      if (outcome.isOver || (waiting?.count ?? 0) > 0) return;
    }
  }

  async function scene(leaver: 'tutor' | 'provider') {
    const stall = await buildStall(server.db);
    const tutor = await buildTutorWithPet(server.db);
    const leaving = leaver === 'tutor' ? tutor : stall.provider;
    await server.db.execute(
      sql`update auth_users set password_hash = ${passwordHash} where id = ${leaving.userId}::uuid`,
    );
    const startsAt = wholeMinute(addMs(new Date(), 48 * hourMs));
    return { stall, tutor, leaving, startsAt, endsAt: addMs(startsAt, hourMs) };
  }

  test.each(['tutor', 'provider'] as const)('a %s with a booking under way is kept', async (leaver) => {
    const { stall, tutor, leaving, startsAt, endsAt } = await scene(leaver);
    const deletion = await transact(server.db, async (tx, now) => {
      await askBooking(tx, {
        serviceId: stall.serviceId,
        petIds: [tutor.petId],
        startsAt,
        endsAt,
        now,
        address: undefined,
        specialInstructions: undefined,
        actor: { userId: tutor.userId, sessionId: '', roles: ['tutor'] },
      });
      const reply = server.as(leaving).send(requestDeletion);
      await untilItWaits(reply);
      return { reply };
    });
    expect(await deletion.reply).toFailWith('compliance/deletion-blocked');
  });

  test.each(['tutor', 'provider'] as const)(
    'a booking with a %s whose deletion is pending is refused',
    async (leaver) => {
      const { stall, tutor, leaving, startsAt, endsAt } = await scene(leaver);
      const booking = await transact(server.db, async (tx, now) => {
        await askDeletion(tx, { userId: leaving.userId, proof: systemProof, now, publicUrl: '' });
        const body = {
          service_id: stall.serviceId,
          pet_ids: [tutor.petId],
          starts_at: startsAt.toISOString(),
          ends_at: endsAt.toISOString(),
        };
        const reply = server.as(tutor).send(requestBooking, { body });
        await untilItWaits(reply);
        return { reply };
      });
      expect(await booking.reply).toFailWith('booking/service-not-found');
    },
  );
});
