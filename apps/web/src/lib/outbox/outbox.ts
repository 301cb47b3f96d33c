import { type ActClock, clockOf, type PageClock } from './act-clock.ts';
import type { ActStore } from './act-store.ts';
import type { Act, NewAct } from './act.ts';

/** What became of one try: acknowledged, refused with a code, or not answered. */
export type Attempt =
  | { readonly is: 'taken' }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'lost' };

export interface OutboxParts {
  readonly store: ActStore;
  /** Sends an act; the content is the same at every try, whose clock may not be. */
  readonly send: (act: Act, clock: ActClock) => Promise<Attempt>;
  /** Runs the work when no other page does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly clock: () => PageClock;
  readonly onChange: () => void;
}

/** No hold is longer; what seems to be comes from a clock that was set back. */
const longestHoldMs = 10_000;

const holdOf = ({ heldUntil = 0 }: Act, now: number): number =>
  heldUntil > now && heldUntil - now <= longestHoldMs ? heldUntil - now : 0;

const retryMs = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

/**
 * The queue of care on this device. Only what the server acknowledged leaves it; what was refused stays with its reason
 * while the others go on.
 */
export function outboxOf(parts: OutboxParts) {
  const { store, clock } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let lastOrder = 0;

  async function add(
    { heldMs, ...act }: NewAct,
    known: Pick<Partial<Act>, 'id' | 'doneAt'> = {},
  ): Promise<Act> {
    const { page, now, monotonicMs } = clock();
    lastOrder = Math.max(now, lastOrder + 1);
    const kept: Act = {
      ...act,
      id: crypto.randomUUID(),
      order: lastOrder,
      doneAt: new Date(now).toISOString(),
      page,
      monotonicMs,
      ...(heldMs !== undefined && { heldUntil: now + heldMs }),
      ...known,
    };
    await store.put(kept);
    parts.onChange();
    return kept;
  }

  /** Sends what waits, one after the other; an act added meanwhile is sent too. */
  async function flush(userId: string): Promise<void> {
    clearTimeout(timer);
    let waitMs: number | undefined;
    await parts.alone(async () => {
      waitMs = await sendAll(userId);
    });
    if (waitMs !== undefined) timer = setTimeout(() => void flush(userId).catch(() => undefined), waitMs);
  }

  function nextTryMs(): number | undefined {
    const waitMs = retryMs[Math.min(tries, retryMs.length - 1)];
    tries += 1;
    return waitMs;
  }

  /** Returns after how many ms to go on: where the connection was lost, or an act may still be taken back. */
  async function sendAll(userId: string): Promise<number | undefined> {
    const tried = new Set<string>();
    for (;;) {
      const act = (await store.all()).find(
        (one) => one.userId === userId && one.problem === undefined && !tried.has(one.id),
      );
      const heldMs = act ? holdOf(act, clock().now) : 0;
      // Those behind it wait too: the order stays.
      if (heldMs > 0) return heldMs;
      if (!act) {
        tries = 0;
        return undefined;
      }
      tried.add(act.id);
      const attempt = await parts.send(act, clockOf(act, clock()));
      if (attempt.is === 'lost') return nextTryMs();
      if (attempt.is === 'taken') await store.drop(act.id);
      // What was dropped while it was sent does not come back.
      else if ((await store.all()).some(({ id }) => id === act.id))
        await store.put({ ...act, problem: attempt.code });
      parts.onChange();
    }
  }

  return {
    add,
    flush,
    /** The person's own acts; those of others stay sealed until they sign in. */
    waiting: async (userId: string): Promise<readonly Act[]> =>
      (await store.all()).filter((act) => act.userId === userId),
    drop: async (id: string): Promise<void> => {
      await store.drop(id);
      parts.onChange();
    },
    /** Tries a refused act again. */
    again: async (act: Act): Promise<void> => {
      const { problem: _problem, ...open } = act;
      await store.put(open);
      parts.onChange();
    },
    /** At a sign-out: nothing of this person stays. */
    wipe: async (userId: string): Promise<void> => {
      for (const act of await store.all()) if (act.userId === userId) await store.drop(act.id);
      parts.onChange();
    },
  };
}
