import { updateMe } from '@patinha/contract/account';
import { readUndo, undoChange } from '@patinha/contract/auth';
import { getTeam, joinTeam } from '@patinha/contract/company';
import { readPayoutOutlook, replacePayoutRecipient } from '@patinha/contract/payout';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { untilLockWaits } from '../../../testing/lock-waits.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { userRoles } from '../../account/account.table.ts';
import { buildInvitation, grantPlan } from '../../company/team/team.factory.ts';
import { expireUndoLink } from '../../notification/undo/undo.factory.ts';
import { undoLinks } from '../../notification/undo/undo.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildSession, buildUser } from '../auth.factory.ts';
import { authUsers } from '../auth.table.ts';
import { authFactors } from '../factor.table.ts';
import { addTotp } from '../factor/factor.factory.ts';
import {
  goodPassword,
  newPerson,
  openProtocolTest,
  type ProtocolTest,
  signUpConfirmed,
} from '../http/protocol.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const otherPassword = 'Tamanduá calmo 3';

/** The tokens of the links that undo a change, in the order of the mails to an address. */
async function undoTokens(email: string): Promise<string[]> {
  await protocol.server.deliver();
  const links = (await mailsTo(protocol.server.db, email)).flatMap(({ links: [link] }) => link ?? []);
  return links.flatMap((link) => (link.includes('/desfazer#') ? [new URL(link).hash.slice(1)] : []));
}

const press = async (token: string | undefined) =>
  protocol.server.anonymous.send(undoChange, { body: { token } });

/** The owner's way back after an undo: the code of the mail to their address. */
async function recover(email: string) {
  const { code, subject } = await protocol.lastMail(email);
  expect(subject).toBe('Crie uma nova senha na Patinha');
  const client = protocol.newClient();
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'recovery' });
  if (error) throw error;
  return { client, accessToken: data.session?.access_token ?? '' };
}

/** Gives the address to another account in the moment in which `act` is answered. */
async function whileTaken<T>(email: string, act: () => Promise<T>): Promise<T> {
  const { db } = protocol.server;
  const taker = await buildUser(db);
  const { answer } = await transact(db, async (tx) => {
    await tx.update(authUsers).set({ email }).where(eq(authUsers.id, taker.userId));
    const pressed = act();
    await untilLockWaits(db);
    return { answer: pressed };
  });
  return answer;
}

describe.runIf(testEngine === 'postgres')('an address that another account takes meanwhile', () => {
  test('is not given back', async () => {
    const { email, client } = await signUpConfirmed(protocol);
    const { email: stolen } = newPerson();
    expect((await client.updateUser({ email: stolen })).error).toBeNull();
    for (const to of [email, stolen]) await protocol.pressLink((await protocol.lastMail(to)).link);
    const [token] = await undoTokens(email);
    expect((await whileTaken(email, () => press(token))).error?.code).toBe('undo/address-taken');
  });

  test('is not moved to', async () => {
    const { email, client } = await signUpConfirmed(protocol);
    const { email: wanted } = newPerson();
    expect((await client.updateUser({ email: wanted })).error).toBeNull();
    await protocol.pressLink((await protocol.lastMail(email)).link);
    const { link } = await protocol.lastMail(wanted);
    const landed = await whileTaken(wanted, () => protocol.pressLink(link));
    expect(landed.hash).toContain('error_code=otp_expired');
    expect((await client.getUser()).data.user?.email).toBe(email);
  });
});

describe('the link of a mail about a change', () => {
  test('undoes a new password once, and not before its button is pressed', async () => {
    const { email, client, session } = await signUpConfirmed(protocol);
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    const [token] = await undoTokens(email);
    const seen = await protocol.server.anonymous.send(readUndo, { body: { token } });
    expect(seen.body).toMatchObject({ kind: 'password-changed', undone_at: null });
    expect(await protocol.server.platform.authenticate(session.access_token)).toBeDefined();

    const pressed = await press(token);
    expect(pressed.status).toBe(200);
    expect(await protocol.server.platform.authenticate(session.access_token)).toBeUndefined();
    for (const password of [otherPassword, goodPassword]) {
      const { error } = await protocol.newClient().signInWithPassword({ email, password });
      expect(error?.code).toBe('invalid_credentials');
    }
    const owner = await recover(email);
    expect((await owner.client.updateUser({ password: goodPassword })).error).toBeNull();

    expect((await press(token)).body).toEqual(pressed.body);
    expect(await protocol.server.platform.authenticate(owner.accessToken)).toBeDefined();
  });

  test('removes an added factor, so that the owner gets in by mail again', async () => {
    const { email, client } = await signUpConfirmed(protocol);
    await addTotp(protocol, client);
    await press((await undoTokens(email))[0]);
    const owner = await recover(email);
    expect((await owner.client.getUser()).data.user?.factors ?? []).toEqual([]);
    expect((await owner.client.updateUser({ password: otherPassword })).error).toBeNull();
  });

  test('gives the address back, also from a sign-up that was never confirmed, never from another account', async () => {
    const { email, client } = await signUpConfirmed(protocol);
    const { email: stolen } = newPerson();
    expect((await client.updateUser({ email: stolen })).error).toBeNull();
    for (const to of [email, stolen]) await protocol.pressLink((await protocol.lastMail(to)).link);
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    const [token] = await undoTokens(email);
    const [late] = await undoTokens(stolen);

    const taker = await signUpConfirmed(protocol, { ...newPerson(), email });
    expect((await press(token)).error?.code).toBe('undo/address-taken');
    await protocol.server.db
      .update(authUsers)
      .set({ emailConfirmedAt: null })
      .where(eq(authUsers.id, taker.session.user.id));
    expect((await press(token)).status).toBe(200);
    const owner = await recover(email);
    expect((await owner.client.getUser()).data.user?.email).toBe(email);
    // What was mailed to the thief's address meanwhile is void.
    expect((await press(late)).error?.code).toBe('undo/not-found');
  });

  test('of a thief does not void the one in the owner’s mailbox, nor does their way in survive it', async () => {
    const { email, client } = await signUpConfirmed(protocol);
    const { email: stolen } = newPerson();
    expect((await client.updateUser({ email: stolen })).error).toBeNull();
    for (const to of [email, stolen]) await protocol.pressLink((await protocol.lastMail(to)).link);
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    expect((await press((await undoTokens(stolen))[0])).status).toBe(200);
    const thief = await recover(stolen);
    await addTotp(protocol, thief.client);
    expect((await press((await undoTokens(email))[0])).status).toBe(200);
    expect(await protocol.server.platform.authenticate(thief.accessToken)).toBeUndefined();
    const owner = await recover(email);
    expect((await owner.client.getUser()).data.user?.email).toBe(email);
  });

  test('takes what was added after it too, and never an admin’s factor', async () => {
    const { email, client, session } = await signUpConfirmed(protocol);
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull();
    await addTotp(protocol, client);
    const [password, factor] = await undoTokens(email);
    await press(password);
    expect((await (await recover(email)).client.getUser()).data.user?.factors ?? []).toEqual([]);
    expect((await press(factor)).status).toBe(200);

    const admin = await signUpConfirmed(protocol);
    await addTotp(protocol, admin.client);
    const userId = admin.session.user.id;
    await protocol.server.db.insert(userRoles).values({ userId, role: 'admin' });
    await press((await undoTokens(admin.session.user.email ?? ''))[0]);
    const factors = await protocol.server.db.select().from(authFactors).where(eq(authFactors.userId, userId));
    expect(factors.filter(({ factorType }) => factorType === 'totp')).toHaveLength(1);
    expect(await protocol.server.platform.authenticate(session.access_token)).toBeUndefined();
  });

  test('is unknown when it was never mailed or is over seven days old', async () => {
    const { email, client } = await signUpConfirmed(protocol);
    await client.updateUser({ password: otherPassword });
    const [token] = await undoTokens(email);
    await protocol.server.db
      .update(undoLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(undoLinks.address, email));
    for (const over of [token, 'never-mailed'])
      for (const operation of [readUndo, undoChange])
        expect((await protocol.server.anonymous.send(operation, { body: { token: over } })).error?.code).toBe(
          'undo/not-found',
        );
  });
});

describe('a change outside the sign-in', () => {
  test('of the payout account is taken back to the one before, and later links of the kind end', async () => {
    const { server } = protocol;
    const carla = await buildProvider(server.db);
    const pay = (key: string) =>
      server
        .as(carla)
        .send(replacePayoutRecipient, { body: { destination: { kind: 'pix', key_kind: 'email', key } } });
    for (const key of ['minha@exemplo.com', 'ladra@exemplo.com', 'outra@exemplo.com'])
      expect((await pay(key)).status).toBe(200);
    const [first, second, third] = await undoTokens(carla.email);
    await expireUndoLink(server.db, first ?? '');
    const accountOf = async () => {
      const accessToken = await buildSession(server.db, carla);
      return (await server.as({ accessToken }).call(readPayoutOutlook, { query: {} })).body.recipient?.masked;
    };
    expect((await press(second)).status).toBe(200);
    expect(await accountOf()).toMatch(/^m/);
    expect((await press(third)).error?.code).toBe('undo/not-found');
  });

  test('of the payout account leaves none while an earlier change can be undone: it may be a thief’s too', async () => {
    const { server } = protocol;
    const carla = await buildProvider(server.db);
    for (const key of ['ladra@exemplo.com', 'outra@exemplo.com'])
      await server
        .as(carla)
        .send(replacePayoutRecipient, { body: { destination: { kind: 'pix', key_kind: 'email', key } } });
    await press((await undoTokens(carla.email)).at(-1));
    const accessToken = await buildSession(server.db, carla);
    expect(
      (await server.as({ accessToken }).call(readPayoutOutlook, { query: {} })).body.recipient,
    ).toBeNull();
  });

  test('of the telephone number gives the old one back', async () => {
    const { server } = protocol;
    const ana = await buildUser(server.db, { phone: '11987654321' });
    const changed = await server.as(ana).send(updateMe, {
      body: { full_name: 'Ana Tutora', phone: '11912345678', bio: null, address: null },
    });
    expect(changed.error?.code).toBeUndefined();
    await press((await undoTokens(ana.email))[0]);
    const { client } = await recover(ana.email);
    expect(await client.getUser()).toMatchObject({ error: null });
    const { rows: profiles } = await server.db.execute(
      sql`select phone from profiles where user_id = ${ana.userId}`,
    );
    expect(profiles).toEqual([{ phone: '11987654321' }]);
  });

  test('of the team takes the person who joined out of it', async () => {
    const { server } = protocol;
    const company = await buildProvider(server.db, { kind: 'empresa' });
    await grantPlan(server.db, company, 'completo');
    const member = await buildUser(server.db);
    const invitation = await buildInvitation(server.db, company, { email: member.email, role: 'manager' });
    expect((await server.as(member).send(joinTeam, { body: { invitation } })).status).toBe(200);
    expect((await press((await undoTokens(company.email))[0])).status).toBe(200);
    expect((await server.as(member).send(getTeam)).error?.code).toBe('company/no-team');
  });
});

test('tokens are tried from one address only so often', async () => {
  const server = await openTestApp({ RATE_LIMIT_SCALE: '0.1' });
  const attempt = () => server.anonymous.send(readUndo, { body: { token: 'x' } });
  let code = (await attempt()).error?.code;
  for (let tries = 1; code === 'undo/not-found' && tries < 100; tries += 1)
    code = (await attempt()).error?.code;
  expect(code).toBe('request/rate-limited');
  const pressed = await server.anonymous.send(undoChange, { body: { token: 'x' } });
  expect(pressed).toFailWith('request/rate-limited');
  await server.close();
});
