import { setTimeout as wait } from 'node:timers/promises';

/** What a crash can be timed by: never by the clock alone, so that a slow machine crashes at the same places. */
export type Happening = 'request' | 'call' | 'answer' | 'notice' | 'notice answered';

interface FuseSpec {
  readonly at: Happening;
  /** 1 for the first. */
  readonly count: number;
  /** Milliseconds after it; the happening itself does not wait for them. */
  readonly delayMs: number;
  readonly crash: () => Promise<void>;
}

export interface Fuse {
  /** Told of each happening; waits for the crash where this is the one that it comes with. */
  note(happening: Happening): Promise<void>;
  /** The crash, and what had to be started again after it; lit now when nothing has lit it. */
  finish(): Promise<void>;
  /** Between the crash and the end of the recovery. */
  isBurning(): boolean;
}

/** One crash, once. */
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
      // A failure of it is told by `finish`.
      else crashed.catch(() => undefined);
    },
    finish: () => (crashed ??= burn()),
    isBurning: () => isBurning,
  };
}
