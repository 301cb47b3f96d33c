import { randomUUID } from 'node:crypto';

import {
  exportTable,
  readAdminOverview,
  readAdminSettings,
  readReport,
  readRevenue,
} from '@patinha/contract/admin';
import { checkInBooking, checkOutBooking } from '@patinha/contract/booking';
import { listDataViews } from '@patinha/contract/compliance';
import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { readClock, transact } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { profiles } from '../../account/account.table.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildBooking, buildConfirmedBooking, requireHealthyLedger } from '../../booking/booking.factory.ts';
import { collectMonth, oweMonthBack, recogniseMonth, settleMonthRefund } from '../../ledger/index.ts';
import { payments } from '../../payment/payment.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildVerification } from '../../verification/verification.factory.ts';
import { verifications } from '../../verification/verification.table.ts';
import { sumMoneyDays } from './money-days.queries.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp({
    PAYMENT_WEBHOOK_SECRETS: 'geheim-eins,geheim-zwei',
    COMPANY_NAME: 'Patinha Ltda.',
  });
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const report = async (from: string, to: string) =>
  (await server.as(admin).call(readReport, { query: { from, to } })).body;

describe('a report', () => {
  beforeAll(async () => {
    // Late on 31 March in São Paulo, which is April in UTC; and the first minute of April there.
    const [march, april] = [new Date('2024-04-01T02:59:59Z'), new Date('2024-04-01T03:00:00Z')];
    const owner = await buildUser(server.db, { userType: 'prestador', createdAt: march });
    await buildUser(server.db, { userType: null, createdAt: april });
    for (const [createdAt, status] of [
      [march, 'cancelled'],
      [april, 'pending'],
    ] as const) {
      const { bookingId, tutor } = await buildBooking(server.db, { createdAt, status });
      await server.db.insert(payments).values({
        bookingId,
        userId: tutor.userId,
        provider: 'simulador',
        method: 'pix',
        amountCents: cents(4200),
        walletCents: cents(0),
        status: createdAt === march ? 'completed' : 'failed',
        expiresAt: createdAt,
        createdAt,
        completedAt: createdAt === march ? createdAt : null,
      });
    }
    const id = await buildVerification(server.db, { userId: owner.userId });
    await server.db
      .update(verifications)
      .set({ status: 'rejected', reason: 'x', reviewedAt: april })
      .where(eq(verifications.id, id));
  });

  test('counts by day in São Paulo, days without anything included', async () => {
    const { unit, total, steps } = await report('2024-03-30', '2024-04-01');
    expect(unit).toBe('day');
    expect(steps.map(({ starts_on }) => starts_on)).toEqual(['2024-03-30', '2024-03-31', '2024-04-01']);
    expect(steps[0]).toMatchObject({ gross_cents: 0, accounts: { tutor: 0, prestador: 0 } });
    expect(steps[1]).toMatchObject({
      accounts: { tutor: 0, prestador: 1, empresa: 0, none: 0 },
      bookings: { pending: 0, cancelled: 1 },
      gross_cents: 4200,
      verifications: { approved: 0, rejected: 0 },
    });
    expect(steps[2]).toMatchObject({
      accounts: { none: 1 },
      bookings: { pending: 1, cancelled: 0 },
      gross_cents: 0,
      verifications: { approved: 0, rejected: 1 },
    });
    expect(total).toMatchObject({
      accounts: { prestador: 1, none: 1 },
      bookings: { pending: 1, cancelled: 1 },
      gross_cents: 4200,
      verifications: { rejected: 1 },
    });
  });

  test('is grouped by month when it is long', async () => {
    const { unit, steps } = await report('2024-02-10', '2024-05-09');
    expect(unit).toBe('month');
    expect(steps.map(({ starts_on, bookings }) => [starts_on, bookings.pending, bookings.cancelled])).toEqual(
      [
        ['2024-02-01', 0, 0],
        ['2024-03-01', 0, 1],
        ['2024-04-01', 1, 0],
        ['2024-05-01', 0, 0],
      ],
    );
  });

  test.each([
    { query: { from: '2024-04-02', to: '2024-04-01' }, fields: ['to'] },
    { query: { from: '2021-01-01', to: '2024-04-01' }, fields: ['from'] },
    { query: { from: '2024-02-30', to: '2024-04-01' }, fields: ['from'] },
    { query: { from: '2024-02-01' }, fields: ['to'] },
  ])('of $query is refused', async ({ query, fields }) => {
    expect(await server.as(admin).send(readReport, { query })).toRefuseFields(...fields);
    expect(await server.as(admin).send(exportTable, { body: { kind: 'report', ...query } })).toRefuseFields(
      ...fields,
    );
  });
});

test('revenue is what the ledger says of each month, from the first with money on', async () => {
  const revenue = async (query = {}) => (await server.as(admin).call(readRevenue, { query })).body.months;
  expect(await revenue()).toMatchObject([{ gross_cents: 0, fee_cents: 0 }]);
  const { bookingId, provider } = await buildConfirmedBooking(server.db, { hoursAhead: 0.2 });
  const months = await revenue({ months: 2 });
  expect(months).toHaveLength(1);
  expect(months[0]).toMatchObject({ gross_cents: 4200, commission_cents: 0, fee_cents: 0 });
  const params = { booking_id: bookingId };
  await server.as(provider).call(checkInBooking, { params, body: {} });
  await server.advance(5000);
  await server.as(provider).call(checkOutBooking, { params, body: {} });
  await server.advance(601);
  // R$ 40,00 with 15 % commission and a fee of R$ 2,00.
  const [current, ...earlier] = await revenue();
  expect(current).toMatchObject({
    gross_cents: 4200,
    refunded_cents: 0,
    commission_cents: 600,
    fee_cents: 200,
  });
  expect(earlier).toEqual([]);
  expect(await server.as(admin).send(readRevenue, { query: { months: 25 } })).toRefuseFields('months');
});

test('revenue has what has passed of paid plans, and not what was taken back', async () => {
  const current = async () => {
    const [month] = (await server.as(admin).call(readRevenue, { query: { months: 1 } })).body.months;
    return [month?.gross_cents, month?.refunded_cents, month?.subscription_cents];
  };
  const [gross = 0, refunded = 0] = await current();
  const [userId, kept, regretted] = [randomUUID(), randomUUID(), randomUUID()];
  const plan = { userId, subscriptionId: randomUUID(), psp: 'simulador', amountCents: cents(1_900) };
  await transact(server.db, async (tx, now) => {
    const month = { ...plan, now };
    await collectMonth(tx, { ...month, chargeId: kept, cycle: 1 });
    await recogniseMonth(tx, { ...month, chargeId: kept, amountCents: cents(700), earnedCents: cents(700) });
    await collectMonth(tx, { ...month, chargeId: regretted, cycle: 2 });
    await recogniseMonth(tx, {
      ...month,
      chargeId: regretted,
      amountCents: cents(50),
      earnedCents: cents(50),
    });
  });
  expect(await current()).toEqual([gross + 3_800, refunded, 750]);
  // From here on part of it is summed by day, and part is read from the ledger.
  await sumMoneyDays(server.db, 0);
  expect(await current()).toEqual([gross + 3_800, refunded, 750]);
  // The overview names the plans beside its figure, and the same sum as received.
  const overview = (await server.as(admin).call(readAdminOverview)).body;
  expect(overview.monthly_revenue).toMatchObject({ plans_cents: 3_800, received_cents: gross + 3_800 });
  await transact(server.db, async (tx, now) => {
    const back = { chargeId: regretted, amountCents: cents(1_900), now };
    await oweMonthBack(tx, { ...back, userId, recognisedCents: cents(50) });
    await settleMonthRefund(tx, { ...back, psp: 'simulador' });
  });
  const figures = [gross + 3_800, refunded + 1_900, 700];
  expect(await current()).toEqual(figures);
  const { received_cents } = (await server.as(admin).call(readAdminOverview)).body.revenue;
  // It arrives late: its day, two months ago, was summed before.
  const now = await readClock(server.db);
  const late = { ...plan, chargeId: randomUUID(), cycle: 3, now: addMs(now, -62 * dayMs) };
  await transact(server.db, (tx) => collectMonth(tx, late));
  for (const _summing of [1, 2]) {
    expect(await current()).toEqual(figures);
    const { months } = (await server.as(admin).call(readRevenue, { query: { months: 4 } })).body;
    const earlier = months.slice(1).map(({ gross_cents }) => gross_cents);
    expect([earlier.at(-1), ...earlier.slice(0, -1).filter((sum) => sum > 0)]).toEqual([1_900]);
    const { revenue } = (await server.as(admin).call(readAdminOverview)).body;
    expect(revenue.received_cents).toBe(received_cents + 1_900);
    await sumMoneyDays(server.db, 0);
  }
  await requireHealthyLedger(server.db);
});

describe('an export', () => {
  const take = (kind: 'users' | 'bookings' | 'report', from: string, to: string) =>
    server.as(admin).call(exportTable, { body: { kind, from, to } });
  const lastExport = async () => {
    const [row] = await server.db
      .select({ actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, 'admin.export'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return row;
  };

  test('of users runs no formula, tells no document, and is noted for the trail and for each person', async () => {
    const createdAt = new Date('2023-07-01T12:00:00Z');
    const person = await buildUser(server.db, {
      fullName: '=HYPERLINK("x";"y")',
      phone: '+5511999990000',
      createdAt,
    });
    await server.db
      .update(profiles)
      .set({ documentNumber: '52998224725' })
      .where(eq(profiles.userId, person.userId));
    await buildUser(server.db, { createdAt: new Date('2023-07-02T03:00:00Z') });
    const { file_name, content, count } = (await take('users', '2023-07-01', '2023-07-01')).body;
    expect(file_name).toBe('patinha-users-2023-07-01-2023-07-01.csv');
    expect(count).toBe(1);
    const [head, line, rest] = content.split('\r\n');
    expect(head).toBe('\ufeffid;nome;empresa;email;tipo;situacao;criado_em;ultimo_acesso');
    expect(line).toContain(
      `${person.userId};"'=HYPERLINK(""x"";""y"")";;${person.email};tutor;ativo;2023-07-01 09:00`,
    );
    expect(rest).toBe('');
    expect(content).not.toMatch(/52998224725|99999/);
    expect(await lastExport()).toEqual({
      actorId: admin.userId,
      details: { from: '2023-07-01', to: '2023-07-01', count: 1 },
    });
    const views = (await server.as(person).call(listDataViews, { query: {} })).body.items;
    expect(views.map(({ kind }) => kind)).toEqual(['user-export']);
  });

  test('of users names a company beside its owner', async () => {
    const createdAt = new Date('2022-05-01T12:00:00Z');
    const { email } = await buildProvider(server.db, {
      kind: 'empresa',
      companyName: 'Pet Shop Jardim',
      user: { fullName: 'Márcia Jardim', createdAt },
    });
    const { content } = (await take('users', '2022-05-01', '2022-05-01')).body;
    expect(content).toContain(`;Márcia Jardim;Pet Shop Jardim;${email};`);
  });

  test('of bookings has no names, of a report the figures of the screen', async () => {
    const { content, count } = (await take('bookings', '2024-03-01', '2024-04-30')).body;
    expect(count).toBe(2);
    expect(content).toContain(';passeio;cancelado;');
    expect(content).toContain(';40;2;42;');
    expect(content).not.toMatch(/Ana|Carla/);
    const table = (await take('report', '2024-03-31', '2024-04-01')).body;
    expect(table.count).toBe(2);
    expect(table.content.split('\r\n')[1]).toMatch(/^2024-03-31;0;1;0;0;.*;42;0;0;0$/);
  });

  test('is whole or refused', async () => {
    await server.db.execute(sql`with made as (
      insert into auth_users (email, created_at)
      select 'viele' || n || '@patinha.test', '2022-01-05T12:00:00Z' from generate_series(1, 5001) n returning id, email, created_at)
      insert into profiles (user_id, email, full_name, created_at) select id, email, 'Muitas', created_at from made`);
    expect(await take('users', '2022-01-01', '2022-01-31')).toFailWith('admin/export-too-large');
    await server.db.delete(profiles).where(eq(profiles.email, 'viele1@patinha.test'));
    const { count } = (await take('users', '2022-01-01', '2022-01-31')).body;
    expect(count).toBe(5000);
  });

  test('is for admins, of a known kind', async () => {
    const body = { kind: 'users', from: '2024-01-01', to: '2024-01-31' } as const;
    expect(await server.anonymous.call(exportTable, { body })).toFailWith('session/missing');
    const tutor = await buildUser(server.db);
    expect(await server.as(tutor).call(exportTable, { body })).toFailWith('session/forbidden');
    expect(await server.as(admin).send(exportTable, { body: { ...body, kind: 'passwords' } })).toRefuseFields(
      'kind',
    );
  });
});

test('the settings tell what is in force and no secret', async () => {
  const { status, body } = await server.as(admin).call(readAdminSettings);
  expect(status).toBe(200);
  expect(body.terms).toMatchObject({
    fee_bps: 500,
    fee_min_cents: 199,
    commission_bps: 1500,
    answer_minutes: 1440,
  });
  expect(body.integrations).toEqual({
    mail: 'development',
    sms: 'development',
    payment_provider: 'simulador',
    is_money_simulated: true,
    has_webhook_secret: true,
    storage: 'local',
    oauth: [],
  });
  expect(body.facts.given).toEqual(['COMPANY_NAME']);
  expect(body.process).toMatchObject({ environment: 'test', is_demo: false, is_sign_up_open: true });
  expect(body.versions).toMatchObject({ app: '0.1.0', node: process.versions.node, engine: server.engine });
  expect(body.versions.database).toMatch(/^1\d\./);
  const text = JSON.stringify(body);
  for (const secret of ['geheim', server.platform.env.SECRET_KEY, server.platform.env.DATA_DIR])
    expect(text).not.toContain(secret);
});

test.each([readReport, readRevenue, readAdminSettings])('$operationId is for admins', async (operation) => {
  const input = { query: operation === readReport ? { from: '2024-01-01', to: '2024-01-02' } : {} };
  expect(await server.anonymous.send(operation, input)).toFailWith('session/missing');
  expect(await server.as(await buildUser(server.db)).send(operation, input)).toFailWith('session/forbidden');
});
