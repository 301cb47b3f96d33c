import {
  listCardValidations,
  readLoyaltyCard,
  rotateQrCode,
  validateLoyaltyCard,
} from '@patinha/contract/loyalty-card';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { authUsers } from '../auth/auth.table.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { type BuiltCard, buildCard } from './loyalty-card.factory.ts';
import { cardValidations, loyaltyCards } from './loyalty-card.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function memberWithCard(status?: 'active' | 'suspended' | 'cancelled') {
  const member = await buildUser(app.db, {
    fullName: 'Joana da Silva',
    email: `joana.${crypto.randomUUID()}@casa.br`,
  });
  const card = await buildCard(app.db, member, {
    secretKey: app.platform.env.SECRET_KEY,
    ...(status && { status }),
  });
  return { member, card };
}

const partner = (kind: 'prestador' | 'empresa' = 'empresa', isVerified = true) =>
  buildProvider(app.db, {
    kind,
    displayName: 'Pet Shop Azul',
    ...(!isVerified && { verifiedUntil: null }),
  });
const qr = (card: BuiltCard) => `PATINHA_${card.nonce}`;
const present = (validator: BuiltUser, code: string, reason?: string) =>
  app.as(validator).call(validateLoyaltyCard, { body: { code, ...(reason !== undefined && { reason }) } });
const setSuspension = ({ userId }: BuiltUser, suspendedAt: Date | null) =>
  app.db.update(authUsers).set({ suspendedAt }).where(eq(authUsers.id, userId));
const read = async (member: BuiltUser) => (await app.as(member).call(readLoyaltyCard)).body;

describe('an accepted code', () => {
  test('is consumed: counted, renewed and logged', async () => {
    const [{ member, card }, shop] = [await memberWithCard(), await partner('prestador')];
    const reply = await present(shop, qr(card));
    expect(reply.body.offer.state).toBe('discount');
    expect(reply.body.member).toEqual({
      first_name: 'Joana',
      full_name: 'Joana da Silva',
      email: member.email,
      tier: 'silver',
    });
    const after = await read(member);
    expect([after.uses_count, after.validations_count]).toEqual([2, 1]);
    expect(after.qr_nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(after.qr_nonce).not.toBe(card.nonce);
    const { body } = await app.as(member).call(listCardValidations);
    expect(body.items).toEqual([
      {
        id: reply.body.validation_id,
        validated_at: reply.body.validated_at,
        validated_by: 'Pet Shop Azul',
        kind: 'prestador',
        shown_in_full: true,
        reason: null,
      },
    ]);
  });

  test('is not taken a second time', async () => {
    const { card } = await memberWithCard();
    await present(await partner(), qr(card));
    expect(await present(await partner(), qr(card))).toFailWith('loyalty-card/code-expired');
  });

  test.each([
    ['with spaces and in any case', (card: BuiltCard) => `  patinha_${card.nonce.toUpperCase()} `],
    ['without the prefix', (card: BuiltCard) => card.nonce],
    ['spelled out as the short code', (card: BuiltCard) => card.shortCode.toLowerCase()],
  ])('may be given %s', async (_name, code) => {
    const { card } = await memberWithCard();
    expect((await present(await partner(), code(card))).status).toBe(200);
  });

  test('dies as a whole: the short code goes with the QR', async () => {
    const { card } = await memberWithCard();
    await present(await partner(), qr(card));
    expect(await present(await partner(), card.shortCode)).toFailWith('loyalty-card/code-expired');
  });

  test.each([
    ['a verified prestador', () => partner('prestador'), true],
    ['an admin', () => buildUser(app.db, { roles: ['admin'] }), true],
    ['an unverified empresa', () => partner('empresa', false), false],
    ['another tutor', () => buildUser(app.db, { fullName: 'Rui Costa' }), false],
  ])('shows %s what they may see', async (_name, build, isShownInFull) => {
    const { member, card } = await memberWithCard();
    const { body } = await present(await build(), qr(card));
    expect(body.member).toEqual(
      isShownInFull
        ? { first_name: 'Joana', full_name: 'Joana da Silva', email: member.email, tier: 'silver' }
        : { first_name: 'Joana', full_name: null, email: 'j•••@casa.br', tier: 'silver' },
    );
  });

  test('a person without a business is named to the member by the first name', async () => {
    const { member, card } = await memberWithCard();
    await present(await buildUser(app.db, { fullName: 'Rui Costa' }), qr(card));
    const { items } = (await app.as(member).call(listCardValidations)).body;
    expect(items[0]).toMatchObject({ validated_by: 'Rui', kind: 'person', shown_in_full: false });
  });

  test('the member sees the newest first, page by page, and only the own', async () => {
    const { member } = await memberWithCard();
    const shops = [await partner(), await partner('prestador'), await partner()];
    for (const shop of shops) await present(shop, `PATINHA_${(await read(member)).qr_nonce}`);
    const first = (await app.as(member).call(listCardValidations, { query: { limit: 2 } })).body;
    const rest = (
      await app.as(member).call(listCardValidations, { query: { limit: 2, cursor: first.next_cursor ?? '' } })
    ).body;
    expect([first.items.map(({ kind }) => kind), rest.items.map(({ kind }) => kind)]).toEqual([
      ['empresa', 'prestador'],
      ['empresa'],
    ]);
    expect(rest.next_cursor).toBeNull();
    const stranger = await buildUser(app.db);
    const theirs = await app
      .as(stranger)
      .call(listCardValidations, { query: { cursor: first.next_cursor ?? '' } });
    expect(theirs.body.items).toEqual([]);
  });
});

describe('a refused code', () => {
  test('expired: since when, also after the next one has taken its place', async () => {
    const [{ member, card }, shop] = [await memberWithCard(), await partner()];
    const endsAt = (await read(member)).nonce_expires_at;
    await app.advance(160);
    for (const code of [qr(card), card.shortCode]) {
      const refused = await present(shop, code);
      expect(refused).toFailWith('loyalty-card/code-expired');
      expect(refused.error?.ended).toMatchObject({ at: endsAt, by: null });
      // The clock of the product goes on meanwhile.
      expect([40, 41, 42]).toContain(refused.error?.ended?.seconds_ago);
    }
    await app.as(member).call(rotateQrCode, { body: { card_user_id: member.userId } });
    expect((await present(shop, qr(card))).error?.ended).toMatchObject({ at: endsAt, by: null });
  });

  test('renewed by the member: the old one is dead at once', async () => {
    const { member, card } = await memberWithCard();
    await app.as(member).call(rotateQrCode, { body: { card_user_id: member.userId } });
    expect(await present(await partner(), qr(card))).toFailWith('loyalty-card/code-expired');
  });

  test('read here before: when and by whom, and at another partner only that it is over', async () => {
    const [{ card }, shop] = [await memberWithCard(), await partner()];
    const first = await present(shop, qr(card));
    const again = await present(shop, qr(card));
    expect(again).toFailWith('loyalty-card/code-used-here');
    expect(again.error?.ended).toMatchObject({ at: first.body.validated_at, by: expect.any(String) });
    const elsewhere = await present(await partner(), qr(card));
    expect(elsewhere).toFailWith('loyalty-card/code-expired');
    expect(elsewhere.error?.ended).toMatchObject({ at: first.body.validated_at, by: null });
  });

  test.each(['suspended', 'cancelled'] as const)('of a %s card', async (status) => {
    const { card } = await memberWithCard(status);
    expect(await present(await partner(), qr(card))).toFailWith('loyalty-card/code-not-active');
  });

  test('of a suspended member: a code already on the screen buys nothing, by QR or spelled out', async () => {
    const { member, card } = await memberWithCard();
    await setSuspension(member, new Date());
    for (const code of [qr(card), card.shortCode])
      expect(await present(await partner(), code)).toFailWith('loyalty-card/code-not-active');
    expect(await app.db.$count(cardValidations, eq(cardValidations.cardId, card.cardId))).toBe(0);
    await setSuspension(member, null);
    expect((await present(await partner(), qr(card))).status).toBe(200);
  });

  test.each(['PATINHA_', 'nada', `PATINHA_${'0'.repeat(32)}`, 'AAAA-AAAA'])('unknown: %s', async (code) => {
    expect(await present(await partner(), code)).toFailWith('loyalty-card/invalid-code');
  });

  test('the own card, whatever the reason, and it stays alive', async () => {
    const { member, card } = await memberWithCard();
    expect(await present(member, qr(card), 'Sou eu mesma')).toFailWith('loyalty-card/own-card');
    expect((await read(member)).qr_nonce).toBe(card.nonce);
  });

  test('bad input names its fields and stores nothing', async () => {
    const shop = await partner();
    const send = (body: unknown) => app.as(shop).send(validateLoyaltyCard, { body });
    expect(await send({})).toRefuseFields('code');
    expect(await send({ code: '  ' })).toRefuseFields('code');
    expect(await send({ code: 'x'.repeat(101) })).toRefuseFields('code');
    expect(await send({ code: 'x', reason: ' ', card_user_id: shop.userId })).toRefuseFields(
      'reason',
      'card_user_id',
    );
    expect(await app.anonymous.call(validateLoyaltyCard, { body: { code: 'x' } })).toFailWith(
      'session/missing',
    );
    expect(await app.db.$count(cardValidations, eq(cardValidations.validatorId, shop.userId))).toBe(0);
  });
});

describe('the same card again at the same partner', () => {
  test('within five minutes is a warning before the code is consumed; a reason lets it pass', async () => {
    const [{ member, card }, shop] = [await memberWithCard(), await partner('prestador')];
    await present(shop, qr(card));
    const second = `PATINHA_${(await read(member)).qr_nonce}`;
    expect(await present(shop, second)).toFailWith('loyalty-card/repeated');
    expect((await read(member)).validations_count).toBe(1);
    expect((await present(shop, second, 'Segunda compra')).status).toBe(200);
    const { items } = (await app.as(member).call(listCardValidations)).body;
    expect(items.map(({ reason }) => reason)).toEqual(['Segunda compra', null]);
  });

  test.each([
    ['partner', () => partner()],
    ['person without a business', () => buildUser(app.db)],
  ])('at another %s needs no reason', async (_name, build) => {
    const { member, card } = await memberWithCard();
    await present(await build(), qr(card));
    const second = `PATINHA_${(await read(member)).qr_nonce}`;
    expect((await present(await build(), second)).status).toBe(200);
  });

  test('after five minutes needs no reason', async () => {
    const [{ member, card }, shop] = [await memberWithCard(), await partner()];
    await present(shop, qr(card));
    await app.advance(300);
    const fresh = await app.as(member).call(rotateQrCode, { body: { card_user_id: member.userId } });
    expect((await present(shop, `PATINHA_${fresh.body}`)).status).toBe(200);
  });
});

describe('limits', () => {
  test('after ten wrong codes in a minute even a right one has to wait', async () => {
    const [{ card }, shop] = [await memberWithCard(), await partner()];
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await present(shop, `PATINHA_${'a'.repeat(32)}`)).toFailWith('loyalty-card/invalid-code');
    const refused = await present(shop, qr(card));
    expect(refused).toFailWith('request/rate-limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await present(await partner(), qr(card))).status).toBe(200);
  });

  test('short codes have a smaller budget of their own', async () => {
    const [{ card }, shop] = [await memberWithCard(), await partner()];
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await present(shop, 'AAAA-AAAA')).toFailWith('loyalty-card/invalid-code');
    expect(await present(shop, card.shortCode)).toFailWith('request/rate-limited');
    expect((await present(shop, qr(card))).status).toBe(200);
  });

  test('a partner validates at most 200 cards a day', async () => {
    const [{ member, card }, shop] = [await memberWithCard(), await partner()];
    const other = await memberWithCard();
    const now = new Date((await read(member)).read_at);
    const taken = {
      validatorId: shop.userId,
      providerId: shop.providerId,
      wasShownInFull: true,
      validatedAt: now,
    };
    await app.db
      .insert(cardValidations)
      .values(Array.from({ length: 200 }, () => ({ ...taken, cardId: other.card.cardId })));
    expect(await present(shop, qr(card))).toFailWith('loyalty-card/daily-limit');
    expect((await read(member)).qr_nonce).toBe(card.nonce);
  });
});

test('the member’s open screens are notified of a validation', async () => {
  const { member, card } = await memberWithCard();
  const events: string[] = [];
  const stop = app.platform.notifications.on('event', ({ users, type }) => {
    if (users.includes(member.userId)) events.push(type);
  });
  await present(await partner(), qr(card));
  await expect.poll(() => events).toEqual(['loyalty-card.validated']);
  stop();
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a race for one code', () => {
  test('of 200 validations at once exactly one wins and none is a server fault', async () => {
    const { member, card } = await memberWithCard();
    const shops = await Promise.all(Array.from({ length: 20 }, () => partner('prestador')));
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => present(shops[index % shops.length] ?? member, qr(card))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await app.db.$count(cardValidations, eq(cardValidations.cardId, card.cardId))).toBe(1);
    const after = await read(member);
    expect([after.uses_count, after.validations_count]).toEqual([2, 1]);
  });

  test('a renewal by the member and a validation never both keep the old code', async () => {
    const { member, card } = await memberWithCard();
    const shop = await partner();
    await Promise.all([
      present(shop, qr(card)),
      app.as(member).call(rotateQrCode, { body: { card_user_id: member.userId } }),
    ]);
    expect((await present(await partner(), qr(card))).status).toBe(404);
    const [row] = await app.db.select().from(loyaltyCards).where(eq(loyaltyCards.id, card.cardId));
    expect(row?.rotationNumber).toBe(row?.usesCount);
  });
});
