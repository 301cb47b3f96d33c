import { quoteCancellation } from '@patinha/contract/booking';
import { readLoyaltyCard, rotateQrCode, validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import { listPayments } from '@patinha/contract/payment';
import { addMs, dayMs, hourMs, minuteMs, secondMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { buildDevice, buildUser, type BuiltUser } from '../../apps/server/src/modules/auth/auth.factory.ts';
import { hashPassword } from '../../apps/server/src/modules/auth/sign-in/password-hash.crypto.ts';
import { openedAuthCore } from '../../apps/server/src/modules/auth/token/auth-core.crypto.ts';
import { buildBooking } from '../../apps/server/src/modules/booking/booking.factory.ts';
import { buildCard } from '../../apps/server/src/modules/loyalty-card/loyalty-card.factory.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { type Jump, jumpTo } from './support/clock/clock-jump.ts';
import { JumpingClock } from './support/clock/jumping-clock.ts';
import { type Cluster, findServerPrograms, startCluster } from './support/cluster.ts';
import { type Ask, Connection } from './support/connection.ts';
import { serve } from './support/customers.ts';
import { FaultStand } from './support/fault-stand.ts';

// The clock of the server's and worker's machine jumps; PostgreSQL and the bank keep the right time.
const mostOffSeconds = 60;
const nonceSeconds = 120;
const timeout = 240_000;
const password = 'Relogio-2026';

const jumps: readonly Jump[] = [
  { name: 'two hours ahead', to: (now) => now + 2 * hourMs },
  { name: 'sixty times as fast', to: (now) => now, speed: 60 },
  { name: 'a day back', to: (now) => now - dayMs, restarted: 'web' },
  { name: 'two hours back', to: (now) => now - 2 * hourMs },
  { name: 'a day ahead', to: (now) => now + dayMs, restarted: 'worker' },
  { name: 'into the year 2038', to: () => Date.UTC(2038, 0, 19, 3, 14, 8) },
  { name: 'six minutes ahead', to: (now) => now + 6 * minuteMs },
  { name: 'into the year 2000', to: () => Date.UTC(2000, 0, 1), restarted: 'worker' },
  { name: 'a week back', to: (now) => now - 7 * dayMs },
];

const programs = findServerPrograms();

describe.runIf(programs)('a clock that jumps', () => {
  const clock = new JumpingClock();
  let cluster: Cluster;
  let stand: FaultStand;
  let database: OpenDatabase;
  let tutor: BuiltUser;
  /** A token that expired an hour ago. */
  let deadToken: string;

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    stand = await FaultStand.open({ databaseUrl: cluster.url, clockFile: clock.file });
    database = await stand.database();
    await stand.start();
    tutor = await buildUser(database.db, { passwordHash: await hashPassword(password) });
    await buildCard(database.db, tutor, { secretKey: stand.env.SECRET_KEY });
    deadToken = await buildDeadToken(tutor);
  });
  afterAll(async () => {
    await stand.close();
    await cluster.remove();
    clock.remove();
  });

  async function buildDeadToken({ userId, email }: BuiltUser): Promise<string> {
    const sessionId = await buildDevice(database.db, userId);
    const before = performance.now() - stand.env.AUTH_TOKEN_SECONDS * secondMs - hourMs;
    vi.spyOn(performance, 'now').mockReturnValue(before);
    const claims = {
      userId,
      sessionId,
      email,
      aal: 'aal1',
      generation: 0,
      userMetadata: {},
      appMetadata: {},
      amr: [],
    } as const;
    const { token } = await openedAuthCore(database.db).tokens.sign(claims);
    vi.restoreAllMocks();
    return token;
  }

  async function ask(call: Ask): Promise<{ readonly status: number; readonly code: string }> {
    const connection = new Connection(stand.url);
    await connection.open();
    const answer = await connection.ask(call);
    connection.close();
    return answer;
  }

  interface Session {
    readonly access_token: string;
    readonly refresh_token: string;
    readonly expires_at: number;
  }

  async function grant(type: string, body: object): Promise<Session> {
    const reply = await fetch(new URL(`/auth/v1/token?grant_type=${type}`, stand.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(200);
    const session: Session = JSON.parse(await reply.text());
    return session;
  }

  const secondsOff = (trueMs: number, instant: string | number) =>
    Math.abs((typeof instant === 'number' ? instant * secondMs : Date.parse(instant)) - trueMs) / secondMs;

  /** Signs in and refreshes; tokens live as long as they should, old and new, and expired ones stay expired. */
  async function requireTokens(): Promise<void> {
    const read = async (accessToken: string) =>
      (await ask({ endpoint: readLoyaltyCard, accessToken })).status;
    expect(await read(tutor.accessToken)).toBe(200);
    expect(await read(deadToken)).toBe(401);
    const signedIn = await grant('password', { email: tutor.email, password });
    const renewed = await grant('refresh_token', { refresh_token: signedIn.refresh_token });
    for (const session of [signedIn, renewed]) {
      const end = Date.now() + stand.env.AUTH_TOKEN_SECONDS * secondMs;
      expect(secondsOff(end, session.expires_at)).toBeLessThan(mostOffSeconds);
      expect(await read(session.access_token)).toBe(200);
    }
  }

  /** Two tutors pay, by Pix and by card, and cancel; the bank's webhooks are accepted, and both books agree. */
  async function requireMoney(): Promise<void> {
    for (const way of ['pix', 'card'] as const) {
      const booking = await buildBooking(database.db, { status: 'accepted', hoursAhead: 60 });
      await serve(stand, { booking, way, cancels: true });
      const call = { accessToken: booking.tutor.accessToken, params: { booking_id: booking.bookingId } };
      const { items } = await stand.read<{ items: readonly { created_at: string }[] }>({
        ...call,
        endpoint: listPayments,
      });
      for (const { created_at: at } of items) expect(secondsOff(Date.now(), at)).toBeLessThan(mostOffSeconds);
    }
    await stand.audit();
  }

  /** A code lives for two minutes, and is refused afterwards. */
  async function requireCodes(): Promise<void> {
    const member = await buildUser(database.db);
    const partner = await buildUser(database.db);
    const stale = await buildCard(database.db, member, { secretKey: stand.env.SECRET_KEY });
    await database.pool.query(
      `update loyalty_cards set nonce_expires_at = now() - interval '1 second' where user_id = $1`,
      [member.userId],
    );
    const validate = (code: string) =>
      ask({ endpoint: validateLoyaltyCard, accessToken: partner.accessToken, body: { code } });
    expect(await validate(stale.nonce)).toMatchObject({ code: 'loyalty-card/code-expired' });
    const { accessToken } = member;
    await stand.ask({ endpoint: rotateQrCode, accessToken, body: { card_user_id: member.userId } });
    const card = await stand.read<{ qr_nonce: string; nonce_expires_at: string; read_at: string }>({
      endpoint: readLoyaltyCard,
      accessToken,
    });
    expect(secondsOff(Date.now() + nonceSeconds * secondMs, card.nonce_expires_at)).toBeLessThan(
      mostOffSeconds,
    );
    expect(secondsOff(Date.now(), card.read_at)).toBeLessThan(mostOffSeconds);
    expect(await validate(card.qr_nonce)).toMatchObject({ status: 200 });
  }

  /** The refund on cancelling changes 24 hours before the start, to the minute. */
  async function requireLimits(): Promise<void> {
    for (const [offMs, rule] of [
      [minuteMs, 'regret'],
      [-minuteMs, 'half'],
    ] as const) {
      const startsAt = addMs(new Date(), 24 * hourMs + offMs);
      const endsAt = addMs(startsAt, hourMs);
      const booking = await buildBooking(database.db, {
        status: 'accepted',
        startsAt,
        endsAt,
        busyUntil: endsAt,
      });
      await serve(stand, { booking, way: 'pix', cancels: false });
      const quote = await stand.read({
        endpoint: quoteCancellation,
        accessToken: booking.tutor.accessToken,
        params: { booking_id: booking.bookingId },
      });
      expect(quote).toMatchObject({ rule });
    }
  }

  test.each(jumps)('$name: tokens, money, codes and limits keep working', { timeout }, async (jump) => {
    await jumpTo(stand, clock, jump);
    await requireTokens();
    await requireMoney();
    await requireCodes();
    await requireLimits();
  });
});
