import { getMe } from '@patinha/contract/account';
import { readDeletionTerms, requestDataExport, requestDeletion } from '@patinha/contract/compliance';
import { readProvider } from '@patinha/contract/provider';
import { searchServices } from '@patinha/contract/search';
import { addMs, dayMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows, transact } from '../../../platform/db/database.ts';
import { systemProof } from '../../../platform/http/proof.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { ageProofs, buildSession, buildUser } from '../../auth/auth.factory.ts';
import { authFactors } from '../../auth/factor.table.ts';
import { openProtocolTest, type ProtocolTest } from '../../auth/http/protocol.factory.ts';
import { hashPassword } from '../../auth/index.ts';
import { buildBooking, buildConfirmedBooking } from '../../booking/booking.factory.ts';
import { grantCredit, grantPoints, grantRefundMoney } from '../../ledger/ledger.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import {
  buildMarkedPair,
  findInDatabase,
  findInFiles,
  lifePassword,
  type MarkedPerson,
} from '../account-closure.factory.ts';
import { requestDeletion as askDeletion } from './deletion.actions.ts';

let protocol: ProtocolTest;
let server: TestApp;
beforeAll(async () => {
  protocol = await openProtocolTest();
  server = protocol.server;
});
afterAll(() => protocol.close());

const dayS = 86_400;
const newUser = async () =>
  buildUser(server.db, { passwordHash: await hashPassword(lifePassword, server.platform.env) });

const subjectsTo = async (email: string) => {
  await server.deliver();
  return (await mailsTo(server.db, email)).map(({ subject }) => subject);
};
const signIn = (email: string) => protocol.newClient().signInWithPassword({ email, password: lifePassword });

describe('asking for it', () => {
  test('ends every session at once and says when the data go', async () => {
    const user = await newUser();
    const secondDevice = { accessToken: await buildSession(server.db, user) };
    const reply = await server.as(user).call(requestDeletion);
    const days = (Date.parse(reply.body.due_at) - Date.now()) / (dayS * 1000);
    expect(Math.round(days)).toBe(30);
    for (const device of [user, secondDevice])
      expect(await server.as(device).call(getMe)).toFailWith('session/missing');
    expect(await subjectsTo(user.email)).toEqual(['Recebemos o pedido de exclusão da sua conta']);
  });

  test('needs a proof of the last ten minutes', async () => {
    const user = await newUser();
    await ageProofs(server.db, user.userId);
    expect(await server.as(user).call(requestDeletion)).toFailWith('session/proof-needed');
    expect((await server.as(user).call(getMe)).status).toBe(200);
  });

  test('a session without the second factor that its owner has may not ask', async () => {
    const user = await newUser();
    await server.db
      .insert(authFactors)
      .values({ userId: user.userId, factorType: 'totp', status: 'verified', secretSealed: 'x' });
    expect(await server.as(user).call(requestDeletion)).toFailWith('session/second-factor-needed');
  });

  test('asked twice at once it is one request', async () => {
    const user = await newUser();
    const ask = () =>
      transact(server.db, (tx, now) =>
        askDeletion(tx, { userId: user.userId, proof: systemProof, now, publicUrl: '' }),
      );
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect((await subjectsTo(user.email)).length).toBe(1);
  });
});

describe('what is still open', () => {
  const passwordFor = async (userId: string) =>
    server.db.execute(
      sql`update auth_users set password_hash = ${await hashPassword(lifePassword, server.platform.env)} where id = ${userId}::uuid`,
    );

  test.each(['pending', 'accepted'] as const)('a booking that is %s keeps both sides', async (status) => {
    const { tutor, provider } = await buildBooking(server.db, { status });
    for (const side of [tutor, provider]) {
      await passwordFor(side.userId);
      const terms = await server.as(side).call(readDeletionTerms);
      expect(terms.body).toMatchObject({ blockers: ['bookings'], open_bookings: 1 });
      expect(await server.as(side).call(requestDeletion)).toFailWith('compliance/deletion-blocked');
    }
  });

  test('so does one that is paid, and the refund credit, which is the person’s money', async () => {
    const { tutor } = await buildConfirmedBooking(server.db);
    expect((await server.as(tutor).call(readDeletionTerms)).body.blockers).toEqual(['bookings']);
    const user = await newUser();
    await grantRefundMoney(server.db, { userId: user.userId, amount: 1500 });
    expect((await server.as(user).call(readDeletionTerms)).body).toMatchObject({
      blockers: ['balance'],
      balance_cents: 1500,
    });
    expect(await server.as(user).call(requestDeletion)).toFailWith('compliance/deletion-blocked');
  });

  test('the last admin stays until there is another one who can act', async () => {
    const passwordHash = await hashPassword(lifePassword, server.platform.env);
    const admin = await buildUser(server.db, { roles: ['admin'], passwordHash });
    await buildUser(server.db, { roles: ['admin'], isSuspended: true });
    expect((await server.as(admin).call(readDeletionTerms)).body.blockers).toEqual(['last-admin']);
    expect(await server.as(admin).call(requestDeletion)).toFailWith('compliance/deletion-blocked');
    const other = await buildUser(server.db, { roles: ['admin'], passwordHash });
    expect((await server.as(admin).call(requestDeletion)).status).toBe(200);
    expect(await server.as(other).call(requestDeletion)).toFailWith('compliance/deletion-blocked');
  });

  test('promotional credit and points do not block a deletion, but are listed as lost', async () => {
    const user = await newUser();
    await grantCredit(server.db, { userId: user.userId, amount: 700 });
    await grantPoints(server.db, { userId: user.userId, amount: 40 });
    expect((await server.as(user).call(readDeletionTerms)).body).toMatchObject({
      blockers: [],
      promotional_cents: 700,
      points: 40,
    });
    expect((await server.as(user).call(requestDeletion)).status).toBe(200);
  });
});

describe('within thirty days', () => {
  test('the person cannot be found, and a sign-in restores everything', async () => {
    const [seller] = await buildMarkedPair(server, ['Volta', 'Fica']);
    const found = async () =>
      (await server.anonymous.call(searchServices, { query: { q: 'Voltaservico' } })).body.items.length;
    const page = () => server.anonymous.call(readProvider, { params: { provider_id: seller.providerId } });
    const cardStatus = async () => {
      const [card] = await rows<{ status: string }>(
        server.db,
        sql`select status from loyalty_cards where user_id = ${seller.userId}::uuid`,
      );
      return card?.status;
    };
    expect([await found(), (await page()).status, await cardStatus()]).toEqual([1, 200, 'active']);
    await server.as(seller).call(requestDeletion);
    expect(await page()).toFailWith('provider/not-found');
    expect([await found(), await cardStatus()]).toEqual([0, 'suspended']);

    await server.advance(29 * dayS);
    const { error } = await signIn(seller.email);
    expect(error).toBeNull();
    expect([await found(), (await page()).status, await cardStatus()]).toEqual([1, 200, 'active']);
    expect(await subjectsTo(seller.email)).toContain('A exclusão da sua conta foi cancelada');
    await server.advance(5 * dayS);
    expect(await findInDatabase(server, ['voltanome'])).not.toEqual([]);
  });

  test.each([
    { crmv: 'still holds', days: 20, isActive: true },
    { crmv: 'has ended', days: 5, isActive: false },
  ])('a veterinary service comes back only while the CRMV $crmv', async ({ days, isActive }) => {
    const vet = await buildProvider(server.db, {
      crmvNumber: '12345',
      crmvState: 'SP',
      crmvVerifiedUntil: addMs(await readClock(server.db), days * dayMs),
    });
    await server.db.execute(
      sql`update auth_users set password_hash = ${await hashPassword(lifePassword, server.platform.env)} where id = ${vet.userId}::uuid`,
    );
    const { id } = await buildService(server.db, {
      providerId: vet.providerId,
      serviceType: 'veterinary',
    });
    const [owner] = await rows<{ email: string }>(
      server.db,
      sql`select email from profiles where user_id = ${vet.userId}::uuid`,
    );
    expect((await server.as(vet).call(requestDeletion)).status).toBeLessThan(300);
    await server.db.execute(sql`select app.advance_clock(${10 * dayS})`);
    expect((await signIn(owner?.email ?? '')).error).toBeNull();
    const [service] = await rows<{ is_active: boolean }>(
      server.db,
      sql`select is_active from services where id = ${id}::uuid`,
    );
    expect(service?.is_active).toBe(isActive);
  });
});

describe('after thirty days', () => {
  let gone: MarkedPerson;
  let stays: MarkedPerson;
  let sumsBefore: unknown;
  let markedBefore: readonly string[];
  const sums = () =>
    rows(
      server.db,
      sql`select a.code, a.balance, coalesce(sum(e.amount), 0)::bigint as total
          from ledger.account a left join ledger.entry e on e.account_id = a.id group by a.id order by a.code`,
    );

  beforeAll(async () => {
    [gone, stays] = await buildMarkedPair(server, ['Parte', 'Permanece']);
    await grantCredit(server.db, {
      userId: gone.userId,
      amount: 900,
      expiresAt: new Date(Date.now() + 400 * dayS * 1000),
    });
    await protocol.newClient().signInWithPassword({ email: gone.email, password: 'errada errada' });
    await server.as(gone).call(requestDataExport);
    await server.deliver();
    await server.as(gone).call(requestDeletion, { key: 'delete-my-account' });
    await server.deliver();
    sumsBefore = await sums();
    markedBefore = await findInDatabase(server, gone.markers);
    await server.advance(30 * dayS + 1);
    await server.deliver();
  });

  test('no table, no index and no file holds anything that the person wrote or was', async () => {
    expect(markedBefore.length).toBeGreaterThanOrEqual(gone.markers.length);
    expect(await findInDatabase(server, gone.markers)).toEqual([]);
    expect(findInFiles(server, gone.markers)).toEqual([]);
    const { body: search } = await server.anonymous.call(searchServices, { query: { q: 'Parteservico' } });
    expect(search.items).toEqual([]);
  });

  test('nor is anything left of documents, numbers, factors and what was on its way to them', async () => {
    const left = await rows<{ count: number }>(
      server.db,
      sql`select (select count(*) from verifications where user_id = ${gone.userId}::uuid)
            + (select count(*) from verified_tax_ids where user_id = ${gone.userId}::uuid)
            + (select count(*) from onboardings where user_id = ${gone.userId}::uuid)
            + (select count(*) from auth_factors where user_id = ${gone.userId}::uuid) as count`,
    );
    expect(left).toEqual([{ count: 0 }]);
    expect(await server.platform.storage.get(gone.documentKey)).toBeUndefined();
    expect((await server.platform.storage.get(stays.documentKey))?.sizeBytes).toBeGreaterThan(0);
  });

  test('the other side keeps what is theirs', async () => {
    const inTables = (await findInDatabase(server, stays.markers)).map((line) => line.split(': ')[1]);
    const found = new Set([...inTables, ...findInFiles(server, stays.markers)]);
    expect(stays.markers.filter((marker) => !found.has(marker))).toEqual([]);
  });

  test('the ledger is what it was', async () => {
    expect(await sums()).toEqual(sumsBefore);
    expect(await rows(server.db, sql`select * from ledger.violation`)).toEqual([]);
  });

  test('the old address cannot sign in and is free again', async () => {
    expect((await signIn(gone.email)).error?.code).toBe('invalid_credentials');
    const { error } = await protocol.newClient().signUp({
      email: gone.email,
      password: lifePassword,
      options: { data: {} },
    });
    expect(error).toBeNull();
  });

  test('a second run finds nothing to do, and the trail says who asked', async () => {
    await server.advance(3600);
    const trail = await rows<{ action: string }>(
      server.db,
      sql`select action from audit_log where subject_id = ${gone.userId} order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'auth.refuse-sign-in',
      'compliance.request-export',
      'compliance.request-deletion',
      'compliance.erase-account',
    ]);
  });
});

test('an account with money to settle waits beyond the thirty days', async () => {
  const user = await newUser();
  await server.as(user).call(requestDeletion);
  await grantRefundMoney(server.db, { userId: user.userId, amount: 100 });
  await server.advance(31 * dayS);
  const [row] = await rows<{ email: string }>(
    server.db,
    sql`select email from profiles where user_id = ${user.userId}::uuid`,
  );
  expect(row?.email).toBe(user.email);
});
