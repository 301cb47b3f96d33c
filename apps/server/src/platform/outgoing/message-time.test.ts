import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { outbox } from '../background/outbox.table.ts';
import { transact } from '../db/database.ts';
import { queueMail } from './mail-queue.ts';
import { sendSms } from './sms.ts';

/** What the mail server sends when a client connects. */
let greeting: string | undefined;
const callers = new Set<Socket>();
let silent: Server;
let server: TestApp;

beforeAll(async () => {
  silent = createServer((socket) => {
    callers.add(socket);
    socket.on('error', () => undefined);
    if (greeting !== undefined) socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = silent.address() as AddressInfo;
  server = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MESSAGE_TIMEOUT_MS: '300' });
});
afterAll(async () => {
  await server.close();
  for (const caller of callers) caller.destroy();
  silent.close();
});
beforeEach(() => server.db.delete(outbox));

const attempts = () =>
  server.db
    .select({ attempts: outbox.attempts, error: outbox.lastError, deliveredAt: outbox.deliveredAt })
    .from(outbox);
const waiting = { attempts: 1, error: 'not done within 300 ms', deliveredAt: null };

describe('a message whose server accepts the connection and then stays silent', () => {
  test.each([
    { silence: 'before its greeting', said: undefined },
    { silence: 'after its greeting', said: '220 mail.example\r\n' },
  ])('$silence is given up within its time and tried again', { timeout: 10_000 }, async ({ said }) => {
    greeting = said;
    await transact(server.db, (tx) =>
      queueMail(tx, { kind: 'account', to: 'ana@example.com', subject: 'Oi', paragraphs: ['Oi'] }),
    );
    const before = callers.size;
    expect(await server.deliver()).toBe(1);
    expect(await attempts()).toEqual([waiting]);
    expect(callers.size).toBe(before + 1);
    // The connection must be closed too, or each attempt would leave one open.
    const [caller] = [...callers].slice(-1);
    if (caller && !caller.closed) await once(caller.resume(), 'end');
  });

  // The embedded engine is a single session, so no other connection can lock the table.
  test.runIf(process.env['TEST_ENGINE'] === 'postgres')('an SMS too', { timeout: 10_000 }, async () => {
    await transact(server.db, async (tx) => {
      await tx.execute(sql`lock table sms_outbox in access exclusive mode`);
      await transact(server.db, (own) => sendSms(own, { to: '+5511999990000', text: 'Oi' }));
      expect(await server.deliver()).toBe(1);
      expect(await attempts()).toEqual([waiting]);
    });
  });
});
