import type { MessageOf } from './pg-channel.ts';

type RecentEvent = MessageOf<'event'>;

/** Longer than a screen takes to read its data and then to open its stream. */
const keptMs = 15_000;

/**
 * The events of the last 15 seconds, for streams that open. A screen reads its data before its stream is open, so it
 * would otherwise miss what happens in between.
 */
export class RecentEvents {
  readonly #kept: { readonly event: RecentEvent; readonly at: number }[] = [];
  /** Those before it are older, and are removed together once they are half of all. */
  #first = 0;

  add(event: RecentEvent): void {
    this.#forgetOlder();
    this.#kept.push({ event, at: performance.now() });
  }

  /** Those of a user, oldest first. */
  of(userId: string): readonly RecentEvent[] {
    this.#forgetOlder();
    return this.#kept
      .slice(this.#first)
      .map(({ event }) => event)
      .filter(({ users }) => users.includes(userId));
  }

  #forgetOlder(): void {
    const oldest = performance.now() - keptMs;
    while ((this.#kept[this.#first]?.at ?? oldest) < oldest) this.#first += 1;
    if (this.#first * 2 <= this.#kept.length) return;
    this.#kept.splice(0, this.#first);
    this.#first = 0;
  }
}
