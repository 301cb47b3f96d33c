/**
 * Returns the result of `work`, or rejects after `limitMs`. The signal is aborted then, so that `work` releases what
 * it holds; whether the external service carried out the request remains unknown.
 */
export function within<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limitMs);
  const isOver = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new Error(`not done within ${limitMs} ms`));
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work(signal), isOver]);
}
