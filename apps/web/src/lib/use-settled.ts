import { type Query, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useArePartsLoading } from '../ui/lazy-part.tsx';

/** One answer often leads to the next question: so long must nothing be under way. */
const quietMs = 50;
/** Nobody waits longer than that for what is slow. */
const longestMs = 4_000;

/** A read that failed once says so on the screen while it is tried again. */
const isFirstLoad = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchFailureCount === 0 && state.error === null;

/** Whether all that the screen began to load, data and code, has come, so that nothing on it will move; stays true. */
export function useSettled(): boolean {
  const isLoading = useIsFetching({ predicate: isFirstLoad }) > 0;
  const arePartsLoading = useArePartsLoading();
  const [isSettled, setSettled] = useState(false);
  const isQuiet = !isLoading && !arePartsLoading;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(setSettled, isQuiet ? quietMs : longestMs, true);
    return () => clearTimeout(timer);
  }, [isQuiet, isSettled]);
  return isSettled;
}
