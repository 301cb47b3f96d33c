/**
 * What the work gives, or a rejection once its time is over. The work hears of that by the signal and lets go of what it
 * holds; whether its neighbour did what it was asked for stays unknown.
 */
export function within<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limitMs);
  const isOver = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new Error(`Not done within ${limitMs} ms`));
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work(signal), isOver]);
}
