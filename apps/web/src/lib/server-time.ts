/** The whole seconds of the header and the way of the answer: smaller differences say nothing. */
const toleranceMs = 5_000;

let aheadMs = 0;

/** Learns from an answer how far the server's clock is ahead of the device's. */
export function learnServerTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) > toleranceMs ? ahead : 0;
}

/** The time that the server decides by: people's devices may be an hour wrong. The device's until the first answer. */
export const serverNow = (): Date => serverTimeAt(Date.now());

/** The server's time at a moment of the device's clock, such as when data came; milliseconds since 1970. */
export const serverTimeAt = (deviceMs: number): Date => new Date(deviceMs + aheadMs);
