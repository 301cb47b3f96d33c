import { createHook } from 'node:async_hooks';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isWholeRun } from '../../../testing/whole-run.ts';
import { newPerson, openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';

// So many guesses are many calls, though most are refused after two short statements.
const patience = { timeout: 300_000 };
/** The hundredth is the last that costs a hash. */
const guesses = isWholeRun ? 10_000 : 1_500;
const addresses = 500;
const atOnce = 50;

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '1' });
});
afterAll(() => protocol.close());

/** Counts the password hashes that Node itself computes while `work` runs. */
async function countHashes(work: () => Promise<void>): Promise<number> {
  const seen = { hashes: 0 };
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') seen.hashes += 1;
    },
  }).enable();
  try {
    await work();
    return seen.hashes;
  } finally {
    hook.disable();
  }
}

async function guess(email: string, password: string, ip: string) {
  const { statusCode, body } = await protocol.server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    payload: JSON.stringify({ email, password }),
  });
  return `${statusCode} ${body}`;
}

const addressOf = (index: number) => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** The answers to guesses from many addresses, each with how often it was given. */
async function attack(email: string, count: number): Promise<ReadonlyMap<string, number>> {
  const answers = new Map<string, number>();
  const upcoming = Array.from({ length: count }, (_, index) => index).values();
  const attacker = async () => {
    for (const index of upcoming) {
      const answer = await guess(email, `errada ${index}`, addressOf(index % addresses));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attacker));
  return answers;
}

describe(`${guesses} guesses at one account from five hundred addresses`, () => {
  test('cost a hundred hashes, and its owner still gets in', patience, async () => {
    const owner = await signUpConfirmed(protocol);
    const { email, password } = owner;
    const seen = { answers: new Map<string, number>() as ReadonlyMap<string, number> };
    const hashes = await countHashes(async () => {
      seen.answers = await attack(email, guesses);
    });
    expect(hashes).toBeLessThanOrEqual(100);
    const failed = [...seen.answers].filter(([answer]) => answer.startsWith('400 '));
    expect(failed.map(([, count]) => count)).toEqual([hashes]);
    expect([...seen.answers].every(([answer]) => /^(400|429) /.test(answer))).toBe(true);
    expect([...seen.answers.values()].reduce((sum, count) => sum + count, 0)).toBe(guesses);

    // At once from where the owner has signed in before.
    const known = await protocol.newClient().signInWithPassword({ email, password });
    expect(known.error).toBeNull();
    // From elsewhere not by password, but by the mail.
    expect(await guess(email, password, '198.51.100.7')).toMatch(/^429 /);
    const elsewhere = protocol.newClient();
    await elsewhere.resetPasswordForEmail(email);
    const { link } = await protocol.lastMail(email);
    const token_hash = link.searchParams.get('token') ?? '';
    expect((await elsewhere.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect((await elsewhere.getUser()).data.user?.email).toBe(email);
  });

  test('are answered the same where there is no account', patience, async () => {
    const { email } = await signUpConfirmed(protocol);
    const unknown = newPerson().email;
    const seen = { hashes: 0, answers: [] as ReadonlyMap<string, number>[] };
    seen.hashes = await countHashes(async () => {
      for (const address of [email, unknown]) {
        // The owner's own address is not among those of the attack.
        seen.answers.push(await attack(address, 150));
      }
    });
    expect(seen.hashes).toBe(200);
    const [ofKnown, ofUnknown] = seen.answers;
    expect([...(ofKnown ?? [])].toSorted()).toEqual([...(ofUnknown ?? [])].toSorted());
  });
});
