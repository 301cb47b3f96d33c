import { acceptBooking } from '@patinha/contract/booking';
import { validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import { startPayment } from '@patinha/contract/payment';
import { addMs, hourMs } from '@patinha/domain/shared';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import {
  buildBooking,
  type BuiltBooking,
  buildStall,
  buildTutorWithPet,
  requireHealthyLedger,
  walletOf,
  wholeMinute,
} from '../../apps/server/src/modules/booking/booking.factory.ts';
import { grantCredit } from '../../apps/server/src/modules/ledger/ledger.factory.ts';
import { buildCard } from '../../apps/server/src/modules/loyalty-card/loyalty-card.factory.ts';
import { buildProvider } from '../../apps/server/src/modules/provider/provider.factory.ts';
import { rateLimits } from '../../apps/server/src/platform/http/rate-limit.table.ts';
import { postgresAnswers } from '../../apps/server/src/testing/postgres-answers.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { startBuiltServer } from './support/built-server.ts';
import { type Answer, type Ask, type Connection, openConnections } from './support/connection.ts';

const rivals = 200;
const processes = 4;
// `npm run test:faults` has 20 rounds of each race.
const roundCount = Number(process.env['FAULT_ROUNDS'] ?? 2);
const rounds = Array.from({ length: roundCount }, (_, index) => ({ round: index + 1 }));
const settings = {
  SECRET_KEY: 'the-four-processes-and-the-test-share-this-key',
  PUBLIC_URL: 'http://localhost:3000',
};

describe.runIf(await postgresAnswers())(`${rivals} requests at once over ${processes} processes`, () => {
  // Builds the rows and signs the tokens; the requests go to the four processes.
  let builder: TestApp;
  const fleet: ServerProcess[] = [];
  let connections: Connection[] = [];

  beforeAll(async () => {
    builder = await openTestApp(settings);
    const url = builder.database.url ?? '';
    const shared = { ...settings, DATABASE_URL: url, PROCESS_ROLE: 'web', RATE_LIMIT_SCALE: '1000' };
    for (let started = 0; started < processes; started += 1)
      fleet.push(await startBuiltServer({ settings: shared }));
    connections = await openConnections(
      fleet.map(({ url: address }) => address),
      rivals,
    );
  });
  afterEach(() => requireHealthyLedger(builder.db));
  afterAll(async () => {
    for (const connection of connections) connection.close();
    await Promise.all(fleet.map((server) => server.stop()));
    await builder.close();
  });

  /** Rows of a hand-written statement; `Row` describes its columns. */
  const select = async <Row extends Record<string, unknown>>(text: string, ...values: string[]) =>
    (await builder.database.pool.query<Row>(text, values)).rows;

  /**
   * Every request is written before any answer is read: each has its own socket. On a slow machine some wait for a lock
   * longer than the database lets them (503), and are sent again.
   */
  const atOnce = (asks: readonly Ask[]): Promise<Answer[]> => {
    expect(asks).toHaveLength(connections.length);
    return Promise.all(
      connections.map((connection, index) => {
        const ask = asks[index];
        if (!ask) throw new Error('Fewer requests than sockets');
        return connection.askUntilAnswered(ask);
      }),
    );
  };
  const countByStatus = (answers: readonly Answer[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status }) => status)].map(([key, all]) => [key, all.length]),
    );
  const codesOf = (answers: readonly Answer[]) =>
    [...new Set(answers.map(({ code }) => code))].filter(Boolean).toSorted();

  describe('acceptances of one slot', () => {
    test.each(rounds)('round $round: exactly one wins', async () => {
      const stall = await buildStall(builder.db);
      const startsAt = wholeMinute(addMs(new Date(), 48 * hourMs));
      const endsAt = addMs(startsAt, hourMs);
      const tutors = await buildMany(10, () => buildTutorWithPet(builder.db));
      const requests = await buildMany(rivals, (index) => {
        const tutor = tutors[index % tutors.length];
        return buildBooking(builder.db, {
          stall,
          startsAt,
          endsAt,
          busyUntil: endsAt,
          ...(tutor && { tutor }),
        });
      });
      const { accessToken } = stall.provider;
      const answers = await atOnce(
        requests.map(({ bookingId }) => ({
          endpoint: acceptBooking,
          accessToken,
          params: { booking_id: bookingId },
        })),
      );
      expect(countByStatus(answers)).toEqual({ 200: 1, 409: rivals - 1 });
      // The others wait until the accepted one is paid (D-174).
      expect(await statusesOf(stall.serviceId)).toEqual({ accepted: 1, pending: rivals - 1 });
    });

    const statusesOf = async (serviceId: string) => {
      const found = await select<{ status: string; count: number }>(
        `select status, count(*)::int as count from bookings where service_id = $1 group by status`,
        serviceId,
      );
      return Object.fromEntries(found.map(({ status, count }) => [status, count]));
    };
  });

  describe('scans of one code', () => {
    const scanners: { readonly accessToken: string }[] = [];
    beforeAll(async () => {
      scanners.push(...(await buildMany(rivals, () => buildProvider(builder.db))));
    });

    test.each(rounds)('round $round: exactly one is valid', async () => {
      // Each round starts with fresh limits: wrong codes are counted per minute.
      await builder.db.delete(rateLimits);
      const member = await buildTutorWithPet(builder.db);
      const { cardId, nonce } = await buildCard(builder.db, member, { secretKey: settings.SECRET_KEY });
      const answers = await atOnce(
        scanners.map(({ accessToken }) => ({
          endpoint: validateLoyaltyCard,
          accessToken,
          body: { code: nonce },
        })),
      );
      expect(countByStatus(answers)).toEqual({ 200: 1, 404: rivals - 1 });
      expect(codesOf(answers)).toEqual(['loyalty-card/code-expired']);
      const [counted] = await select<{ scans: number }>(
        `select count(*)::int as scans from card_validations where card_id = $1`,
        cardId,
      );
      expect(counted).toEqual({ scans: 1 });
    });
  });

  describe('bookings on one wallet balance', () => {
    test.each(rounds)('round $round: the balance pays exactly one', async () => {
      const tutor = await buildTutorWithPet(builder.db);
      const stall = await buildStall(builder.db);
      const bookings = await buildMany(rivals, (index) =>
        buildBooking(builder.db, { stall, tutor, status: 'accepted', hoursAhead: 48 + index }),
      );
      await grantCredit(builder.db, { userId: tutor.userId, amount: 4200 });
      await allowPayments(tutor.userId);
      const answers = await atOnce(bookings.map((booking) => payFromWallet(booking)));
      // The others find the balance spent (409), or come late enough to be asked for a Pix of the whole price.
      expect(
        Object.keys(countByStatus(answers)).filter((status) => !['201', '409'].includes(status)),
      ).toEqual([]);
      expect(codesOf(answers)).toSatisfy((codes: string[]) =>
        codes.every((code) => code === 'wallet/insufficient'),
      );
      expect(answers.filter(({ body }) => isConfirmed(body))).toHaveLength(1);
      expect(await walletOf(builder.db, tutor.userId)).toEqual({ balanceCents: 0, holdCents: 0 });
      const [held] = await select<{ wallet: number; confirmed: number }>(
        `select sum(wallet_cents)::int as wallet, (count(*) filter (where status = 'confirmed'))::int as confirmed
            from bookings where tutor_id = $1`,
        tutor.userId,
      );
      expect(held).toEqual({ wallet: 4200, confirmed: 1 });
    });

    const payFromWallet = ({ bookingId, tutor }: BuiltBooking): Ask => ({
      endpoint: startPayment,
      accessToken: tutor.accessToken,
      params: { booking_id: bookingId },
      body: { method: 'pix', use_wallet: true },
    });
    const isConfirmed = (body: unknown) =>
      typeof body === 'object' &&
      body !== null &&
      'booking_status' in body &&
      body.booking_status === 'confirmed';
    /** A person may start 30 payments per hour; here all of them must get as far as the wallet. */
    const allowPayments = (userId: string) =>
      builder.db
        .insert(rateLimits)
        .values({ key: `payment-start:${userId}`, points: -rivals, expire: Date.now() + hourMs });
  });

  test('no process ended and the database broke no deadlock', async () => {
    expect(fleet.map((server) => server.hasEnded())).toEqual(Array.from({ length: processes }, () => false));
    // A session's counts are in the statistics only after it has ended.
    await Promise.all(fleet.map((server) => server.stop()));
    const [seen] = await select<{ deadlocks: number }>(
      `select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    expect(seen).toEqual({ deadlocks: 0 });
  });
});

const builtTogether = 10;

/** Builds rows a few at a time: as many as the builder's pool has connections. */
async function buildMany<T>(count: number, build: (index: number) => Promise<T>): Promise<T[]> {
  const built: T[] = [];
  for (let first = 0; first < count; first += builtTogether) {
    const length = Math.min(builtTogether, count - first);
    built.push(...(await Promise.all(Array.from({ length }, (_, index) => build(first + index)))));
  }
  return built;
}
