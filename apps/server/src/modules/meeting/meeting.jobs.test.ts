import { suspendUser } from '@patinha/contract/admin';
import { makeCalendarFeed } from '@patinha/contract/calendar';
import { requestDeletion } from '@patinha/contract/compliance';
import { blockPerson, openThread } from '@patinha/contract/message';
import { declareSickDay } from '@patinha/contract/substitution';
import { meetingKeptDays } from '@patinha/domain/meeting';
import { addMs, dayMs, hourMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { authUsers } from '../auth/auth.table.ts';
import { hashPassword } from '../auth/index.ts';
import { MeetingScene } from './meeting-scene.factory.ts';
import { buildMeeting } from './meeting.factory.ts';
import { expireMeetings, finishMeetings, remindOfMeetings } from './meeting.jobs.ts';
import { meetings } from './meeting.table.ts';

let server: TestApp;
let scene: MeetingScene;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  scene = await MeetingScene.open(server);
});
afterAll(() => server.close());

const statusOf = async (meetingId: string) => {
  const [row] = await server.db
    .select({ status: meetings.status, by: meetings.cancelledBy })
    .from(meetings)
    .where(eq(meetings.id, meetingId));
  return row;
};

describe('the clock', () => {
  test('expires an unanswered request, even before the job runs, and lets the tutor ask again', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const expiresAt = addMs(await readClock(server.db), -1000);
    const { meetingId: id } = await buildMeeting(server.db, {
      stall,
      tutor,
      startsAt: scene.at(10),
      expiresAt,
    });
    expect(await scene.accept(stall, id)).toFailWith('meeting/illegal-move');
    expect(await scene.decline(stall, id)).toFailWith('meeting/illegal-move');
    expect(await scene.list(tutor, 'tutor')).toMatchObject([{ id, status: 'expired' }]);
    expect(await expireMeetings(server.db)).toBe(1);
    expect(await expireMeetings(server.db)).toBe(0);
    expect(await scene.mails(tutor)).toEqual(['Pedido de encontro sem resposta']);
    expect((await scene.ask(tutor, stall)).status).toBe(201);
  });

  test('waits for no meeting that cannot be ended', async () => {
    const expiresAt = addMs(await readClock(server.db), -1000);
    const broken = await buildMeeting(server.db, { expiresAt: addMs(expiresAt, -1000) });
    const { meetingId: id } = await buildMeeting(server.db, { expiresAt });
    const poison = `check (id <> '${broken.meetingId}' or status <> 'expired')`;
    await asOwner(server, sql.raw(`alter table meetings add constraint poison ${poison}`));
    await expect(expireMeetings(server.db)).rejects.toMatchObject({
      errors: [{ cause: { constraint: 'poison' } }],
    });
    expect(await statusOf(id)).toMatchObject({ status: 'expired' });
    await asOwner(server, sql`alter table meetings drop constraint poison`);
    expect(await expireMeetings(server.db)).toBe(1);
    expect(await statusOf(broken.meetingId)).toMatchObject({ status: 'expired' });
  });

  test('reminds both once, a day before, and of nothing that was cancelled', async () => {
    const [stall, tutor, other] = [await scene.stall(), await scene.tutor(), await scene.tutor()];
    const id = await scene.agreed(tutor, stall);
    const dropped = await scene.agreed(other, stall, 12);
    await server.deliver();
    await scene.cancel(other, dropped);
    expect(await remindOfMeetings(server.db)).toBe(0);
    const ahead = scene.at(10).getTime() - (await readClock(server.db)).getTime() - dayMs;
    await server.advance(Math.ceil(ahead / 1000) + 60);
    expect(await scene.mails(tutor)).toContain('Lembrete: encontro para se conhecer');
    expect(await scene.mails(stall.provider)).toContain('Lembrete: encontro para se conhecer');
    expect(await remindOfMeetings(server.db)).toBe(0);
    expect(await scene.mails(other)).toEqual(['Encontro marcado']);

    await server.advance((dayMs + hourMs) / 1000);
    expect(await statusOf(id)).toEqual({ status: 'done', by: null });
    expect(await finishMeetings(server.db)).toBe(0);
    expect(await scene.cancel(tutor, id)).toFailWith('meeting/illegal-move');
    expect(await scene.list(tutor, 'tutor', 'over')).toMatchObject([{ id, status: 'done' }]);
  });

  test('deletes meetings that ended half a year ago', async () => {
    const now = await readClock(server.db);
    const old = addMs(now, -(meetingKeptDays + 1) * dayMs);
    const { meetingId } = await buildMeeting(server.db, { status: 'expired', endedAt: old });
    const kept = await buildMeeting(server.db, { status: 'expired' });
    await server.advance(dayMs / 1000);
    expect(await statusOf(meetingId)).toBeUndefined();
    expect(await statusOf(kept.meetingId)).toBeDefined();
  });
});

describe('a meeting ends', () => {
  test('when one of the two blocks the other, who is notified without the reason', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const id = await scene.agreed(tutor, stall);
    await server.deliver();
    const other = await buildMeeting(server.db, { tutor });
    const { body: thread } = await server
      .as(tutor)
      .call(openThread, { body: { service_id: stall.serviceId } });
    await server.as(tutor).call(blockPerson, { params: { thread_id: thread.id } });
    expect(await statusOf(id)).toEqual({ status: 'cancelled', by: 'system' });
    expect(await statusOf(other.meetingId)).toMatchObject({ status: 'requested' });
    expect(await scene.mails(stall.provider)).toContain('Encontro cancelado');
    expect(await scene.mails(tutor)).toEqual(['Encontro marcado']);
    expect(await scene.ask(tutor, stall)).toFailWith('meeting/blocked');
  });

  test('when one of the two is suspended, and the other is notified', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const id = await scene.agreed(tutor, stall);
    await server.deliver();
    const admin = await buildUser(server.db, { roles: ['admin'], userType: null });
    await server
      .as(admin)
      .call(suspendUser, { params: { user_id: stall.provider.userId }, body: { reason: 'Golpe' } });
    expect(await statusOf(id)).toEqual({ status: 'cancelled', by: 'system' });
    expect(await scene.mails(tutor)).toEqual(['Encontro marcado', 'Encontro cancelado']);
  });

  test('when one of the two deletes their account, after which no request reaches them', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const id = await scene.agreed(tutor, stall);
    const password = 'Capivara mansa 7';
    await server.db
      .update(authUsers)
      .set({ passwordHash: await hashPassword(password, server.platform.env) })
      .where(eq(authUsers.id, stall.provider.userId));
    await server.as(stall.provider).call(requestDeletion);
    expect(await statusOf(id)).toEqual({ status: 'cancelled', by: 'system' });
    expect(await scene.mails(tutor)).toContain('Encontro cancelado');
    expect(await scene.ask(tutor, stall)).toFailWith('meeting/service-not-found');
  });

  test('with the days on which the carer falls ill, and no other', async () => {
    const [stall, tutor, other] = [await scene.stall(), await scene.tutor(), await scene.tutor()];
    const id = await scene.agreed(tutor, stall);
    const { id: later } = await scene.asked(other, stall, [addMs(scene.at(10), 2 * dayMs)]);
    await scene.accept(stall, later, addMs(scene.at(10), 2 * dayMs));
    const elsewhere = await scene.agreed(await scene.tutor(), await scene.stall());
    await server.as(stall.provider).call(declareSickDay, { body: { from: scene.day, to: scene.day } });
    expect(await statusOf(id)).toEqual({ status: 'cancelled', by: 'provider' });
    for (const kept of [later, elsewhere]) expect(await statusOf(kept)).toMatchObject({ status: 'accepted' });
    expect(await scene.mails(tutor)).toContain('Encontro cancelado');
  });
});

test('calendar feeds contain the agreed meeting, with the pet and without the people', async () => {
  const [stall, tutor] = [await scene.stall(), await scene.tutor()];
  const open = async (person: { readonly accessToken: string }) => {
    const { body } = await server.as(person).call(makeCalendarFeed, { body: {} });
    return (await server.app.inject({ method: 'GET', url: new URL(body.url ?? '').pathname })).body;
  };
  await scene.asked(await scene.tutor(), stall, [scene.at(16)]);
  expect(await open(stall.provider)).not.toContain('VEVENT');
  await scene.agreed(tutor, stall);
  for (const [person, path] of [
    [tutor, '/tutor/bookings'],
    [stall.provider, '/prestador/bookings'],
  ] as const) {
    const text = await open(person);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toMatch(/SUMMARY:Conhecer antes \(.+\)\r\n/);
    expect(text).toContain(`${path}\r\n`);
    expect(text).not.toMatch(/Ana|Carla/);
  }
});
