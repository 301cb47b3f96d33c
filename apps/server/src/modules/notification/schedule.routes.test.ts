import {
  changeMailPreference,
  addPushDevice,
  readNotificationSchedule,
  replaceNotificationSchedule,
  type Schedule,
} from '@patinha/contract/notification';
import { addMs, minuteMs, wallTime } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, transact } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { type FakePushService, startPushService } from '../../testing/push-service.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { notify, sendMail } from './notification.actions.ts';
import { releaseHeldPushes } from './push.actions.ts';
import { sendDigests } from './schedule.actions.ts';

let server: TestApp;
let service: FakePushService;
beforeAll(async () => {
  service = await startPushService();
  server = await openTestApp({ PUSH_TEST_ORIGIN: service.origin });
});
afterAll(async () => {
  await server.close();
  await service.stop();
});

const zone = 'America/Sao_Paulo';
const always: Schedule = { zone, quiet: null, digest_hour: null };
const minuteOfDay = (instant: Date) => {
  const { hour, minute } = wallTime(instant, zone);
  return hour * 60 + minute;
};
const choose = (who: BuiltUser, schedule: Partial<Schedule>) =>
  server.as(who).call(replaceNotificationSchedule, { body: { ...always, ...schedule } });

/** Quiet hours that hold now and end in an hour. */
async function quietNow(): Promise<NonNullable<Schedule['quiet']>> {
  const now = await readClock(server.db);
  return {
    from_minute: minuteOfDay(addMs(now, -minuteMs)),
    to_minute: minuteOfDay(addMs(now, 60 * minuteMs)),
  };
}

async function asleep() {
  const who = await buildUser(server.db, { userType: 'tutor' });
  const browser = service.subscribe();
  await server.as(who).call(addPushDevice, { body: { endpoint: browser.endpoint, keys: browser.keys } });
  await choose(who, { quiet: await quietNow() });
  return { who, browser };
}

const notifyUser = (
  { userId }: BuiltUser,
  kind: 'booking' | 'payment_due' | 'emergency' | 'dispute',
  title: string,
) => transact(server.db, (tx) => notify(tx, { userId, kind, title, path: '/bookings' }));

const titles = ({ received }: { readonly received: readonly { readonly content: unknown }[] }) =>
  received.map(({ content }) =>
    typeof content === 'object' && content && 'title' in content ? String(content.title) : '',
  );

describe('quiet hours', () => {
  test('are from 22:00 to 07:00 by default, and kept as chosen', async () => {
    const who = await buildUser(server.db);
    const read = async () => (await server.as(who).call(readNotificationSchedule)).body;
    expect(await read()).toEqual({
      zone,
      quiet: { from_minute: 1320, to_minute: 420 },
      digest_hour: null,
    });
    const chosen = { zone: 'America/Manaus', quiet: null, digest_hour: 18 } as const;
    expect((await choose(who, chosen)).body).toEqual(chosen);
    expect(await read()).toEqual(chosen);
    const other = await buildUser(server.db);
    expect((await server.as(other).call(readNotificationSchedule)).body.quiet).not.toBeNull();
  });

  test('hold back what can wait until they end, once; emergencies and money never wait', async () => {
    const { who, browser } = await asleep();
    await notifyUser(who, 'booking', 'Novo pedido');
    await notifyUser(who, 'payment_due', 'Pedido aceito: falta pagar');
    await notifyUser(who, 'emergency', 'Incidente');
    await notifyUser(who, 'dispute', 'Disputa aberta');
    await server.deliver();
    expect(titles(browser).toSorted()).toEqual(['Disputa aberta', 'Incidente', 'Pedido aceito: falta pagar']);
    await server.advance(58 * 60);
    await server.deliver();
    expect(titles(browser)).not.toContain('Novo pedido');
    await server.advance(4 * 60);
    await server.deliver();
    await server.advance(60);
    await server.deliver();
    expect(titles(browser).filter((title) => title === 'Novo pedido')).toHaveLength(1);
  });

  test('that are turned off release what they held', async () => {
    const { who, browser } = await asleep();
    const other = await asleep();
    for (const sleeper of [who, other.who]) await notifyUser(sleeper, 'booking', 'Novo pedido');
    await choose(who, { quiet: null });
    await server.advance(60);
    await server.deliver();
    expect(titles(browser)).toEqual(['Novo pedido']);
    expect(titles(other.browser)).toEqual([]);
  });

  test('that now end later hold mails longer, but not those of another person', async () => {
    const [{ who, browser }, other] = [await asleep(), await asleep()];
    for (const sleeper of [who, other.who]) await notifyUser(sleeper, 'booking', 'Novo pedido');
    const { from_minute, to_minute } = await quietNow();
    await choose(who, { quiet: { from_minute, to_minute: (to_minute + 60) % 1_440 } });
    await server.advance(62 * 60);
    await server.deliver();
    expect([titles(browser), titles(other.browser)]).toEqual([[], ['Novo pedido']]);
  });

  test('that begin before a push is delivered hold it too', async () => {
    const { who, browser } = await asleep();
    await choose(who, { quiet: null });
    await notifyUser(who, 'booking', 'Novo pedido');
    await choose(who, { quiet: await quietNow() });
    await server.deliver();
    expect(titles(browser)).toEqual([]);
    await server.advance(62 * 60);
    await server.deliver();
    expect(titles(browser)).toEqual(['Novo pedido']);
  });

  test('end once for several workers at the same time', async () => {
    const { who, browser } = await asleep();
    for (let at = 0; at < 20; at += 1) await notifyUser(who, 'booking', `Pedido ${at}`);
    await choose(who, { quiet: null });
    const released = await Promise.all(Array.from({ length: 10 }, () => releaseHeldPushes(server.db)));
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(20);
    await Promise.all(Array.from({ length: 4 }, () => server.deliver()));
    expect(titles(browser).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `Pedido ${at}`).toSorted(),
    );
  });
});

describe('the digest', () => {
  const write = (who: BuiltUser, kind: 'rewards' | 'review' | 'proposal', subject: string, key?: string) =>
    transact(server.db, (tx) =>
      sendMail(
        tx,
        {
          kind,
          to: who.email,
          subject,
          paragraphs: ['Olá, Ana.', `Sobre ${subject}.`],
          action: { label: 'Ver', url: `http://localhost/${encodeURIComponent(subject)}` },
        },
        key === undefined ? {} : { key },
      ),
    );
  const inbox = async (who: BuiltUser) => {
    await server.deliver();
    return mailsTo(server.db, who.email);
  };
  /** An hour of the day that is at least one and at most two hours away. */
  const hourAhead = async () =>
    Math.floor(minuteOfDay(addMs(await readClock(server.db), 120 * minuteMs)) / 60);
  const reader = async () => {
    const who = await buildUser(server.db, { userType: 'tutor' });
    await choose(who, { digest_hour: await hourAhead() });
    return who;
  };

  test('gathers what can wait into one mail at the hour, and nothing else', async () => {
    const who = await reader();
    await write(who, 'rewards', 'Cashback');
    await write(who, 'review', 'Avaliação');
    await write(who, 'proposal', 'Proposta nova');
    expect((await inbox(who)).map(({ subject }) => subject)).toEqual(['Proposta nova']);
    await server.advance(120 * 60);
    const [, digest, ...more] = await inbox(who);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('Seu resumo do dia: 2 novidades');
    expect(digest?.text).toMatch(/Cashback[\s\S]+Sobre Cashback\.[\s\S]+Ver: http[\s\S]+Avaliação/);
    expect(digest?.text).not.toContain('Olá');
    expect(digest?.html).toContain('<h2');
    expect(digest?.links).toHaveLength(2);
    await server.advance(24 * 3600);
    expect(await inbox(who)).toHaveLength(2);
  });

  test('of one mail is that mail, whatever waits for another person', async () => {
    const [who, other] = [await reader(), await reader()];
    await write(who, 'rewards', 'Cashback');
    await write(other, 'review', 'Avaliação');
    await server.advance(120 * 60);
    const subjects = async (one: BuiltUser) => (await inbox(one)).map(({ subject }) => subject);
    expect([await subjects(who), await subjects(other)]).toEqual([['Cashback'], ['Avaliação']]);
  });

  test('that is turned off releases what waited, without the kinds turned off meanwhile', async () => {
    const [who, other] = [await reader(), await reader()];
    await write(other, 'rewards', 'Cashback');
    await write(who, 'rewards', 'Cashback');
    await write(who, 'review', 'Avaliação');
    await server.as(who).call(changeMailPreference, { body: { kind: 'review', is_on: false } });
    await choose(who, { digest_hour: null });
    await server.advance(60);
    expect((await inbox(who)).map(({ subject }) => subject)).toEqual(['Cashback']);
    expect(await inbox(other)).toEqual([]);
  });

  test('and a mail by itself are never both sent for one key', async () => {
    const [first, second] = [await reader(), await reader()];
    await write(first, 'rewards', 'Cashback', `key:${first.userId}`);
    await choose(first, { digest_hour: null });
    await server.advance(60);
    await write(first, 'rewards', 'Cashback', `key:${first.userId}`);
    await choose(second, { digest_hour: null });
    await write(second, 'rewards', 'Cashback', `key:${second.userId}`);
    await choose(second, { digest_hour: await hourAhead() });
    await write(second, 'rewards', 'Cashback', `key:${second.userId}`);
    await server.advance(120 * 60);
    for (const who of [first, second]) expect(await inbox(who)).toHaveLength(1);
  });

  test('is sent once by several workers at the same time', async () => {
    const who = await reader();
    for (const subject of ['Um', 'Dois', 'Três']) await write(who, 'rewards', subject);
    const later = addMs(await readClock(server.db), 120 * minuteMs);
    await Promise.all(Array.from({ length: 10 }, () => sendDigests(server.db, later)));
    expect((await inbox(who)).map(({ subject }) => subject)).toEqual(['Seu resumo do dia: 3 novidades']);
  });
});

test.each([
  { body: { ...always, zone: 'Europe/Lisbon' }, field: 'zone' },
  { body: { ...always, quiet: { from_minute: 60, to_minute: 60 } }, field: 'quiet.to_minute' },
  { body: { ...always, quiet: { from_minute: -1, to_minute: 60 } }, field: 'quiet.from_minute' },
  { body: { ...always, digest_hour: 24 }, field: 'digest_hour' },
  { body: { ...always, user_id: 'x' }, field: 'user_id' },
])('$body is refused naming $field', async ({ body, field }) => {
  const who = await buildUser(server.db);
  expect(await server.as(who).send(replaceNotificationSchedule, { body })).toRefuseFields(field);
});

test('the hours are of signed-in people', async () => {
  for (const endpoint of [readNotificationSchedule, replaceNotificationSchedule])
    expect(await server.anonymous.send(endpoint, { body: always })).toFailWith('session/missing');
});
