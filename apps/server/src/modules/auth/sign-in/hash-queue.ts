import { availableParallelism } from 'node:os';

import { AuthError } from '../http/auth.errors.ts';

/** Who waits for a hash. */
export interface HashAsker {
  /** Hash of a network address, or a user's id; hashes of the server itself have none. */
  readonly asker?: string;
  /** This person has signed in from this address before: they go first. */
  readonly isKnown?: boolean;
}

interface Waiting extends HashAsker {
  readonly start: () => void;
}

// More at once than cores only takes memory and the thread pool from everyone else.
const maxRunning = availableParallelism();
const maxWaiting = 200;
/** One address waits for no more than these: a flood from it is refused, not queued before others. */
const maxWaitingEach = 5;

/**
 * Runs hashes a few at a time. One asker leaves a slot to the others where there is more than one; of those that wait,
 * those of known devices and of askers with least running go first.
 */
export function openHashQueue(slots = maxRunning) {
  const waiting: Waiting[] = [];
  const running: HashAsker[] = [];
  const maxRunningEach = Math.max(1, slots - 1);

  const countOf = (list: readonly HashAsker[], asker: string) =>
    list.filter((one) => one.asker === asker).length;
  const hasShare = ({ asker }: HashAsker) => asker === undefined || countOf(running, asker) < maxRunningEach;

  /** The one that has just ended counts as running still, so that its asker does not follow itself. */
  function takeNext(ended: HashAsker): Waiting | undefined {
    const served = [...running, ended];
    const rankOf = ({ isKnown, asker }: Waiting) => {
      if (isKnown) return -1;
      return asker === undefined ? 0 : countOf(served, asker);
    };
    const [first] = waiting.filter(hasShare).toSorted((one, other) => rankOf(one) - rankOf(other));
    if (first) waiting.splice(waiting.indexOf(first), 1);
    return first;
  }

  /** Throws 429 when too many wait already, altogether or for this asker. */
  return async function inTurn<T>(by: HashAsker, work: () => Promise<T>): Promise<T> {
    if (running.length < slots && hasShare(by)) running.push(by);
    else {
      const isCrowded = by.asker !== undefined && countOf(waiting, by.asker) >= maxWaitingEach;
      if (isCrowded || waiting.length >= maxWaiting)
        throw new AuthError('over_request_rate_limit', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) =>
        waiting.push({
          ...by,
          // In the place of the one that ends, so that no later one slips in between.
          start: () => {
            running.push(by);
            resolve();
          },
        }),
      );
    }
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(by), 1);
      takeNext(by)?.start();
    }
  };
}
