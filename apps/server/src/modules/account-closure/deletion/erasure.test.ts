import { requestDeletion } from '@patinha/contract/compliance';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { outbox } from '../../../platform/background/outbox.table.ts';
import { rows } from '../../../platform/db/database.ts';
import { idempotencyKeys } from '../../../platform/http/idempotency.table.ts';
import { rateLimits } from '../../../platform/http/rate-limit.table.ts';
import { mailbox } from '../../../platform/outgoing/mail.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { hashPassword } from '../../auth/index.ts';
import { buildBooking } from '../../booking/booking.factory.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import { cardValidations } from '../../loyalty-card/loyalty-card.table.ts';
import { savedCards } from '../../payment/saved-card.table.ts';
import { buildProvider, type BuiltProvider } from '../../provider/provider.factory.ts';
import { reviews } from '../../review/review.table.ts';
import { lifePassword } from '../account-closure.factory.ts';
import { buildVideoOf } from './video.factory.ts';

// Ana leaves; Joana, whose name and address hold hers, stays.
const address = 'ana@patinha.test';
const otherAddress = 'joana@patinha.test';
let server: TestApp;
let ana: BuiltProvider;
let joana: BuiltUser;
let attended: readonly Record<string, unknown>[];
const videoKeys: string[] = [];
beforeAll(async () => {
  server = await openTestApp();
  ana = await buildProvider(server.db, {
    user: {
      fullName: 'Ana',
      email: address,
      passwordHash: await hashPassword(lifePassword, server.platform.env),
    },
    displayName: 'Ana',
  });
  joana = await buildUser(server.db, { fullName: 'Joana', email: otherAddress });
  await fillPassingTables();
  await fillAttended();
  await fillWordsOfOthers();
  await server.db.insert(savedCards).values(
    [ana, joana].map(({ userId }, at) => ({
      userId,
      provider: 'simulador',
      ref: `sim_card_${at}`,
      brand: 'simulado',
      last4: '0012',
      expiryMonth: 12,
      expiryYear: 2099,
      createdAt: new Date(),
    })),
  );
  await server.as(ana).call(requestDeletion);
  await server.advance(30 * 86_400 + 1);
  await server.deliver();
});
afterAll(() => server.close());

/** Both went to a service for some company's team; Ana's export before she left is kept. */
async function fillAttended(): Promise<void> {
  const over = { status: 'completed', commissionBps: 1500, payUntil: new Date() } as const;
  for (const [index, { userId }] of [ana, joana].entries()) {
    const spec = { ...over, assigneeId: userId, hoursAhead: -30 - 3 * index };
    const { bookingId } = await buildBooking(server.db, spec);
    videoKeys.push(await buildVideoOf(server, bookingId, userId));
  }
  const person = {
    userId: ana.userId,
    email: address,
    providerId: ana.providerId,
    addresses: [],
    phones: [],
  };
  attended = (await sectionOf('bookings_attended_for_a_team').read?.(server.db, person)) ?? [];
}

const sectionOf = (name: string) => {
  const found = server.platform.personalData.find(({ section }) => section === name);
  if (!found) throw new Error(`No section ${name}`);
  return found;
};

/** What others wrote about both: as a tutor, as a seller, and at a counter. */
async function fillWordsOfOthers(): Promise<void> {
  const words = {
    rating: 2,
    comment: 'Ana atrasou.',
    privateNote: 'Ana, seja pontual.',
    publishedAt: new Date(),
  };
  for (const reviewed of [ana, joana]) {
    const { bookingId, provider, tutor } = await buildBooking(server.db, { status: 'declined' });
    const about = { bookingId, reviewedId: reviewed.userId, ...words };
    await server.db.insert(reviews).values({ ...about, reviewerId: provider.userId });
    await server.db
      .insert(reviews)
      .values({ ...about, reviewerId: tutor.userId, providerId: ana.providerId, comment: 'Da loja.' });
    const { cardId } = await buildCard(server.db, reviewed, { secretKey: server.platform.env.SECRET_KEY });
    const validation = {
      cardId,
      validatorId: provider.userId,
      wasShownInFull: true,
      validatedAt: new Date(),
    };
    await server.db.insert(cardValidations).values({ ...validation, reason: 'Ana voltou.' });
  }
}

test('what others wrote about them as a client is gone, and the stars stay; tutors keep their words about a seller', async () => {
  const written = await rows<{ user_id: string; comment: string | null; note: string | null }>(
    server.db,
    sql`select reviewed_id as user_id, comment, private_note as note from reviews where rating = 2 order by comment`,
  );
  const of = ({ userId }: { readonly userId: string }) =>
    written.filter((row) => row.user_id === userId).map(({ comment, note }) => [comment, note]);
  expect(of(ana)).toEqual([
    ['Da loja.', null],
    [null, null],
  ]);
  expect(of(joana)).toEqual([
    ['Ana atrasou.', 'Ana, seja pontual.'],
    ['Da loja.', 'Ana, seja pontual.'],
  ]);
  const reasons = await rows(
    server.db,
    sql`select c.user_id, v.reason from card_validations v join loyalty_cards c on c.id = v.card_id order by v.reason`,
  );
  expect(reasons).toEqual([
    { user_id: joana.userId, reason: 'Ana voltou.' },
    { user_id: ana.userId, reason: null },
  ]);
});

test('where they went for a team is given to them, and forgotten with them; that of others stays', async () => {
  expect(attended.map((row) => Object.keys(row).toSorted())).toEqual([
    ['ends_at', 'id', 'starts_at', 'status', 'zone'],
  ]);
  const left = await rows(server.db, sql`select assignee_id from bookings where assignee_id is not null`);
  expect(left).toEqual([{ assignee_id: joana.userId }]);
});

test('what they filmed is deleted, and the diary keeps that there was a video; that of others stays', async () => {
  const entries = await rows(
    server.db,
    sql`select author_id, video_key, video_bytes, video_digest from care_entries where kind = 'video'`,
  );
  const [gone = '', kept = ''] = videoKeys;
  expect(entries.toSorted((one) => (one['author_id'] === ana.userId ? -1 : 1))).toEqual([
    { author_id: ana.userId, video_key: null, video_bytes: null, video_digest: 'x' },
    { author_id: joana.userId, video_key: kept, video_bytes: 1, video_digest: 'x' },
  ]);
  expect(await server.platform.storage.get(gone)).toBeUndefined();
  expect((await server.platform.storage.get(kept))?.sizeBytes).toBeGreaterThan(0);
});

async function fillPassingTables(): Promise<void> {
  const now = new Date();
  const mailTo = (to: string, line: string) => ({ to, subject: 'Ana', paragraphs: [line] });
  const delivered = { kind: 'mail.send', deliveredAt: now };
  const parked = { kind: 'auth.mail-request', parkedAt: now };
  const request = (email: string) => ({ type: 'recovery', email, redirectTo: 'https://x' });
  await server.db.insert(outbox).values([
    { ...delivered, key: 'own', payload: mailTo(address, 'Oi') },
    { ...delivered, key: 'names', payload: mailTo(otherAddress, 'Ana aceitou.') },
    { ...delivered, key: 'addresses', payload: mailTo(otherAddress, `Escreva para ${address}.`) },
    { ...parked, key: 'parked', payload: request(address), lastError: `550 ${address}` },
    { ...parked, key: 'parked of another', payload: request(otherAddress) },
  ]);
  const mail = (to: string, text: string) => ({
    id: crypto.randomUUID(),
    to,
    text,
    subject: 'Reserva',
    html: `<p>${text}</p>`,
    links: [],
  });
  await server.db
    .insert(mailbox)
    .values([
      mail(address, 'Oi'),
      mail(otherAddress, 'Ana aceitou.'),
      mail(otherAddress, `Escreva para ${address}.`),
    ]);
  const keys = ['own-guesses', 'x'].flatMap((name) => [`${name}:${address}`, `${name}:${otherAddress}`]);
  await server.db.insert(rateLimits).values(keys.map((key) => ({ key, points: 1, expire: null })));
  await server.db.insert(idempotencyKeys).values(
    [ana, joana].map(({ userId }) => ({
      userId,
      operation: 'x',
      key: 'k',
      requestHash: 'h',
      status: 200,
      response: { provider_id: ana.providerId },
    })),
  );
}

test('messages that were sent keep their row and key; what they said of the person is gone', async () => {
  const found = await rows<{ key: string; payload: unknown }>(
    server.db,
    sql`select key, payload from outbox where key in ('own', 'names', 'addresses') order by key`,
  );
  expect(found).toEqual([
    { key: 'addresses', payload: {} },
    { key: 'names', payload: { to: otherAddress, subject: 'Ana', paragraphs: ['Ana aceitou.'] } },
    { key: 'own', payload: {} },
  ]);
});

test('a message to the person that was given up goes, a namesake’s stays', async () => {
  const found = await rows<{ key: string }>(
    server.db,
    sql`select key from outbox where kind = 'auth.mail-request'`,
  );
  expect(found).toEqual([{ key: 'parked of another' }]);
});

test('a saved card is removed here and at the PSP; another user’s card stays', async () => {
  expect(await rows(server.db, sql`select ref from saved_cards`)).toEqual([{ ref: 'sim_card_1' }]);
  expect(await rows(server.db, sql`select payload from outbox where kind = 'payment.forget-card'`)).toEqual([
    { payload: { provider: 'simulador', ref: 'sim_card_0' } },
  ]);
});

test('mails of others stay theirs, without the address', async () => {
  const found = await rows<{ text: string; html: string }>(
    server.db,
    sql`select text, html from mailbox where subject = 'Reserva' order by text`,
  );
  expect(found).toEqual([
    { text: 'Ana aceitou.', html: '<p>Ana aceitou.</p>' },
    { text: 'Escreva para Conta excluída.', html: '<p>Escreva para Conta excluída.</p>' },
  ]);
});

test('budgets and answers of others are left alone', async () => {
  const budgets = await rows<{ key: string }>(
    server.db,
    sql`select key from rate_limits where key like '%@patinha.test' order by key`,
  );
  expect(budgets.map(({ key }) => key)).toEqual([`own-guesses:${otherAddress}`, `x:${otherAddress}`]);
  const answers = await rows<{ user_id: string }>(
    server.db,
    sql`select user_id from idempotency_keys where key = 'k'`,
  );
  expect(answers).toEqual([{ user_id: joana.userId }]);
});
