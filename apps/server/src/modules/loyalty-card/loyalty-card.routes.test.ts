import {
  listCardValidations,
  readLoyaltyCard,
  rotateQrCode,
  rotateQrCodeEnhanced,
} from '@patinha/contract/loyalty-card';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { buildCard } from './loyalty-card.factory.ts';
import { loyaltyCards } from './loyalty-card.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const cardOf = (member: BuiltUser, status?: 'active' | 'suspended' | 'cancelled') =>
  buildCard(app.db, member, { secretKey: app.platform.env.SECRET_KEY, ...(status && { status }) });

async function memberWithCard(status?: 'active' | 'suspended' | 'cancelled') {
  const member = await buildUser(app.db, { fullName: 'Joana da Silva' });
  return { member, card: await cardOf(member, status) };
}

describe('reading the own card', () => {
  test('gives the live code and does not renew it', async () => {
    const { member, card } = await memberWithCard();
    const first = await app.as(member).call(readLoyaltyCard);
    const second = await app.as(member).call(readLoyaltyCard);
    expect(first.body).toMatchObject({
      user_id: member.userId,
      status: 'active',
      full_name: 'Joana da Silva',
      email: member.email,
      tier: 'silver',
      total_spent_cents: 0,
      qr_nonce: card.nonce,
      short_code: card.shortCode,
      uses_count: 1,
      validations_count: 0,
    });
    expect(card.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(second.body.qr_nonce).toBe(card.nonce);
    const lifeMs = Date.parse(first.body.nonce_expires_at) - Date.parse(first.body.read_at);
    expect(lifeMs).toBeGreaterThan(110_000);
    expect(lifeMs).toBeLessThanOrEqual(120_000);
  });

  test('an expired code is not shown', async () => {
    const { member } = await memberWithCard();
    await app.advance(121);
    const { body } = await app.as(member).call(readLoyaltyCard);
    expect([body.qr_nonce, body.short_code]).toEqual([null, null]);
    expect(body.nonce_expires_at < body.read_at).toBe(true);
  });

  test.each(['suspended', 'cancelled'] as const)('a %s card shows no code', async (status) => {
    const { member } = await memberWithCard(status);
    const { body } = await app.as(member).call(readLoyaltyCard);
    expect([body.status, body.qr_nonce, body.short_code]).toEqual([status, null, null]);
  });

  test('without a card the code is the table client’s own', async () => {
    const reply = await app.as(await buildUser(app.db)).call(readLoyaltyCard);
    expect(reply).toFailWith('PGRST116');
  });

  test('a guest has none', async () => {
    expect(await app.anonymous.call(readLoyaltyCard)).toFailWith('session/missing');
  });

  test('the database holds no code that could be shown', async () => {
    const { card } = await memberWithCard();
    const [row] = await app.db.select().from(loyaltyCards).where(eq(loyaltyCards.id, card.cardId));
    expect(JSON.stringify(row)).not.toContain(card.nonce);
    expect(JSON.stringify(row)).not.toContain(card.shortCode);
  });
});

describe.each([rotateQrCode, rotateQrCodeEnhanced])('$operationId', (rotation) => {
  test('answers a new nonce as a plain string, counts a use and starts two minutes', async () => {
    const { member, card } = await memberWithCard();
    await app.advance(60);
    const reply = await app.as(member).call(rotation, { body: { card_user_id: member.userId } });
    expect(reply.body).toMatch(/^[0-9a-f]{32}$/);
    expect(reply.body).not.toBe(card.nonce);
    const { body } = await app.as(member).call(readLoyaltyCard);
    expect([body.qr_nonce, body.uses_count, body.validations_count]).toEqual([reply.body, 2, 0]);
    expect(Date.parse(body.nonce_expires_at) - Date.parse(body.read_at)).toBeGreaterThan(110_000);
  });

  test('is refused within five seconds of the last one, and says how long to wait', async () => {
    const { member } = await memberWithCard();
    const input = { body: { card_user_id: member.userId } };
    const first = await app.as(member).call(rotation, input);
    const second = await app.as(member).call(rotation, input);
    expect(second).toFailWith('request/rate-limited');
    expect(Number(second.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(5);
    const { body } = await app.as(member).call(readLoyaltyCard);
    expect([body.qr_nonce, body.uses_count]).toEqual([first.body, 2]);
    await app.advance(5);
    expect((await app.as(member).call(rotation, input)).status).toBe(200);
  });

  test('of another user’s card is forbidden and changes nothing', async () => {
    const { member, card } = await memberWithCard();
    const stranger = await buildUser(app.db);
    await cardOf(stranger);
    const reply = await app.as(stranger).call(rotation, { body: { card_user_id: member.userId } });
    expect(reply).toFailWith('loyalty-card/not-yours');
    expect((await app.as(member).call(readLoyaltyCard)).body.qr_nonce).toBe(card.nonce);
  });

  test('without a card is not found', async () => {
    const person = await buildUser(app.db);
    const reply = await app.as(person).call(rotation, { body: { card_user_id: person.userId } });
    expect(reply).toFailWith('PGRST116');
  });

  test.each(['suspended', 'cancelled'] as const)('of a %s card is refused', async (status) => {
    const { member } = await memberWithCard(status);
    const reply = await app.as(member).call(rotation, { body: { card_user_id: member.userId } });
    expect(reply).toFailWith('loyalty-card/not-active');
  });

  test('needs a person and an id', async () => {
    const { member } = await memberWithCard();
    expect(await app.anonymous.call(rotation, { body: { card_user_id: member.userId } })).toFailWith(
      'session/missing',
    );
    expect(await app.as(member).send(rotation, { body: {} })).toRefuseFields('card_user_id');
    expect(await app.as(member).send(rotation, { body: { card_user_id: 'x', other: 1 } })).toRefuseFields(
      'card_user_id',
      'other',
    );
  });
});

describe('who validated the own card', () => {
  test('is empty at first, and closed to guests and wrong cursors', async () => {
    const { member } = await memberWithCard();
    expect((await app.as(member).call(listCardValidations)).body).toEqual({ items: [], next_cursor: null });
    expect(await app.anonymous.call(listCardValidations)).toFailWith('session/missing');
    expect(await app.as(member).send(listCardValidations, { query: { cursor: 'x' } })).toRefuseFields(
      'cursor',
    );
  });
});
