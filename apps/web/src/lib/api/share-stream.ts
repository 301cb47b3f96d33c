/** Receives the type of an event, or the sign of life. */
export type OnEvent = (type: string) => void;

/** Tells the tabs that wait that the reading tab still runs. */
export const signOfLife = '';

/** The server writes a heartbeat every 25 s: longer silence means a dead connection. */
export const longestSilenceMs = 60_000;

/** A reading tab may spend one silence on a dead connection, and half of one until it tries again. */
const patienceMs = 2 * longestSilenceMs;

interface Shared {
  /** The same in all tabs that may share a stream. */
  readonly name: string;
  /** Reads the stream until it is stopped; resolves by itself only when there is nothing to read. */
  readonly read: (stopped: AbortSignal, onEvent: OnEvent) => Promise<void>;
  readonly onEvent: OnEvent;
}

/**
 * Reads one stream for all tabs of a browser, which has only six connections to a server: the tab that holds the lock
 * reads and tells the others. A browser without locks, or that refuses them, reads in visible tabs only. Ends with the
 * returned function.
 */
export function shareStream(shared: Shared): () => void {
  const stopped = new AbortController();
  takeTurns(shared, stopped.signal).catch(() => readWhileVisible(shared, stopped.signal));
  return () => stopped.abort();
}

/** Rejects where the browser has no locks or no channel between tabs, or refuses them. */
async function takeTurns({ name, read, onEvent }: Shared, stopped: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(name);
  stopped.addEventListener('abort', () => channel.close());
  const tellAll: OnEvent = (type) => {
    if (stopped.aborted) return;
    channel.postMessage(type);
    onEvent(type);
  };
  let steal = false;
  while (!stopped.aborted) {
    const turn = new AbortController();
    const silence = listen(channel, onEvent, turn.signal);
    try {
      await navigator.locks.request(
        name,
        steal ? { steal } : { signal: AbortSignal.any([stopped, silence]) },
        () => read(AbortSignal.any([stopped, turn.signal]), tellAll),
      );
      return;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      // Stopped, or taken over by another tab, or the reading tab was silent: its browser has suspended it.
      steal = silence.aborted;
    } finally {
      turn.abort();
    }
  }
}

/** Hears the reading tab until it is this one's turn to end; the signal it returns aborts after a long silence. */
function listen(channel: BroadcastChannel, onEvent: OnEvent, ended: AbortSignal): AbortSignal {
  const silence = new AbortController();
  const watch = () => setTimeout(() => silence.abort(), patienceMs);
  let watchdog = watch();
  const onMessage = ({ data }: MessageEvent<string>) => {
    clearTimeout(watchdog);
    watchdog = watch();
    onEvent(data);
  };
  channel.addEventListener('message', onMessage, { signal: ended });
  ended.addEventListener('abort', () => clearTimeout(watchdog));
  return silence.signal;
}

function readWhileVisible({ read, onEvent }: Shared, stopped: AbortSignal): void {
  let turn = new AbortController();
  turn.abort();
  const follow = () => {
    if (document.hidden || stopped.aborted) turn.abort();
    else if (turn.signal.aborted) {
      turn = new AbortController();
      void read(turn.signal, onEvent);
    }
  };
  document.addEventListener('visibilitychange', follow, { signal: stopped });
  stopped.addEventListener('abort', follow);
  follow();
}
