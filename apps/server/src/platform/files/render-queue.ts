import { DomainError } from '../http/errors.ts';

export interface Turn {
  readonly userId: string;
  /** Whether whoever waits for it has hung up. */
  readonly isGone: () => boolean;
}

const retryAfterSeconds = 15;
const busy = () => new DomainError('service/unavailable', {}, { retryAfterSeconds });

/**
 * Costly work, one piece after the other and one of a person: for so many people there is a place, the others
 * hear `service/unavailable` at once. A turn that nobody waits for any more is left out.
 */
export function drawingQueue(places: number) {
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
