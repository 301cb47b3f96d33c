import { pino } from 'pino';
import { describe, expect, test } from 'vitest';

import { ProviderRefused, ProviderUnknown, ProviderUnreachable } from './payment.provider.ts';
import { askAll } from './provider-questions.ts';

const platform = { log: pino({ level: 'silent' }) };
const answered = undefined;
const silent = new ProviderUnknown('no answer');
const away = new ProviderUnreachable('no connection');
const refused = new ProviderRefused('charge/refused');

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

describe('what is asked of the payment provider', () => {
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

  test('is not asked on after an error of ours', async () => {
    await expect(asked([new TypeError('ours'), answered])).rejects.toThrow('ours');
  });
});
