import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type OpenDatabase, openPostgres, transact } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { queueMail } from '../../apps/server/src/platform/outgoing/mail-queue.ts';
import { postgresAnswers } from '../../apps/server/src/testing/postgres-answers.ts';
import { reservePort } from '../../apps/server/src/testing/reserve-port.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { startBuiltServer } from './support/built-server.ts';
import { type Cluster, findServerPrograms, startCluster } from './support/cluster.ts';
import { MailServer } from './support/network/mail-server.ts';
import { seeded } from './support/seeded.ts';

// Outbox messages while workers are killed, and while the mail server is down for two hours. `npm run test:faults`
// has 10,000 messages and 50 kills.
const messages = Number(process.env['FAULT_MESSAGES'] ?? 120);
const kills = Number(process.env['FAULT_MESSAGE_KILLS'] ?? 2);
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000));
/** After this time another worker may claim a dead worker's message (docs/operations.md). */
const leaseSeconds = 60;
const timeout = 60_000 + messages * 20 + kills * 10_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

type Outbox = Pick<OpenDatabase, 'db' | 'pool'>;

const queueMails = ({ db }: Outbox, count: number) =>
  transact(db, async (tx) => {
    for (let number = 0; number < count; number += 1)
      await queueMail(tx, {
        kind: 'account',
        to: `pessoa-${number}@jornada.test`,
        subject: 'Sua conta',
        paragraphs: ['Oi'],
      });
  });

type Standing = Record<'delivered' | 'waiting' | 'parked' | 'again' | 'most' | 'mails', number>;

/** Counts of the outbox and of its effects. */
async function standing({ pool }: Outbox): Promise<Standing> {
  const { rows } = await pool.query<Standing>(
    `select count(*) filter (where delivered_at is not null)::int as delivered,
            count(*) filter (where delivered_at is null)::int as waiting,
            count(*) filter (where parked_at is not null)::int as parked,
            count(*) filter (where attempts > 1)::int as again,
            coalesce(max(attempts), 0)::int as most,
            (select count(*)::int from mailbox) as mails
       from outbox`,
  );
  if (!rows[0]) throw new Error('No answer');
  return rows[0];
}

/** Brings the due times this many seconds closer. */
const letTimePass = ({ pool }: Outbox, seconds: number) =>
  pool.query(
    `update outbox set available_at = available_at - make_interval(secs => $1) where delivered_at is null`,
    [seconds],
  );

const programs = findServerPrograms();

describe.runIf(programs)(
  `${messages} messages while workers are killed ${kills} times (seed ${seed})`,
  () => {
    const random = seeded(seed);
    const workers: (ServerProcess | undefined)[] = [undefined, undefined];
    let cluster: Cluster;
    let database: OpenDatabase;
    const startMissing = async () => {
      for (const [place, worker] of workers.entries())
        workers[place] =
          worker && !worker.hasEnded()
            ? worker
            : await startBuiltServer({ settings: { DATABASE_URL: cluster.url, PROCESS_ROLE: 'worker' } });
    };
    beforeAll(async () => {
      cluster = await startCluster(programs ?? '');
      database = await openPostgres(cluster.url);
      await migrate(database);
      await startMissing();
    });
    afterAll(async () => {
      for (const worker of workers) await worker?.stop();
      await database.close();
      await cluster.remove();
    });

    /** The latest end of a claim, in seconds from now: nothing is stuck for longer than a lease. */
    async function longestClaim(): Promise<number> {
      const { rows } = await database.pool.query<{ seconds: number }>(
        `select coalesce(max(extract(epoch from available_at - clock_timestamp())), 0)::float8 as seconds
         from outbox where delivered_at is null`,
      );
      return rows[0]?.seconds ?? 0;
    }

    test('take effect once each', { timeout }, async () => {
      const batch = Math.ceil(messages / kills);
      let queued = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const { delivered } = await standing(database);
        await queueMails(database, batch);
        queued += batch;
        const mark = delivered + 1 + random.below(Math.floor(batch / 2));
        await expect
          .poll(async () => (await standing(database)).delivered, { timeout: 60_000, interval: 1 })
          .toBeGreaterThanOrEqual(mark);
        await workers[kill % workers.length]?.kill();
        expect(await longestClaim()).toBeLessThanOrEqual(leaseSeconds);
        await startMissing();
      }
      await letTimePass(database, leaseSeconds);
      await expect.poll(async () => (await standing(database)).waiting, { timeout: 60_000 }).toBe(0);
      const { again, ...end } = await standing(database);
      expect(end).toMatchObject({ delivered: queued, parked: 0, mails: queued });
      say(`${queued} messages, ${kills} kills, ${again} begun more than once, ${end.mails} effects`);
    });
  },
);

describe.runIf(await postgresAnswers())('mails while their server is down for two hours', () => {
  const outageMinutes = 120;
  /** No delay between two attempts is longer than a quarter of an hour plus a fifth of it. */
  const mostMinutesAfter = 19;
  const mailServer = new MailServer();
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    port = await reservePort();
    const MAIL_FROM = 'Patinha <oi@patinha.test>';
    server = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM });
  });
  afterAll(async () => {
    await server.close();
    mailServer.close();
  });

  const minute = async () => {
    await letTimePass(server.platform, 60);
    await server.deliver();
  };

  test('wait, and each arrives once when it is back', { timeout }, async () => {
    const each = Math.ceil(messages / outageMinutes);
    for (let minutes = 0; minutes < outageMinutes; minutes += 1) {
      await queueMails(server.platform, each);
      await minute();
    }
    const queued = each * outageMinutes;
    expect(mailServer.received).toEqual([]);
    expect(await standing(server.platform)).toMatchObject({ delivered: 0, waiting: queued, parked: 0 });

    await mailServer.open(port);
    let minutes = 0;
    for (; minutes < mostMinutesAfter && (await standing(server.platform)).waiting > 0; minutes += 1)
      await minute();
    const { most, ...end } = await standing(server.platform);
    expect(end).toMatchObject({ delivered: queued, waiting: 0 });
    expect(mailServer.received).toHaveLength(queued);
    expect(new Set(mailServer.received).size).toBe(queued);
    expect([...mailServer.senders]).toEqual(['<oi@patinha.test>', 'Patinha <oi@patinha.test>']);
    say(
      `${queued} mails over two hours without a server, all there ${minutes} minutes later, at most ${most} tries`,
    );
  });
});
