import { exportEarnings, readEarningsYear } from '@patinha/contract/payout';
import { account } from '@patinha/domain/ledger';
import { cents, saoPauloZone, wallTime } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, transact } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { buildConfirmedBooking, requireHealthyLedger } from '../../booking/booking.factory.ts';
import { completeBooking, releaseBooking } from '../../ledger/index.ts';
import { buildBookingMoney } from '../../ledger/ledger.factory.ts';
import { buildProvider, type BuiltProvider } from '../../provider/provider.factory.ts';
import { buildPayout } from '../payout.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A service of R$ 40,00 done and released, at this instant. */
async function sell(stall: Parameters<typeof buildConfirmedBooking>[1], at: Date) {
  const booking = await buildConfirmedBooking(app.db, stall);
  const money = buildBookingMoney({
    bookingId: booking.bookingId,
    tutorId: booking.tutor.userId,
    providerId: booking.provider.providerId,
    priceCents: cents(4_000),
    feeCents: cents(200),
  });
  await transact(app.db, (tx) => completeBooking(tx, money, at));
  await transact(app.db, (tx) => releaseBooking(tx, money, at));
  return booking;
}

const read = async (person: BuiltProvider, year?: number) =>
  (await app.as(person).call(readEarningsYear, { query: year === undefined ? {} : { year } })).body;

describe('a year of earnings', () => {
  test('has its months in São Paulo, what moves on inside them left out', async () => {
    const createdAt = new Date('2025-06-10T12:00:00Z');
    const first = await sell({}, new Date('2025-12-31T23:30:00Z'));
    await app.db.execute(
      sql`update providers set created_at = ${createdAt.toISOString()} where id = ${first.provider.providerId}`,
    );
    const stall = { provider: first.provider, serviceId: first.serviceId };
    await sell({ stall, hoursAhead: 60 }, new Date('2026-01-01T02:30:00Z'));
    await sell({ stall, hoursAhead: 72 }, new Date('2026-01-01T03:30:00Z'));
    const paid = { status: 'paid', endedAt: new Date('2026-01-01T02:59:59Z') } as const;
    await buildPayout(app, first.provider, { ...paid, amountCents: cents(300) });
    await buildPayout(app, await buildProvider(app.db), { ...paid, amountCents: cents(999) });
    const before = await read(first.provider, 2025);
    expect(before.months.map(({ month }) => month)).toEqual([
      '2025-12',
      '2025-11',
      '2025-10',
      '2025-09',
      '2025-08',
      '2025-07',
      '2025-06',
    ]);
    expect(before.months[0]).toEqual({
      month: '2025-12',
      services_count: 2,
      sold_cents: 8_000,
      commission_cents: 1_200,
      net_cents: 6_800,
      paid_cents: 300,
    });
    expect(before.mei).toMatchObject({
      taken_cents: 8_000,
      ceiling_cents: 8_100_000,
      percent: 0,
      state: 'below',
    });
    const { year } = wallTime(await readClock(app.db), saoPauloZone);
    const running = await read(first.provider);
    expect(running).toMatchObject({
      year,
      first_year: 2025,
      last_year: year,
    });
    expect((await read(first.provider, 2026)).months.at(-1)).toMatchObject({
      month: '2026-01',
      sold_cents: 4_000,
    });
    await requireHealthyLedger(app.db);
  });

  test('of a company has no ceiling, and of a new provider no earlier months', async () => {
    const company = await buildProvider(app.db, { kind: 'empresa' });
    const found = await read(company);
    expect(found.mei).toBeNull();
    expect(found.months).toHaveLength(1);
    expect((await read(company, 2021)).months).toEqual([]);
  });

  test.each(['2019', '2200', 'x', '2026.5'])('%s is no year', async (year) => {
    const seller = await buildProvider(app.db);
    expect(await app.as(seller).send(readEarningsYear, { query: { year } })).toRefuseFields('year');
  });
});

describe('a month as a file', () => {
  test('has the columns of a day’s close, and a title that begins like a formula is text', async () => {
    const at = new Date('2026-01-15T12:00:00Z');
    const { provider, bookingId } = await sell({ title: '=HYPERLINK("x")' }, at);
    const { body } = await app.as(provider).call(exportEarnings, { query: { month: '2026-01' } });
    expect(body.file_name).toBe('patinha-ganhos-2026-01.csv');
    expect(body.content).toBe(
      '\ufeffData;Hora;Movimento;Cliente;Serviço;Agendamento;Recibo;Quem atendeu;Cliente paga;Seu preço;' +
        'Comissão;Você recebe;Desconto;Devolvido;Repasse\r\n' +
        `15/01/2026;09:00;Serviço concluído;Ana Tutora;"'=HYPERLINK(""x"")";${bookingId};` +
        `${bookingId.slice(0, 13).toUpperCase()};;42;40;6;34;0;0;a repassar\r\n`,
    );
    const empty = await app.as(provider).call(exportEarnings, { query: { month: '2026-02' } });
    expect(empty.body.content.split('\r\n')).toHaveLength(2);
  });

  // The embedded engine takes too long for so many postings.
  test.runIf(testEngine === 'postgres')(
    'is whole or refused',
    async () => {
      const seller = await buildProvider(app.db);
      const entries = JSON.stringify([
        { account: account.pspReceivable('simulador'), amount: 1 },
        { account: account.providerPayable(seller.providerId), amount: -1 },
      ]);
      // In steps: each posting to an account is slower the more its transaction has made before.
      for (let made = 0; made < 5010; made += 167)
        await app.db.execute(
          sql`select ledger.post('many:' || n, 'stray', null, '2026-01-15T12:00:00Z', ${entries}::jsonb)
                from generate_series(${made}::int, ${made}::int + 166) n`,
        );
      const query = { month: '2026-01' };
      expect(await app.as(seller).send(exportEarnings, { query })).toFailWith('payout/export-too-large');
    },
    30_000,
  );

  test.each(['2026-13', '2026-1', '1999-01', 'x'])('%s is no month', async (month) => {
    const seller = await buildProvider(app.db);
    expect(await app.as(seller).send(exportEarnings, { query: { month } })).toRefuseFields('month');
  });
});

test('both are closed to tutors, guests and accounts that sell nothing', async () => {
  const tutor = await buildUser(app.db, { userType: 'tutor' });
  const newcomer = await buildUser(app.db, { userType: 'prestador' });
  for (const [operation, input] of [
    [readEarningsYear, {}],
    [exportEarnings, { query: { month: '2026-01' } }],
  ] as const) {
    expect(await app.as(tutor).send(operation, input)).toFailWith('session/forbidden');
    expect(await app.anonymous.send(operation, input)).toFailWith('session/missing');
    expect(await app.as(newcomer).send(operation, input)).toFailWith('provider/not-found');
  }
});
