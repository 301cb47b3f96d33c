import { policyVersion } from '@patinha/contract/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changedRows, readTables } from '../../../testing/table-rows.ts';
import { addTotp, enrolTotp, signInAgain } from '../factor/factor.factory.ts';
import { goodPassword, newPerson, openProtocolTest, type ProtocolTest } from '../http/protocol.factory.ts';

// One user's sign-in flows must change nothing of another's: a query without its owner filter would.

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const redirectTo = 'http://localhost:3000/auth';

/** An unconfirmed sign-up of a carer. */
async function signUpUnconfirmed(person = newPerson({ userType: 'prestador', fullName: 'Estranho' })) {
  const { email, password, data } = person;
  await protocol.newClient().signUp({ email, password, options: { data } });
  return person;
}

/** A tutor whose address a stranger signed up with before, on two devices. */
async function comeIn() {
  const { email } = await signUpUnconfirmed();
  const data = { fullName: `Tutora ${email}`, acceptedPolicyVersion: policyVersion };
  const person = await signUpUnconfirmed({ ...newPerson(data), email });
  const client = protocol.newClient();
  const { code } = await protocol.lastMail(email);
  expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
  return { ...person, client };
}
type Person = Awaited<ReturnType<typeof comeIn>>;

/** Two devices, applications for codes, and everything that is mailed still to be answered. */
async function leaveOpen(person: Person): Promise<void> {
  const { client, email } = person;
  await addTotp(protocol, client);
  await enrolTotp(client, 'Não confirmado');
  expect((await client.mfa.recoveryCodes.generate()).error).toBeNull();
  await signInAgain(protocol, person);
  expect((await client.updateUser({ email: newPerson().email })).error).toBeNull();
  expect((await client.reauthenticate()).error).toBeNull();
  const elsewhere = protocol.newClient({ flowType: 'pkce' });
  await elsewhere.resetPasswordForEmail(email, { redirectTo });
  // Pressed, and never exchanged.
  await protocol.pressLink((await protocol.lastMail(email)).link);
  await protocol.newClient().resetPasswordForEmail(email, { redirectTo });
}

/** The other address is agreed to, by both. */
async function moveAddress({ client, email }: Person): Promise<string> {
  const newEmail = newPerson().email;
  expect((await client.updateUser({ email: newEmail })).error).toBeNull();
  for (const address of [email, newEmail]) {
    const { code } = await protocol.lastMail(address);
    const agreed = await protocol
      .newClient()
      .verifyOtp({ email: address, token: code, type: 'email_change' });
    expect(agreed.error).toBeNull();
  }
  return newEmail;
}

/** Everything that ends something of one's own. */
async function endEverything(person: Person): Promise<void> {
  const { client } = person;
  const { factorId } = await addTotp(protocol, client);
  const weak = await signInAgain(protocol, person);
  expect((await weak.client.signOut({ scope: 'global' })).error).toBeNull();
  await signInAgain(protocol, person);
  expect((await client.signOut({ scope: 'others' })).error).toBeNull();
  const email = await moveAddress(person);
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  const found = protocol.newClient();
  await found.resetPasswordForEmail(email, { redirectTo });
  const { code } = await protocol.lastMail(email);
  expect((await found.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
  expect((await found.updateUser({ password: `${goodPassword} nova` })).error).toBeNull();
  expect((await found.signOut({ scope: 'global' })).error).toBeNull();
}

test('signing in, changing the address, verifying and signing out touch no other account', async () => {
  const before = async () => {
    await comeIn();
    await leaveOpen(await comeIn());
    await signUpUnconfirmed();
    await protocol.server.deliver();
    return readTables(protocol.server.db);
  };
  const theirs = await before();
  await endEverything(await comeIn());
  await leaveOpen(await comeIn());
  expect(changedRows(theirs, await readTables(protocol.server.db))).toEqual({});
});
