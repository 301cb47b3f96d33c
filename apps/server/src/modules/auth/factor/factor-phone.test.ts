import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { productionSettings } from '../../../testing/production-settings.ts';
import { buildUser } from '../auth.factory.ts';
import { bodyOf, openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';
import { addTotp, answer, otherCode, signInAgain, smsCode } from './factor.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

type Client = ReturnType<ProtocolTest['newClient']>;
let nextNumber = 0;
const newPhone = () => `(11) 9${String((nextNumber += 1)).padStart(4, '8')}-4321`;
const e164 = (typed: string) => `+55${typed.replaceAll(/\D/g, '')}`;

async function enrolPhone(client: Client, typed = newPhone()) {
  const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone: typed });
  if (error) throw error;
  return { factorId: data.id, phone: data.phone };
}

/** Asks for a code and reads the SMS. */
async function challenge(client: Client, { factorId, phone }: Awaited<ReturnType<typeof enrolPhone>>) {
  const asked = await client.mfa.challenge({ factorId, channel: 'sms' });
  if (asked.error) throw asked.error;
  return { factorId, challengeId: asked.data.id, code: await smsCode(protocol, phone) };
}

describe('a telephone as second factor', () => {
  test('is enrolled in any spelling and proved by the code of an SMS', async () => {
    const { client } = await signUpConfirmed(protocol);
    const typed = newPhone();
    const factor = await enrolPhone(client, typed);
    expect(factor.phone).toBe(e164(typed));
    const asked = await challenge(client, factor);
    expect(asked.code).toMatch(/^\d{6}$/);
    const { error } = await client.mfa.verify(asked);
    expect(error).toBeNull();
    expect((await client.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'otp' }],
    });
    const { data } = await client.mfa.listFactors();
    expect(data?.phone).toMatchObject([{ id: factor.factorId, status: 'verified', phone: factor.phone }]);
  });

  test('takes only the code of its own challenge, and takes it once', async () => {
    const { client } = await signUpConfirmed(protocol);
    const factor = await enrolPhone(client);
    const first = await challenge(client, factor);
    const second = await challenge(client, factor);
    const wrong = await client.mfa.verify({ ...second, code: otherCode(second.code) });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await client.mfa.verify({ ...first, challengeId: second.challengeId })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await client.mfa.verify(second)).error).toBeNull();
    expect((await client.mfa.verify(second)).error?.code).toBe('mfa_factor_not_found');
    expect((await client.mfa.verify(first)).error?.code).toBe('mfa_factor_not_found');
  });

  test('of the same number twice, or of no number, is refused', async () => {
    const { client, session } = await signUpConfirmed(protocol);
    const typed = newPhone();
    await client.mfa.verify(await challenge(client, await enrolPhone(client, typed)));
    const again = await client.mfa.enroll({ factorType: 'phone', phone: typed });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
    const authorization = `Bearer ${(await client.getSession()).data.session?.access_token ?? ''}`;
    for (const phone of ['123', undefined, '']) {
      const reply = await protocol.post('/factors', { factor_type: 'phone', phone }, { authorization });
      expect(reply.status).toBe(400);
      expect((await bodyOf(reply)).fields).toHaveProperty('phone');
    }
    expect(session).toBeDefined();
  });

  test('works alongside an authenticator app; either of them signs the person in', async () => {
    const person = await signUpConfirmed(protocol);
    await addTotp(protocol, person.client);
    const factor = await enrolPhone(person.client);
    expect((await person.client.mfa.verify(await challenge(person.client, factor))).error).toBeNull();
    const { client } = await signInAgain(protocol, person);
    expect((await client.mfa.verify(await challenge(client, factor))).error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user?.factors?.map(({ factor_type: type }) => type)).toEqual(['totp', 'phone']);
    expect((await client.mfa.unenroll({ factorId: factor.factorId })).error).toBeNull();
    await client.refreshSession();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });
});

test('a second SMS within the gap is refused with the seconds to wait, for every session', async () => {
  const spaced = await openProtocolTest({ MAIL_GAP_SECONDS: '60' });
  try {
    const { client, session } = await signUpConfirmed(spaced);
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone: newPhone() });
    const factorId = data?.id ?? '';
    expect((await client.mfa.challenge({ factorId })).error).toBeNull();
    const authorization = `Bearer ${session.access_token}`;
    const refused = await spaced.post(`/factors/${factorId}/challenge`, {}, { authorization });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await bodyOf(refused)).code).toBe('over_sms_send_rate_limit');
  } finally {
    await spaced.close();
  }
});

test('where no SMS can be sent, none is offered', async () => {
  const production = await openProtocolTest(productionSettings);
  try {
    const { accessToken } = await buildUser(production.server.db);
    const body = { factor_type: 'phone', phone: newPhone() };
    const reply = await production.post('/factors', body, { authorization: `Bearer ${accessToken}` });
    expect([reply.status, (await bodyOf(reply)).code]).toEqual([422, 'mfa_phone_enroll_not_enabled']);
  } finally {
    await production.close();
  }
});

test('developers read the messages next to the mailbox', async () => {
  const { client } = await signUpConfirmed(protocol);
  const typed = newPhone();
  const factor = await enrolPhone(client, typed);
  const { code } = await challenge(client, factor);
  const { app } = protocol.server;
  const read = await app.inject({ url: `/dev/sms?to=${encodeURIComponent(typed)}` });
  expect(read.json()).toMatchObject([
    {
      to: factor.phone,
      text: `${code} é o seu código da Patinha. Vale por 5 minutos. Não o informe a ninguém.`,
    },
  ]);
  expect((await app.inject({ url: '/dev/sms' })).body).toContain('SMS de desenvolvimento');
  expect((await answer(client, factor.factorId, otherCode(code))).error?.code).toBe(
    'mfa_verification_failed',
  );
});
