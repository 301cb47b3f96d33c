import { makeCalendarFeed, readCalendarFeed, removeCalendarFeed } from '@patinha/contract/calendar';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltUser } from '../auth/auth.factory.ts';
import { authUsers } from '../auth/auth.table.ts';
import { buildBooking, buildConfirmedBooking } from '../booking/booking.factory.ts';
import { buildCompanyBooking, buildStaffedCompany } from '../company/assignment/assignment.factory.ts';
import { buildMeeting } from '../meeting/meeting.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

async function feedOf(person: BuiltUser): Promise<string> {
  const { body } = await server.as(person).call(makeCalendarFeed, { body: {} });
  return new URL(body.url ?? '').pathname;
}
const open = (path: string, etag?: string) =>
  server.app.inject({
    method: 'GET',
    url: path,
    headers: etag === undefined ? {} : { 'if-none-match': etag },
  });

describe('the secret address', () => {
  test('is created, shown again and replaced, which ends the old one', async () => {
    const { tutor, provider } = await buildBooking(server.db);
    await feedOf(provider);
    const as = server.as(tutor);
    expect((await as.call(readCalendarFeed)).body).toEqual({ url: null, created_at: null });
    const first = await feedOf(tutor);
    expect((await as.call(readCalendarFeed)).body.url).toContain(first);
    expect((await open(first)).statusCode).toBe(200);
    const second = await feedOf(tutor);
    expect(second).not.toBe(first);
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).statusCode).toBe(200);
  });

  test('ends when it is taken away, and twice is no harm', async () => {
    const { tutor } = await buildBooking(server.db);
    const path = await feedOf(tutor);
    expect((await server.as(tutor).call(removeCalendarFeed)).body).toEqual({ url: null, created_at: null });
    expect((await open(path)).statusCode).toBe(404);
    expect((await server.as(tutor).send(removeCalendarFeed)).status).toBe(200);
  });

  test('has a budget of its own, because calendar programs share addresses', async () => {
    const { tutor, provider } = await buildBooking(server.db);
    const [mine, other] = [await feedOf(tutor), await feedOf(provider)];
    const spent = Math.ceil(240 * server.platform.env.RATE_LIMIT_SCALE);
    await server.platform.pool.query(
      `insert into rate_limits (key, points, expire)
       select 'calendar-feed:' || feed_id, $1, (extract(epoch from now()) * 1000 + 600000)::bigint
       from calendar_feeds where user_id = $2`,
      [spent, tutor.userId],
    );
    expect((await open(mine)).statusCode).toBe(429);
    expect((await open(other)).statusCode).toBe(200);
  });

  test('cannot be guessed from another one', async () => {
    const { tutor, provider } = await buildBooking(server.db);
    const [mine, other] = [await feedOf(tutor), await feedOf(provider)];
    const [id] = mine.split('.');
    const [, signature] = other.split('.');
    expect((await open(`${id}.${signature}.ics`)).statusCode).toBe(404);
    for (const wrong of ['x', 'a.b.ics', mine.slice(0, -4), `${mine}x`])
      expect((await open(wrong.startsWith('/') ? wrong : `/files/calendar/${wrong}`)).statusCode).toBe(404);
  });

  test('does not open for a suspended user', async () => {
    const { tutor } = await buildBooking(server.db);
    const path = await feedOf(tutor);
    await server.db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, tutor.userId));
    expect((await open(path)).statusCode).toBe(404);
  });

  test.each([readCalendarFeed, makeCalendarFeed, removeCalendarFeed])(
    '$operationId is for signed-in people',
    async (endpoint) => {
      const body = endpoint.method === 'POST' ? { body: {} } : {};
      expect(await server.anonymous.send(endpoint, body)).toFailWith('session/missing');
    },
  );
});

describe('what a calendar program reads', () => {
  test('is each booking of both sides, with pets and without people', async () => {
    const booking = await buildConfirmedBooking(server.db);
    for (const person of [booking.tutor, booking.provider]) {
      const reply = await open(await feedOf(person));
      expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(reply.body).toContain('SUMMARY:Passeio no parque (Thor)\r\n');
      expect(reply.body).toContain('STATUS:CONFIRMED\r\n');
      expect(reply.body).toContain(`/bookings/${booking.bookingId}\r\n`);
      expect(reply.body).not.toMatch(/Ana|Carla|@patinha\.test|\+55/);
    }
  });

  test('has nothing of others and nothing that will not take place', async () => {
    const stranger = await buildConfirmedBooking(server.db);
    await buildMeeting(server.db, { status: 'accepted' });
    const booking = await buildBooking(server.db, { status: 'declined' });
    const { body } = await open(await feedOf(booking.tutor));
    expect(body).not.toContain(stranger.bookingId);
    expect(body).not.toContain('VEVENT');
  });

  test('of an assignee has only what they attend for their current company', async () => {
    const [company, former] = [await buildStaffedCompany(server.db), await buildStaffedCompany(server.db)];
    const assigned = { assigneeId: company.bia.userId };
    const { bookingId } = await buildCompanyBooking(server.db, company, assigned);
    await buildCompanyBooking(server.db, former, { ...assigned, hoursAhead: 200 });
    const { body } = await open(await feedOf(company.bia));
    expect(body).toContain(bookingId);
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test('is not sent again while nothing has changed', async () => {
    const { tutor } = await buildBooking(server.db);
    const path = await feedOf(tutor);
    const { headers } = await open(path);
    const again = await open(path, headers.etag);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await buildBooking(server.db, { tutor });
    expect((await open(path, headers.etag)).statusCode).toBe(200);
  });
});
