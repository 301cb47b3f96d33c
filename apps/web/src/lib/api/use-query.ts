import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery as useTanstackInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useQuery as useTanstackQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';

/** TanStack's `useQuery`, but a failed load stays failed during a retry. */
export function useQuery<
  Answer,
  TError extends Error = Error,
  Data = Answer,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Answer, TError, Data, Key>): UseQueryResult<Data, TError> {
  return useKeptFailure(useTanstackQuery(options));
}

/** TanStack's `useInfiniteQuery`, but a failed load stays failed during a retry. */
export function useInfiniteQuery<
  Answer,
  TError extends Error = Error,
  Data = InfiniteData<Answer>,
  Key extends QueryKey = QueryKey,
  Page = unknown,
>(options: UseInfiniteQueryOptions<Answer, TError, Data, Key, Page>): UseInfiniteQueryResult<Data, TError> {
  return useKeptFailure(useTanstackInfiniteQuery(options));
}

interface Load {
  readonly error: Error | null;
  /** The query's own failure time, kept during a retry; 0 when it has never failed. */
  readonly errorUpdatedAt: number;
  readonly isPending: boolean;
}

/**
 * TanStack forgets the error of a load as soon as it retries. A screen that relied on it would flash its
 * skeleton, and take the focus from the button that was pressed.
 */
function useKeptFailure<Result extends Load>(result: Result): Result {
  const { error, errorUpdatedAt, isPending } = result;
  const [kept, setKept] = useState(result);
  if (error && error !== kept.error) setKept(result);
  return isPending && kept.error && kept.errorUpdatedAt === errorUpdatedAt
    ? overlaid(result, { error: kept.error, isError: true, isPending: false, status: 'error' })
    : result;
}

/** The rest must be read from the result itself: it tracks what a component reads and re-renders it for nothing else. */
const overlaid = <Result extends object>(result: Result, over: object): Result =>
  new Proxy(result, { get: (target, key): unknown => Reflect.get(key in over ? over : target, key) });
