import { expect, test } from 'vitest';

import { openHashQueue } from './hash-queue.ts';

/** A queue of two slots whose works end when they are told to; `order` names them as they begin. */
function openQueue() {
  const inTurn = openHashQueue(2);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, by: Parameters<typeof inTurn>[0]) =>
    inTurn(by, () => {
      order.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, order, endNext };
}

test('a flood from one address waits for four, is refused beyond, and lets another address go first', async () => {
  const { ask, order, endNext } = openQueue();
  const flood = Array.from({ length: 10 }, (_, index) => ask(`flood ${index}`, { asker: 'a' }));
  const outcomes = Promise.allSettled(flood);
  const other = ask('other', { asker: 'b' });
  await endNext();
  expect(order).toEqual(['flood 0', 'flood 1', 'other']);
  for (let left = 0; left < 7; left += 1) await endNext();
  expect(await other).toBe('other');
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
});

test('a known device goes before all that wait', async () => {
  const { ask, order, endNext } = openQueue();
  const all = ['a', 'b', 'c', 'd'].map((asker) => ask(asker, { asker }));
  const known = ask('known', { asker: 'e', isKnown: true });
  await endNext();
  expect(order).toEqual(['a', 'b', 'known']);
  for (let left = 0; left < 4; left += 1) await endNext();
  await Promise.all([...all, known]);
});
