import { useCallback, useEffect, useState } from 'react';

const secondMs = 1000;

/** Seconds left of a wait that `start` begins; ticks each second and stops at 0. */
export function useCountdown(initialSeconds: number): {
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
} {
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), secondMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, start: useCallback((seconds: number) => setSecondsLeft(seconds), []) };
}
