import { resetFactors, undoChange } from '@patinha/contract/auth';
import { dayMs, secondMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { userRoles } from '../../account/account.table.ts';
import { authSessions } from '../auth.table.ts';
import {
  goodPassword,
  openProtocolTest,
  type ProtocolTest,
  signUpConfirmed,
} from '../http/protocol.factory.ts';
import { addTotp, answer, signInAgain, totpCode } from './factor.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

/** A person with an authenticator application. */
async function guarded() {
  const person = await signUpConfirmed(protocol);
  return { ...person, factor: await addTotp(protocol, person.client) };
}

/** Their session by the mail of a recovery. */
async function recovered({ email }: { readonly email: string }) {
  const client = protocol.newClient();
  await client.resetPasswordForEmail(email);
  const { code } = await protocol.lastMail(email);
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'recovery' });
  if (error) throw error;
  const caller = protocol.server.as({ accessToken: data.session?.access_token ?? '' });
  const reset = (password?: string) => caller.call(resetFactors, { body: { password } });
  return { client, reset };
}

describe('who recovered the account by mail and has lost the factor', () => {
  test('removes it at once with the password', async () => {
    const person = await guarded();
    const { client, reset } = await recovered(person);
    expect((await reset('errada errada')).error?.code).toBe('session/wrong-password');
    expect((await reset(goodPassword)).body).toEqual({ state: 'removed', due_at: null });
    expect((await client.updateUser({ password: 'Tamanduá calmo 3' })).error).toBeNull();
    expect((await protocol.lastMail(person.email)).subject).toBe('Sua senha da Patinha mudou');
  });

  test('waits a day without it, and every address is told', async () => {
    const person = await guarded();
    const first = await recovered(person);
    const asked = await first.reset();
    expect(asked.body.state).toBe('waiting');
    expect((await first.reset()).body).toEqual(asked.body);
    expect((await protocol.lastMail(person.email)).subject).toBe(
      'Pedido para remover a verificação em duas etapas na Patinha',
    );
    await protocol.server.advance(dayMs / secondMs - 60);
    expect((await (await recovered(person)).reset()).body.state).toBe('waiting');
    await protocol.server.advance(120);
    const late = await recovered(person);
    expect((await late.reset()).body).toEqual({ state: 'removed', due_at: null });
    expect((await late.client.getUser()).data.user?.factors ?? []).toEqual([]);
  });

  test('loses the waiting when the owner shows the factor or presses the link of the mail', async () => {
    const person = await guarded();
    const first = await (await recovered(person)).reset();
    const here = await signInAgain(protocol, person);
    const { factorId, secret } = person.factor;
    expect((await answer(here.client, factorId, totpCode(secret))).error).toBeNull();
    const again = await (await recovered(person)).reset();
    expect(again.body.due_at).not.toBe(first.body.due_at);
    const { link } = await protocol.lastMail(person.email);
    const body = { token: link.hash.slice(1) };
    expect((await protocol.server.anonymous.send(undoChange, { body })).status).toBe(200);
    const afresh = await (await recovered(person)).reset();
    expect(afresh.body).toMatchObject({ state: 'waiting' });
    expect(afresh.body.due_at).not.toBe(again.body.due_at);
  });

  test('has ten wrong passwords an hour', async () => {
    const { reset } = await recovered(await guarded());
    for (let tries = 0; tries < 10; tries += 1)
      expect(await reset('errada errada')).toFailWith('session/wrong-password');
    expect(await reset(goodPassword)).toFailWith('request/rate-limited');
  });

  test('cannot in a recovery of over an hour ago', async () => {
    const person = await guarded();
    const { reset } = await recovered(person);
    await protocol.server.db
      .update(authSessions)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(authSessions.userId, person.session.user.id));
    expect((await reset(goodPassword)).error?.code).toBe('session/not-recovered');
  });

  test('cannot as an admin, nor in a session of the password alone', async () => {
    const person = await guarded();
    const byPassword = await signInAgain(protocol, person);
    const accessToken = byPassword.session.access_token;
    const refused = await protocol.server.as({ accessToken }).call(resetFactors, { body: {} });
    expect(refused.error?.code).toBe('session/not-recovered');
    await protocol.server.db.insert(userRoles).values({ userId: person.session.user.id, role: 'admin' });
    const { reset } = await recovered(person);
    expect((await reset(goodPassword)).error?.code).toBe('session/factors-of-admin');
  });
});
