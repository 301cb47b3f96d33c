import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { arePartsLoading, useArePartsLoading } from '../ui/lazy-part.tsx';

/** One answer often leads to the next question: so long must nothing be under way. */
const quietMs = 50;
/** What is slow is not waited for longer than that. */
const longestMs = 4_000;

/** A read that failed once says so on the screen while it is tried again. */
const isFirstLoad = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchFailureCount === 0 && state.error === null;

/** Whether all that the screen began to load, data and code, has come, so that nothing on it will move; stays true. */
export function useSettled(): boolean {
  const queries = useQueryClient();
  const isDataComing = useIsFetching({ predicate: isFirstLoad }) > 0;
  const isCodeComing = useArePartsLoading();
  const [isSettled, setSettled] = useState(false);
  const isQuiet = !isDataComing && !isCodeComing;
  useEffect(() => {
    if (isSettled) return undefined;
    // A slow device may not have drawn what began meanwhile.
    const isBusy = () => queries.isFetching({ predicate: isFirstLoad }) > 0 || arePartsLoading();
    const settle = () => {
      if (isQuiet && isBusy()) timer = setTimeout(settle, quietMs);
      else setSettled(true);
    };
    let timer = setTimeout(settle, isQuiet ? quietMs : longestMs);
    return () => clearTimeout(timer);
  }, [isQuiet, isSettled, queries]);
  return isSettled;
}
