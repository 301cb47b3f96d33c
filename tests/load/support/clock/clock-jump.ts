import { secondMs } from '@patinha/domain/shared';
import { expect } from 'vitest';

import type { FaultStand } from '../fault-stand.ts';
import type { JumpingClock } from './jumping-clock.ts';

/** What a machine's clock does. */
export interface Jump {
  readonly name: string;
  readonly to: (nowMs: number) => number;
  readonly speed?: number;
  /** The process that is restarted on the wrong clock. */
  readonly restarted?: 'web' | 'worker';
}

/** Moves the clock of every process, and waits until each of them uses it. */
export async function jumpTo(
  stand: FaultStand,
  clock: JumpingClock,
  { to, speed = 1, restarted }: Jump,
): Promise<void> {
  const from = Date.now();
  clock.jump(to(from), speed);
  if (restarted !== undefined) await stand.kill(restarted);
  await stand.recover();
  for (const { port } of stand.places)
    await expect
      .poll(() => Math.abs(clock.believedMs(port) - (to(from) + (Date.now() - from) * speed)))
      .toBeLessThan(10 * secondMs * speed);
}
