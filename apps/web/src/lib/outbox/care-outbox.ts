import { actClockHeader, sentAtHeader } from '@patinha/contract/booking';

import { api, ApiError } from '../api/http.ts';
import { sessionStore } from '../auth/auth-client.ts';
import { type ActClock, pageClock } from './act-clock.ts';
import { deviceStore } from './act-store.ts';
import { type Act, actOperations, type NewAct } from './act.ts';
import { flagWaiting } from './outbox-flag.ts';
import { type Attempt, outboxOf } from './outbox.ts';

// The one queue of care of this device (D-177).

const lockName = 'patinha-care';

/** One sender over all tabs; each waits for the one before, so that nothing added meanwhile is left. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(lockName, work) : work();

/** Statuses that say nothing about the act itself. */
const passing: ReadonlySet<number> = new Set([0, 401, 408, 425, 429]);

async function send(act: Act, clock: ActClock): Promise<Attempt> {
  const { bookingId, body, doneAt, file, id, operation } = act;
  const content = { ...body, done_at: doneAt, ...(file && { [file.field]: file.content }) };
  const input = { params: { booking_id: bookingId }, body: content };
  const headers = { [sentAtHeader]: new Date().toISOString(), [actClockHeader]: clock };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body was typed when the act was kept
    await api(actOperations[operation], input as never, { idempotencyKey: id, headers });
    return { is: 'taken' };
  } catch (error) {
    if (!(error instanceof ApiError) || passing.has(error.status) || error.status >= 500)
      return { is: 'lost' };
    return { is: 'refused', code: error.code };
  }
}

const none: readonly Act[] = [];
let shown = none;
const listeners = new Set<() => void>();

async function refresh(): Promise<void> {
  const userId = ownId();
  const all = await deviceStore.all();
  flagWaiting(all.length > 0);
  shown = userId === undefined ? none : all.filter((act) => act.userId === userId);
  for (const listener of listeners) listener();
}
const refreshQuietly = () => void refresh().catch(() => undefined);

const ownId = () => sessionStore.current()?.user.id;

const outbox = outboxOf({
  store: deviceStore,
  send,
  alone,
  clock: pageClock,
  onChange: refreshQuietly,
});

let isStarted = false;

/** Sends what waits, now and whenever the network or the page comes back. */
export function sendWaiting(): void {
  const flush = () => {
    const userId = ownId();
    if (userId !== undefined) void outbox.flush(userId).catch(() => undefined);
  };
  if (!isStarted) {
    isStarted = true;
    addEventListener('online', flush);
    addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      refreshQuietly();
      flush();
    });
    refreshQuietly();
  }
  flush();
}

/** Puts an act onto the device and sends it; false where the device cannot keep it. */
export async function keepAct(
  act: Omit<NewAct, 'userId'>,
  known: { readonly id?: string; readonly doneAt?: string } = {},
): Promise<boolean> {
  const userId = ownId();
  if (userId === undefined || typeof indexedDB === 'undefined') return false;
  try {
    await outbox.add({ ...act, userId }, known);
  } catch {
    return false;
  }
  sendWaiting();
  return true;
}

export const careOutbox = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (typeof indexedDB !== 'undefined') refreshQuietly();
    return () => listeners.delete(listener);
  },
  waiting: (): readonly Act[] => shown,
  drop: outbox.drop,
  again: async (act: Act): Promise<void> => {
    await outbox.again(act);
    sendWaiting();
  },
  wipe: outbox.wipe,
};
