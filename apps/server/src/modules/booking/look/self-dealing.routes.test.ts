import { finishBookingLook, listBookingLooks, requestBooking } from '@patinha/contract/booking';
import { addMs, cents, hourMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { profiles } from '../../account/account.table.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { companyMembers } from '../../company/team/team.table.ts';
import { payments } from '../../payment/payment.table.ts';
import { buildRecipient } from '../../payout/payout.factory.ts';
import { bookingLooks } from '../booking-look.table.ts';
import {
  buildBooking,
  buildStall,
  type BuiltStall,
  type BuiltTutor,
  buildTutorWithPet,
  wholeMinute,
} from '../booking.factory.ts';
import { awaitsLook } from './booking-look.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface Pair {
  readonly tutor: BuiltTutor;
  readonly stall: BuiltStall;
}

type Share = (pair: Pair) => Promise<unknown>;

const startsAt = wholeMinute(addMs(new Date(), 72 * hourMs));
const ask = ({ tutor, stall }: Pair) =>
  server.as(tutor).call(requestBooking, {
    body: {
      service_id: stall.serviceId,
      pet_ids: [tutor.petId],
      starts_at: startsAt.toISOString(),
      ends_at: addMs(startsAt, hourMs).toISOString(),
    },
  });

const setProfile = (userId: string, changes: Partial<typeof profiles.$inferInsert>) =>
  server.db.update(profiles).set(changes).where(eq(profiles.userId, userId));

const shareDocument: Share = async ({ tutor, stall }) => {
  await setProfile(tutor.userId, { documentNumber: '11144477735' });
  await setProfile(stall.provider.userId, { documentNumber: '11144477735' });
};

const sharePhone: Share = ({ tutor }) => setProfile(tutor.userId, { phone: '+5511987654321' });

async function pay(userId: string, payerKey: string, method: 'card' | 'pix') {
  const { bookingId } = await buildBooking(server.db, { status: 'cancelled' });
  const now = new Date();
  await server.db.insert(payments).values({
    bookingId,
    userId,
    provider: 'simulador',
    method,
    amountCents: cents(4_200),
    walletCents: cents(0),
    status: 'completed',
    payerKey,
    expiresAt: now,
    createdAt: now,
    completedAt: now,
  });
}

const sharePayer =
  (method: 'card' | 'pix'): Share =>
  async ({ tutor, stall }) => {
    const key = `payer of ${tutor.userId}`;
    await pay(tutor.userId, key, method);
    await pay(stall.provider.userId, key, method);
  };

const shareNothing: Share = () => Promise.resolve();
const both =
  (...shares: readonly Share[]): Share =>
  async (pair) => {
    for (const share of shares) await share(pair);
  };

const payTo =
  (key: (tutor: BuiltTutor) => string): Share =>
  ({ tutor, stall }) =>
    buildRecipient(server, stall.provider, { key: key(tutor), changedAt: new Date() });

const join: Share = ({ tutor, stall }) =>
  server.db.insert(companyMembers).values({
    userId: tutor.userId,
    providerId: stall.provider.providerId,
    role: 'attendant',
    joinedAt: new Date(),
  });

const buildPair = async (share: Share): Promise<Pair> => {
  const pair = { tutor: await buildTutorWithPet(server.db), stall: await buildStall(server.db) };
  await share(pair);
  return pair;
};

test.each([
  ['their CPF', shareDocument],
  ['the account where the seller is paid', payTo(({ email }) => email)],
  ['the company they work for', join],
  ['telephone and card', both(sharePhone, sharePayer('card'))],
  ['card and payer of a Pix', both(sharePayer('card'), sharePayer('pix'))],
])('a tutor with %s books nothing there', async (_, share) => {
  expect(await ask(await buildPair(share))).toFailWith('booking/own-service');
});

test.each([
  ['the telephone', sharePhone, ['phone']],
  ['a card', sharePayer('card'), ['card']],
  ['the payer of a Pix', sharePayer('pix'), ['pix_payer']],
])('one who shares %s alone books, and an admin looks before the release', async (_, share, reasons) => {
  const pair = await buildPair(share);
  const { body } = await ask(pair);
  expect(await awaitsLook(server.db, body.id)).toBe(true);
  const [look] = await server.db.select().from(bookingLooks).where(eq(bookingLooks.bookingId, body.id));
  expect(look?.reasons).toEqual(reasons);
  const admin = server.as(await buildUser(server.db, { roles: ['admin'], userType: null }));
  const { items } = (await admin.call(listBookingLooks, { query: {} })).body;
  expect(items[0]).toMatchObject({ booking_id: body.id, reasons, bookings_of_pair: 0, other_sellers: 0 });
  const params = { booking_id: body.id };
  expect((await admin.call(finishBookingLook, { params })).status).toBe(200);
  expect(await admin.call(finishBookingLook, { params })).toFailWith('booking/illegal-move');
  const unknown = { booking_id: '0c5f5c52-8c1f-4a53-9c1e-4b0f6f7d2a0f' };
  expect(await admin.call(finishBookingLook, { params: unknown })).toFailWith('booking/not-found');
  expect(await awaitsLook(server.db, body.id)).toBe(false);
});

test('two strangers book, and no admin has to look', async () => {
  const { body } = await ask(
    await buildPair(
      both(
        shareNothing,
        payTo(() => 'outra@exemplo.com'),
      ),
    ),
  );
  expect(await awaitsLook(server.db, body.id)).toBe(false);
  expect(await server.db.execute(sql`select 1 from bookings where id = ${body.id}`)).toMatchObject({
    rowCount: 1,
  });
});
