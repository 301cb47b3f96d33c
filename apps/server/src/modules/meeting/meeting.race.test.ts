import { blockPerson, openThread } from '@patinha/contract/message';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rows, transact } from '../../platform/db/database.ts';
import { systemProof } from '../../platform/http/proof.ts';
import { untilLockWaits } from '../../testing/lock-waits.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { requestDeletion } from '../account-closure/index.ts';
import { buildBooking, type BuiltStall } from '../booking/booking.factory.ts';
import { MeetingScene } from './meeting-scene.factory.ts';

const rounds = 6;

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('a meeting and everything else, at once', () => {
  let server: TestApp;
  let scene: MeetingScene;
  beforeEach(async () => {
    server = await openTestApp();
    scene = await MeetingScene.open(server);
  });
  afterEach(() => server.close());

  const times = <T>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const held = ({ provider }: BuiltStall) =>
    rows<{ kind: string }>(
      server.db,
      sql`select 'meeting' as kind from meetings where provider_id = ${provider.providerId}::uuid and status = 'accepted'
          union all
          select 'booking' from bookings where provider_id = ${provider.providerId}::uuid and status = 'accepted'`,
    );

  test('of forty meetings and bookings for one hour one is agreed on', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const capacity = round % 2 === 0 ? 1 : 5;
      const stall = await scene.stall({ capacity });
      const asked = await times(8, async () => (await scene.asked(await scene.tutor(), stall)).id);
      const booked = await times(8, async () => {
        const { bookingId } = await buildBooking(server.db, {
          stall,
          startsAt: scene.at(10),
          endsAt: scene.at(11),
          busyUntil: scene.at(11),
        });
        return bookingId;
      });
      const replies = await Promise.all([
        ...[...asked, ...asked].map((id) => scene.accept(stall, id)),
        ...[...booked, ...booked].map((id) => scene.acceptBooking(stall, id)),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const kept = (await held(stall)).map(({ kind }) => kind);
      // A service for five takes five bookings at once; a meeting allows no other.
      const bookings = Array.from({ length: capacity }, () => 'booking');
      expect([['meeting'], bookings]).toContainEqual(kept);
    }
  });

  test('instant bookings and a meeting share no time', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const stall = await scene.stall({ isInstant: true });
      const [tutor, others] = [await scene.tutor(), await times(8, () => scene.tutor())];
      const { id } = await scene.asked(tutor, stall);
      const replies = await Promise.all([
        ...others.map((other) => scene.book(other, stall)),
        scene.accept(stall, id),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await held(stall)).toHaveLength(1);
    }
  });

  test('forty requests of one tutor are five, one with each carer', async () => {
    const tutor = await scene.tutor();
    const stalls = await times(8, () => scene.stall());
    const replies = await times(40, (index) => scene.ask(tutor, stalls[index % 8] ?? { serviceId: '' }));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await scene.list(tutor, 'tutor')).toHaveLength(5);
  });

  test('a block at the same moment leaves no meeting open', async () => {
    for (let round = 0; round < rounds * 2; round += 1) {
      const [stall, tutor] = [await scene.stall(), await scene.tutor()];
      const { body: thread } = await server
        .as(tutor)
        .call(openThread, { body: { service_id: stall.serviceId } });
      const [asked, blocked] = await Promise.all([
        scene.ask(tutor, stall),
        server.as(stall.provider).send(blockPerson, { params: { thread_id: thread.id } }),
      ]);
      expect(blocked.status).toBe(200);
      expect([201, 409]).toContain(asked.status);
      expect(await scene.list(tutor, 'tutor')).toEqual([]);
    }
  });

  test.each(['tutor', 'provider'] as const)(
    'no meeting is agreed with a %s who is deleting their account',
    async (leaver) => {
      const [stall, tutor] = [await scene.stall(), await scene.tutor()];
      const leaving = leaver === 'tutor' ? tutor : stall.provider;
      const asked = await transact(server.db, async (tx, now) => {
        await requestDeletion(tx, { userId: leaving.userId, proof: systemProof, now, publicUrl: '' });
        const reply = scene.ask(tutor, stall);
        await untilLockWaits(server.db);
        return { reply };
      });
      expect(await asked.reply).toFailWith('meeting/service-not-found');
    },
  );

  test('an acceptance and a withdrawal at once are one of the two', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [stall, tutor] = [await scene.stall(), await scene.tutor()];
      const { id } = await scene.asked(tutor, stall);
      const [accepted, ...cancelled] = await Promise.all([
        scene.accept(stall, id),
        scene.cancel(tutor, id),
        scene.cancel(tutor, id),
      ]);
      expect([accepted, ...cancelled].filter(({ status }) => status >= 500)).toEqual([]);
      expect(cancelled.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await held(stall)).toEqual([]);
    }
  });
});
