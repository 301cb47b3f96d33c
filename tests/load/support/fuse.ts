import { setTimeout as wait } from 'node:timers/promises';

/**
 * The events that a crash can be timed by: never the clock alone, so that a slow machine crashes at the same points.
 */
export type Happening = 'request' | 'call' | 'answer' | 'webhook' | 'webhook answered';

interface FuseSpec {
  readonly at: Happening;
  /** 1 for the first. */
  readonly count: number;
  /** Milliseconds after it; the event itself does not wait for them. */
  readonly delayMs: number;
  readonly crash: () => Promise<void>;
}

export interface Fuse {
  /** Reports an event; waits for the crash when this event triggers it. */
  note(happening: Happening): Promise<void>;
  /** The crash and the recovery after it; triggers the crash now if no event has. */
  finish(): Promise<void>;
  /** Whether the crash has happened and the recovery has not ended. */
  isBurning(): boolean;
}

/** Arms one crash. */
export function lightFuse({ at, count, delayMs, crash }: FuseSpec): Fuse {
  let seen = 0;
  let crashed: Promise<void> | undefined;
  let isBurning = false;
  const burn = async () => {
    isBurning = true;
    await crash();
    isBurning = false;
  };
  const after = async () => {
    await wait(delayMs);
    await burn();
  };
  return {
    note: async (happening) => {
      if (happening !== at || crashed) return;
      seen += 1;
      if (seen < count) return;
      crashed = after();
      if (delayMs === 0) await crashed;
      // `finish` reports its failure.
      else crashed.catch(() => undefined);
    },
    finish: () => (crashed ??= burn()),
    isBurning: () => isBurning,
  };
}
