import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { RecentEvents } from './recent-events.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const eventOf = (user: string) => ({ kind: 'event', users: [user], type: 'booking', id: user }) as const;

test('the events of the last 15 seconds are kept, and one more costs no more where many are', () => {
  const recent = new RecentEvents();
  recent.add(eventOf('early'));
  vi.advanceTimersByTime(1_000);
  recent.add(eventOf('late'));
  vi.advanceTimersByTime(14_500);
  expect(recent.of('early')).toEqual([]);
  expect(recent.of('late')).toHaveLength(1);

  // Twenty a millisecond, so that each step of the clock lets twenty go.
  const add = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 1) {
      vi.advanceTimersByTime(1);
      for (let event = 0; event < 20; event += 1) recent.add(eventOf('many'));
    }
  };
  add(15_000);
  const before = process.cpuUsage();
  add(2_000);
  const { user, system } = process.cpuUsage(before);
  expect(recent.of('many')).toHaveLength(300_020);
  expect(user + system).toBeLessThan(500_000);
});
