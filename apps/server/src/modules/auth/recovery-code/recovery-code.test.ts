import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { authRecoveryCodes } from '../factor.table.ts';
import { addTotp, signInAgain } from '../factor/factor.factory.ts';
import { bodyOf, openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

/** A person with an application and a set of codes. */
async function withCodes() {
  const person = await signUpConfirmed(protocol);
  const factor = await addTotp(protocol, person.client);
  const { data, error } = await person.client.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { person, factor, codes: data.codes, codesId: data.id };
}

describe('recovery codes', () => {
  test('are ten, different, shown once and kept as hashes', async () => {
    const { person, codes, codesId } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const status = await person.client.mfa.recoveryCodes.getStatus();
    expect(status.data).toEqual({ id: codesId, type: 'recovery_code', total: 10, remaining: 10 });
    const rows = await protocol.server.db
      .select()
      .from(authRecoveryCodes)
      .where(eq(authRecoveryCodes.factorId, codesId));
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    expect((await person.client.mfa.listFactors()).data?.recovery_code).toMatchObject([
      { id: codesId, friendly_name: 'Recovery codes', status: 'verified' },
    ]);
  });

  test('sign a person in once each, however they are typed, and the owner is notified', async () => {
    const { person, codes } = await withCodes();
    const [code = ''] = codes;
    const { client } = await signInAgain(protocol, person);
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    const { data, error } = await client.mfa.recoveryCodes.verify({ code: typed });
    expect(error).toBeNull();
    expect(data?.user.id).toBe(person.session.user.id);
    expect((await client.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await protocol.lastMail(person.email)).subject).toBe(
      'Um código de recuperação foi usado na Patinha',
    );
    expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    const later = await signInAgain(protocol, person);
    expect((await later.client.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
  });

  test('one of them, sent many times at once, lets one in', async () => {
    const { person, codes } = await withCodes();
    const { session } = await signInAgain(protocol, person);
    const authorization = `Bearer ${session.access_token}`;
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        protocol.post('/factors/recovery-codes/verify', { code: codes[0] }, { authorization }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('void the old ones when they are regenerated', async () => {
    const { person, codes } = await withCodes();
    const made = await person.client.mfa.recoveryCodes.regenerate();
    expect(made.data?.total).toBe(10);
    expect((await protocol.lastMail(person.email)).subject).toBe(
      'Novos códigos de recuperação da sua conta na Patinha',
    );
    const { client } = await signInAgain(protocol, person);
    expect((await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await client.mfa.recoveryCodes.verify({ code: made.data?.codes[0] ?? '' })).error).toBeNull();
  });

  test('help to remove the lost factor, and go with the last one', async () => {
    const { person, factor, codes } = await withCodes();
    const { client } = await signInAgain(protocol, person);
    await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect((await client.mfa.unenroll({ factorId: factor.factorId })).error).toBeNull();
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
    expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const later = await signInAgain(protocol, person);
    expect((await later.client.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
  });

  test('can be given up, and one’s own session stays as it is', async () => {
    const { person, codesId } = await withCodes();
    const removed = await person.client.mfa.recoveryCodes.unenroll();
    expect(removed.data).toEqual({ id: codesId });
    expect((await protocol.lastMail(person.email)).subject).toBe(
      'Códigos de recuperação removidos da sua conta na Patinha',
    );
    const noted = await protocol.server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, person.session.user.id));
    expect(noted.map(({ action }) => action)).toContain('auth.remove-recovery-codes');
    await person.client.refreshSession();
    expect((await person.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  });
});

describe('recovery codes are refused', () => {
  test('without a second factor, without having shown it, and a second time', async () => {
    const person = await signUpConfirmed(protocol);
    const { recoveryCodes } = person.client.mfa;
    expect((await recoveryCodes.generate()).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await recoveryCodes.getStatus()).error).toMatchObject({ status: 404 });
    await addTotp(protocol, person.client);
    expect((await recoveryCodes.generate({ friendlyName: 'Cofre' })).data?.friendly_name).toBe('Cofre');
    expect((await recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    });
    const { client } = await signInAgain(protocol, person);
    for (const call of ['generate', 'regenerate', 'unenroll'] as const)
      expect((await client.mfa.recoveryCodes[call]()).error).toMatchObject({ code: 'insufficient_aal' });
  });

  test('to a session that has no set, and under wrong names', async () => {
    const { client, session } = await signUpConfirmed(protocol);
    expect((await client.mfa.recoveryCodes.verify({ code: 'AAAAA-AAAAA' })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const authorization = `Bearer ${session.access_token}`;
    const reply = await protocol.post('/factors/recovery-codes/verify', { code: 7 }, { authorization });
    expect(await bodyOf(reply)).toMatchObject({ code: 'validation_failed', fields: { code: 'invalid' } });
  });
});
