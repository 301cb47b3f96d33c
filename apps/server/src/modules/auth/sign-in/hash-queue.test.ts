import { describe, expect, test } from 'vitest';

import { openHashQueue } from './hash-queue.ts';

/** A queue whose works end when they are told to; `order` names them as they begin. */
function openQueue(slots: number) {
  const inTurn = openHashQueue(slots);
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, by: Parameters<typeof inTurn>[0]) =>
    inTurn(by, () => {
      order.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    ends.delete(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const endAll = async () => {
    for (const name of ends.keys()) await end(name);
  };
  /** Asks so many times for one address, named a0, a1 and so on. */
  const flood = (asker: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, (_, index) => ask(`${asker}${index}`, { asker })));
  return { ask, order, end, endAll, flood };
}

describe('a flood from one address', () => {
  test.each([
    { slots: 1, running: 1 },
    { slots: 2, running: 1 },
    { slots: 4, running: 3 },
  ])('runs $running at once of $slots slots, waits for five and is refused beyond', async (of) => {
    const { order, flood, endAll } = openQueue(of.slots);
    const outcomes = flood('a', 12);
    expect(order).toHaveLength(of.running);
    await endAll();
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(12 - of.running - 5);
    expect(refused[0]).toMatchObject({ reason: { code: 'over_request_rate_limit' } });
  });

  test.each([2, 4])('leaves one of %i slots to another address, which begins at once', async (slots) => {
    const { ask, order, flood, endAll } = openQueue(slots);
    const outcomes = flood('a', 12);
    const other = ask('other', { asker: 'b' });
    expect(order.at(-1)).toBe('other');
    await endAll();
    expect(await other).toBe('other');
    await outcomes;
  });

  test('lets another address go next where there is one slot', async () => {
    const { ask, order, end, endAll, flood } = openQueue(1);
    const outcomes = flood('a', 12);
    const other = ask('other', { asker: 'b' });
    await end('a0');
    expect(order).toEqual(['a0', 'other']);
    await endAll();
    await Promise.all([outcomes, other]);
  });

  test('is passed over while it runs what it may, and so is a known device of that address', async () => {
    const { ask, order, end, endAll, flood } = openQueue(2);
    const outcomes = flood('a', 2);
    const others = [
      ask('b', { asker: 'b' }),
      ask('known of a', { asker: 'a', isKnown: true }),
      ask('c', { asker: 'c' }),
    ];
    await end('b');
    expect(order).toEqual(['a0', 'b', 'c']);
    await end('a0');
    expect(order.at(-1)).toBe('known of a');
    await endAll();
    await Promise.all([outcomes, ...others]);
  });
});

test('a known device goes before all that wait', async () => {
  const { ask, order, end, endAll } = openQueue(2);
  const all = ['a', 'b', 'c', 'd'].map((asker) => ask(asker, { asker }));
  const known = ask('known', { asker: 'e', isKnown: true });
  await end('a');
  expect(order).toEqual(['a', 'b', 'known']);
  await endAll();
  await Promise.all([...all, known]);
});
