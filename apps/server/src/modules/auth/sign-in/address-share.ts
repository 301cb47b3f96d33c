import { AuthError } from '../http/auth.errors.ts';

/** Sign-ins of one address at once: more would only queue for the database before they are refused a hash. */
const mostAtOnce = 12;

/** Bounds what one network address occupies of this process. */
export function openAddressShares(scale: number) {
  const busy = new Map<string, number>();
  const most = Math.ceil(mostAtOnce * scale);
  /** Throws 429, before any work, when the address has its share already. */
  return async function inShare<T>(address: string, work: () => Promise<T>): Promise<T> {
    const others = busy.get(address) ?? 0;
    if (others >= most) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: 2 });
    busy.set(address, others + 1);
    try {
      return await work();
    } finally {
      const left = (busy.get(address) ?? 1) - 1;
      if (left > 0) busy.set(address, left);
      else busy.delete(address);
    }
  };
}
