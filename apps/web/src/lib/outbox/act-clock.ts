import type { Act } from './act.ts';

/** The two clocks may differ by so much, in ms, before the device's is no longer trusted. */
const toleranceMs = 10_000;

const page = crypto.randomUUID();

export interface PageClock {
  readonly page: string;
  readonly now: number;
  readonly monotonicMs: number;
}

export const pageClock = (): PageClock => ({
  page,
  now: Date.now(),
  monotonicMs: performance.now(),
});

/** Whether only the device vouches for an hour. */
export type ActClock = 'device' | 'checked';

/**
 * Whether the time since the act is known: measured on the same page by a clock that cannot be set, and the device's
 * clock agrees. Otherwise its hour is only the device's word.
 */
export function clockOf(act: Pick<Act, 'page' | 'monotonicMs' | 'doneAt'>, at: PageClock): ActClock {
  if (act.page !== at.page) return 'device';
  const wallMs = at.now - Date.parse(act.doneAt);
  return Math.abs(wallMs - (at.monotonicMs - act.monotonicMs)) > toleranceMs ? 'device' : 'checked';
}
