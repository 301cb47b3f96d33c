import { useCallback, useEffect, useRef, useState } from 'react';

import { heldActs } from './held-acts.ts';

/** How long an act may be taken back before it leaves the device. */
export const undoMs = 5_000;

/**
 * Holds an act on the device while it may be taken back, then sends it: once, when its time is over or its screen is
 * left, whichever is first. Nothing is sent of what was taken back. What `send` returns is waited for at a sign-out.
 */
export function useHeldAct<Input>(send: (input: Input) => unknown) {
  const [held, setHeld] = useState<Input>();
  const waiting = useRef<{ readonly input: Input }>(undefined);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const release = useCallback(() => {
    const act = waiting.current;
    waiting.current = undefined;
    setHeld(undefined);
    return act && latest.current(act.input);
  }, []);
  useEffect(() => {
    if (held === undefined) return undefined;
    const stopped = new AbortController();
    heldActs.add(release);
    const timer = setTimeout(release, undoMs);
    // A phone that is locked or changes to another application may never come back to the page.
    const hide = () => document.visibilityState === 'hidden' && release();
    document.addEventListener('visibilitychange', hide, { signal: stopped.signal });
    addEventListener('pagehide', release, { signal: stopped.signal });
    return () => {
      heldActs.delete(release);
      clearTimeout(timer);
      stopped.abort();
    };
  }, [held, release]);
  // On another screen the way back would be out of sight.
  useEffect(() => () => void release(), [release]);
  return {
    held,
    hold: (input: Input) => {
      waiting.current = { input };
      setHeld(input);
    },
    undo: () => {
      waiting.current = undefined;
      setHeld(undefined);
    },
  };
}
