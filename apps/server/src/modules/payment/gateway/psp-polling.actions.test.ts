import { pino } from 'pino';
import { describe, expect, test } from 'vitest';

import { askAll } from './psp-polling.actions.ts';
import { PspRefused, PspUnknown, PspUnreachable } from './psp.port.ts';

const platform = { log: pino({ level: 'silent' }) };
const answered = undefined;
const silent = new PspUnknown('no answer');
const away = new PspUnreachable('no connection');
const refused = new PspRefused('charge/refused');

/** Asks for each of them, and gives how many were asked for. */
async function asked(outcomes: readonly (Error | undefined)[]): Promise<number> {
  let count = 0;
  await askAll(
    platform,
    outcomes.map((outcome) => () => {
      count += 1;
      return outcome ? Promise.reject(outcome) : Promise.resolve();
    }),
  );
  return count;
}

describe('requests to the PSP', () => {
  test.each([
    { name: 'is asked for to the end', outcomes: [answered, answered], count: 2 },
    { name: 'does not wait for what it refuses', outcomes: [refused, refused, refused, refused], count: 4 },
    { name: 'does not wait for one that it never answers', outcomes: [silent, answered, answered], count: 3 },
    {
      name: 'goes on while it answers some',
      outcomes: [away, silent, answered, away, silent, refused, away, answered],
      count: 8,
    },
    {
      name: 'waits for the next run while it is away',
      outcomes: [answered, away, silent, away, answered],
      count: 4,
    },
  ])('$name', async ({ outcomes, count }) => {
    expect(await asked(outcomes)).toBe(count);
  });

  test('continue after an error of ours, which fails the run at its end', async () => {
    const [first, second] = [new TypeError('ours'), new RangeError('ours too')];
    const asking = asked([first, answered, second, answered]);
    await expect(asking).rejects.toMatchObject({ errors: [first, second] });
    await expect(asking).rejects.toThrow('2 of 4 questions failed');
  });

  test('waits for the next run when the database does not answer', async () => {
    const gone = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    await expect(asked([gone, gone, gone, answered])).rejects.toMatchObject({ errors: [gone, gone, gone] });
    await expect(asked([gone, gone, gone, answered])).rejects.toThrow('3 of 3 questions failed');
  });
});
