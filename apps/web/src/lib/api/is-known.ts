interface Read {
  readonly isPending: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly failureCount: number;
}

/** Whether reads have come to something: an answer, a failure, or a wait for the connection. */
export const isKnown = (...reads: readonly Read[]): boolean =>
  reads.every(
    ({ isPending, fetchStatus, failureCount }) =>
      !isPending || fetchStatus !== 'fetching' || failureCount > 0,
  );
