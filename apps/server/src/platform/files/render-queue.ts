import { DomainError } from '../http/errors.ts';

export interface Turn {
  readonly userId: string;
  /** Whether the caller has disconnected. */
  readonly isGone: () => boolean;
}

const retryAfterSeconds = 15;
const busy = () => new DomainError('service/unavailable', {}, { retryAfterSeconds });

/**
 * Runs costly work one task at a time and one per person. `places` people may wait; others get `service/unavailable`
 * at once. Skips a task when its caller has disconnected.
 */
export function renderQueue(places: number) {
  const people = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return function take<Result>({ userId, isGone }: Turn, work: () => Promise<Result>): Promise<Result> {
    if (people.size >= places || people.has(userId)) return Promise.reject(busy());
    people.add(userId);
    const turn = last
      .then(() => (isGone() ? Promise.reject(busy()) : work()))
      .finally(() => people.delete(userId));
    last = turn.catch(() => undefined);
    return turn;
  };
}
