import { getReferralPanel } from '@patinha/contract/referral';
import { addMs, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildUser } from '../auth/auth.factory.ts';
import { authUsers } from '../auth/auth.table.ts';
import { newPerson, openProtocolTest, type ProtocolTest } from '../auth/http/protocol.factory.ts';
import { buildInvited } from './referral.factory.ts';
import { referralCodes, referrals } from './referral.table.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const db = () => protocol.server.db;

async function signUpWith(referralCode: unknown, person = newPerson()) {
  const { email, password, data } = person;
  const { error } = await protocol
    .newClient()
    .signUp({ email, password, options: { data: { ...data, referralCode } } });
  const [user] = await db().select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
  return { error, invitedId: user?.id ?? '' };
}

async function attributionOf(invitedId: string) {
  const [row] = await db().select().from(referrals).where(eq(referrals.invitedId, invitedId));
  return row;
}

async function panelOf(person: { readonly accessToken: string }) {
  return (await protocol.server.as(person).call(getReferralPanel)).body;
}

describe('GET /api/referral', () => {
  test('gives code, link and zeros to a person without invitations', async () => {
    const panel = await panelOf(await buildUser(db()));
    expect(panel.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(panel).toEqual({
      code: panel.code,
      url: `${protocol.server.platform.env.PUBLIC_URL}/?ref=${panel.code}`,
      invited_count: 0,
      rewarded_count: 0,
      earned_cents: 0,
      rewards_left: 10,
      reward_cents: 1_000,
      least_booking_cents: 5_000,
      rewards_per_month: 10,
      own_bonus_until: null,
    });
  });

  test('counts people who confirmed their address, for their referrer alone', async () => {
    const [ana, bia] = [await buildUser(db()), await buildUser(db())];
    const { code } = await panelOf(ana);
    const { invitedId } = await signUpWith(code);
    expect((await panelOf(ana)).invited_count).toBe(0);
    await db().update(authUsers).set({ emailConfirmedAt: new Date() }).where(eq(authUsers.id, invitedId));
    expect((await panelOf(ana)).invited_count).toBe(1);
    expect((await panelOf(bia)).invited_count).toBe(0);
  });

  test('tells a friend until when their booking may be asked for, and for ninety days only', async () => {
    const friend = await buildInvited(db(), await buildUser(db()));
    const until = (await panelOf(friend)).own_bonus_until;
    const attributed = (await attributionOf(friend.userId))?.attributedAt ?? new Date(0);
    expect(until).toBe(addMs(attributed, 90 * dayMs).toISOString());
    const longAgo = addMs(attributed, -91 * dayMs);
    await db().update(referrals).set({ attributedAt: longAgo }).where(eq(referrals.invitedId, friend.userId));
    expect((await panelOf(friend)).own_bonus_until).toBeNull();
  });

  test('is refused without a session', async () => {
    expect(await protocol.server.anonymous.send(getReferralPanel)).toFailWith('session/missing');
  });
});

describe('a sign-up', () => {
  test('gets a unique code', async () => {
    const { invitedId } = await signUpWith(undefined);
    const [own] = await db().select().from(referralCodes).where(eq(referralCodes.userId, invitedId));
    expect(own?.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await attributionOf(invitedId)).toBeUndefined();
  });

  test('by a link is that person’s, however the code is written', async () => {
    const ana = await buildUser(db());
    const { code } = await panelOf(ana);
    const { error, invitedId } = await signUpWith(` ${code.toLowerCase()} `);
    expect(error).toBeNull();
    expect(await attributionOf(invitedId)).toMatchObject({ referrerId: ana.userId, status: 'waiting' });
  });

  test.each(['AAAAAAAA', '', "' or 1=1", '2222222222'])(
    'with the unknown code %j succeeds without a referrer',
    async (code) => {
      const { error, invitedId } = await signUpWith(code);
      expect(error).toBeNull();
      expect(invitedId).not.toBe('');
      expect(await attributionOf(invitedId)).toBeUndefined();
    },
  );

  test('with a code that is no text is refused by its field', async () => {
    const { error, invitedId } = await signUpWith({ $ne: null });
    expect(error?.status).toBe(400);
    expect(invitedId).toBe('');
  });
});
