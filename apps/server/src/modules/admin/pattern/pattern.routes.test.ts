import { listPatterns, putPatternAway } from '@patinha/contract/admin';
import type { PatternKind } from '@patinha/domain/admin';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { deviceMarks } from '../../auth/device-mark.table.ts';
import { bookingLooks } from '../../booking/booking-look.table.ts';
import {
  buildStall,
  type BuiltStall,
  type BuiltTutor,
  buildTutorWithPet,
} from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildPayout } from '../../payout/payout.factory.ts';
import { referrals } from '../../referral/referral.table.ts';
import { buildCompletedBooking, buildReview } from '../../review/review.factory.ts';
import { deleteOldPatterns, findPatterns } from './pattern-search.queries.ts';
import { watchedPatterns } from './pattern.table.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { fullName: 'Olga Equipe', roles: ['admin'], userType: null });
});
afterAll(() => server.close());

interface Pair {
  readonly tutor: BuiltTutor;
  readonly stall: BuiltStall;
}

const buildPair = async (): Promise<Pair> => ({
  tutor: await buildTutorWithPet(server.db),
  stall: await buildStall(server.db),
});

/** Bookings that took place and are released now, so that the pair is looked at; returns the last id. */
async function release({ tutor, stall }: Pair, count: number): Promise<string[]> {
  const now = await readClock(server.db);
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    // Each in a time of its own.
    hoursAgo += 2;
    const { bookingId } = await buildCompletedBooking(server.db, { tutor, stall, hoursAhead: -hoursAgo });
    await server.db.update(bookings).set({ releasedAt: now }).where(eq(bookings.id, bookingId));
    ids.push(bookingId);
  }
  return ids;
}
let hoursAgo = 2;

const listed = async (who: BuiltUser = admin, state: 'open' | 'seen' = 'open') =>
  (await server.as(who).call(listPatterns, { query: { state, limit: 100 } })).body.items;

async function kindsOf({ tutor, stall }: Pair): Promise<PatternKind[]> {
  await findPatterns(server.db);
  const ids = new Set([tutor.userId, stall.provider.userId]);
  return (await listed()).filter(({ person }) => ids.has(person.user_id)).map(({ kind }) => kind);
}

test('a pair that meets only each other is found at the third booking, and not once one of them meets others', async () => {
  const pair = await buildPair();
  await release(pair, 2);
  expect(await kindsOf(pair)).toEqual([]);
  await release(pair, 1);
  expect(await kindsOf(pair)).toEqual(['only_each_other']);
  const found = (await listed()).find(({ person }) => person.user_id === pair.tutor.userId);
  expect(found).toMatchObject({ count: 3, other: { user_id: pair.stall.provider.userId }, seen: null });
  expect(found?.booking_ids).toHaveLength(3);
  const open = await buildPair();
  await release({ ...open, stall: pair.stall }, 1);
  await release({ ...open }, 3);
  expect(await kindsOf(open)).toEqual([]);
});

test('one browser, one shared mark, and reviews of one tutor alone', async () => {
  const pair = await buildPair();
  const ids = await release(pair, 3);
  const hash = `browser of ${pair.tutor.userId}`;
  await server.db
    .insert(deviceMarks)
    .values([pair.tutor, pair.stall.provider].map(({ userId }) => ({ userId, markHash: hash })));
  await server.db
    .insert(bookingLooks)
    .values({ bookingId: ids[0] ?? '', reasons: ['card'], askedAt: new Date() });
  for (const bookingId of ids)
    await buildReview(server.db, { bookingId, tutor: pair.tutor, provider: pair.stall.provider });
  expect((await kindsOf(pair)).toSorted()).toEqual([
    'only_each_other',
    'reviews_in_pair',
    'same_device',
    'shared_mark',
  ]);
});

test('many cheap bookings before an advance, and a chain of invitations', async () => {
  const pair = await buildPair();
  const ids = await release(pair, 5);
  const price = cents(500);
  for (const id of ids)
    await server.db.update(bookings).set({ listCents: price, priceCents: price }).where(eq(bookings.id, id));
  await buildPayout(server, pair.stall.provider, { kind: 'advance', status: 'paid' });
  const chain = [
    await buildUser(server.db),
    await buildUser(server.db),
    await buildUser(server.db),
    pair.tutor,
  ];
  const now = new Date();
  for (const [nth, { userId: invitedId }] of chain.slice(1).entries())
    await server.db.insert(referrals).values({
      invitedId,
      referrerId: chain[nth]?.userId ?? '',
      attributedAt: now,
      status: 'rewarded',
      decidedAt: now,
    });
  expect((await kindsOf(pair)).toSorted()).toEqual([
    'invitation_chain',
    'only_each_other',
    'small_before_advance',
  ]);
});

test('is put away with a note, which is audited, and returns when it has doubled', async () => {
  const pair = await buildPair();
  await release(pair, 3);
  await kindsOf(pair);
  const found = (await listed()).find(({ person }) => person.user_id === pair.tutor.userId);
  const params = { pattern_id: found?.id ?? '' };
  const away = (who: BuiltUser, note = 'Vizinhas de porta.') =>
    server.as(who).send(putPatternAway, { params, body: { note } });
  expect(await away(pair.tutor)).toFailWith('session/forbidden');
  expect(await away(admin, ' ')).toRefuseFields('note');
  expect((await away(admin)).status).toBe(200);
  expect(await away(admin)).toFailWith('admin/pattern-seen');
  expect((await listed(admin, 'seen')).find(({ id }) => id === params.pattern_id)?.seen).toMatchObject({
    by: 'Olga Equipe',
    note: 'Vizinhas de porta.',
  });
  await release(pair, 2);
  expect(await kindsOf(pair)).toEqual([]);
  await release(pair, 1);
  expect(await kindsOf(pair)).toEqual(['only_each_other']);
});

test('an admin neither sees nor judges what is about themselves, and an unknown one is none', async () => {
  const pair = await buildPair();
  await release(pair, 3);
  await kindsOf(pair);
  const found = (await listed()).find(({ person }) => person.user_id === pair.tutor.userId);
  const self = await buildUser(server.db, { roles: ['admin'], userType: null });
  const about = { userId: self.userId };
  await server.db
    .update(watchedPatterns)
    .set(about)
    .where(eq(watchedPatterns.id, found?.id ?? ''));
  expect((await listed(self)).map(({ id }) => id)).not.toContain(found?.id);
  for (const pattern_id of [found?.id ?? '', '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11'])
    expect(
      await server.as(self).send(putPatternAway, { params: { pattern_id }, body: { note: 'a' } }),
    ).toFailWith('admin/pattern-not-found');
});

test('is deleted when nothing new came for 180 days', async () => {
  const pair = await buildPair();
  await release(pair, 3);
  expect(await kindsOf(pair)).toEqual(['only_each_other']);
  await server.advance(181 * 24 * 3_600);
  await deleteOldPatterns(server.db, await readClock(server.db));
  expect(await listed()).toEqual([]);
});
