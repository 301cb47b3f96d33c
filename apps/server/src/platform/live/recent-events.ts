import type { MessageOf } from './pg-channel.ts';

type RecentEvent = MessageOf<'event'>;

/** Longer than a screen takes to read its data and then to open its stream. */
const keptMs = 15_000;

/**
 * The events of the last 15 seconds, for streams that open. A screen reads its data before its stream is open, so it
 * would otherwise miss what happens in between.
 */
export class RecentEvents {
  #kept: { readonly event: RecentEvent; readonly at: number }[] = [];

  add(event: RecentEvent): void {
    this.#forgetOlder();
    this.#kept.push({ event, at: performance.now() });
  }

  /** Those of a user, oldest first. */
  of(userId: string): readonly RecentEvent[] {
    this.#forgetOlder();
    return this.#kept.map(({ event }) => event).filter(({ users }) => users.includes(userId));
  }

  #forgetOlder(): void {
    const oldest = performance.now() - keptMs;
    const first = this.#kept.findIndex(({ at }) => at >= oldest);
    if (first !== 0) this.#kept = first < 0 ? [] : this.#kept.slice(first);
  }
}
