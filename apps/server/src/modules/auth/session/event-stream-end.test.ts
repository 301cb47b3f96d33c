import { endSuspension, endUserSession, endUserSessions, suspendUser } from '@patinha/contract/admin';
import { endSession } from '@patinha/contract/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/live/events.ts';
import { listenToEvents } from '../../../testing/event-listener.ts';
import { buildSession, buildUser, type BuiltUser } from '../auth.factory.ts';
import { openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';

let protocol: ProtocolTest;
let admin: BuiltUser;
let person: BuiltUser;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
beforeEach(async () => {
  admin = await buildUser(protocol.server.db, { roles: ['admin'], userType: null });
  person = await buildUser(protocol.server.db);
});
afterAll(() => protocol.close());

const asAdmin = () => protocol.server.as(admin);
const paramsOf = ({ userId }: BuiltUser) => ({ params: { user_id: userId } });
const why = { body: { reason: 'Combinou pagamento por fora' } };

/** A stream that has begun. */
async function follow(accessToken: string) {
  const stream = await listenToEvents(new URL(protocol.url).origin, accessToken);
  await stream.until('event: refresh');
  return stream;
}

/** Something happens to the person; by what they hear of it one sees which of their streams are open. */
const tell = (userId: string, id: string, type = 'booking.changed') =>
  transact(protocol.server.db, (tx) => publish(tx, { users: [userId], type, id }));

describe('an open stream of events', () => {
  test('ends when its person is suspended, after it has sent the event', async () => {
    const before = await follow(person.accessToken);
    await asAdmin().call(suspendUser, { ...paramsOf(person), ...why });
    await tell(person.userId, 'too-late');
    const heard = await before.untilTheEnd();
    expect(heard).toContain('event: account.changed');
    expect(heard).not.toContain('too-late');
  });

  test('of a suspended person ends with the suspension, and the next one tells everything', async () => {
    const before = await follow(person.accessToken);
    await asAdmin().call(suspendUser, { ...paramsOf(person), ...why });
    await before.untilTheEnd();
    const during = await follow(person.accessToken);
    await asAdmin().call(endSuspension, paramsOf(person));
    expect(await during.untilTheEnd()).toContain('event: account.changed');
    const after = await follow(person.accessToken);
    await tell(person.userId, 'of-a-booking');
    expect(await after.until('of-a-booking')).toContain('event: booking.changed');
    after.close();
  });

  test('of other users continues when one is suspended', async () => {
    const other = await buildUser(protocol.server.db);
    const stream = await follow(other.accessToken);
    await asAdmin().call(suspendUser, { ...paramsOf(person), ...why });
    await tell(other.userId, 'still-open');
    expect(await stream.until('still-open')).toContain('still-open');
    stream.close();
  });
});

/** Two devices of one person, each with its stream, and which session is the second's. */
async function twoStreams() {
  const { client, session } = await signUpConfirmed(protocol);
  const { id: userId, email = '' } = session.user;
  const phoneToken = await buildSession(protocol.server.db, { userId, email });
  return {
    client,
    user: { userId, email, accessToken: session.access_token },
    phoneSession: String(JSON.parse(atob(phoneToken.split('.')[1] ?? '')).session_id),
    here: await follow(session.access_token),
    phone: await follow(phoneToken),
  };
}
type Two = Awaited<ReturnType<typeof twoStreams>>;

async function setPassword({ client }: Two) {
  const { error } = await client.updateUser({ password: 'Quati esperto 91' });
  expect(error).toBeNull();
}

describe('the stream of a session that is ended ends with it, and no other', () => {
  test.each<{ how: string; end: (two: Two) => Promise<unknown> }>([
    {
      how: 'by its person on another device',
      end: ({ user, phoneSession }) =>
        protocol.server.as(user).call(endSession, { params: { device_id: phoneSession } }),
    },
    { how: 'by signing out on all others', end: ({ client }) => client.signOut({ scope: 'others' }) },
    { how: 'by a new password', end: setPassword },
    {
      how: 'by an admin',
      end: ({ user, phoneSession }) =>
        asAdmin().call(endUserSession, { params: { user_id: user.userId, session_id: phoneSession } }),
    },
  ])('$how', async ({ end }) => {
    const two = await twoStreams();
    await end(two);
    await tell(two.user.userId, 'afterwards');
    expect(await two.phone.untilTheEnd()).not.toContain('afterwards');
    expect(await two.here.until('afterwards')).toContain('afterwards');
    two.here.close();
  });

  test.each<{ how: string; end: (two: Two) => Promise<unknown> }>([
    { how: 'everywhere', end: ({ client }) => client.signOut({ scope: 'global' }) },
    { how: 'by an admin', end: ({ user }) => asAdmin().call(endUserSessions, paramsOf(user)) },
  ])('all of them $how', async ({ end }) => {
    const two = await twoStreams();
    await end(two);
    await tell(two.user.userId, 'afterwards');
    for (const stream of [two.here, two.phone])
      expect(await stream.untilTheEnd()).not.toContain('afterwards');
  });
});
