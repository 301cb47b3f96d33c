import type { ServerResponse } from 'node:http';

const maxStreamsPerUser = 10;

export interface EventStream {
  readonly userId: string;
  /** The session whose token opened the stream. */
  readonly sessionId: string;
  /**
   * Whether the stream receives events of this type. A suspended user receives only account events, which is how
   * they learn that the suspension ended.
   */
  readonly accepts: (type: string) => boolean;
  readonly raw: ServerResponse;
}

/** The open event streams of this process. An ended stream is never written to again, even while it still drains. */
export class EventStreams {
  readonly #byUser = new Map<string, Set<EventStream>>();

  /** At the limit, the oldest stream is closed. */
  add(stream: EventStream): void {
    const mine = this.of(stream.userId);
    if (mine.length >= maxStreamsPerUser && mine[0]) this.end(mine[0]);
    const kept = this.#byUser.get(stream.userId) ?? new Set();
    this.#byUser.set(stream.userId, kept.add(stream));
  }

  of(userId: string): readonly EventStream[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  all(): readonly EventStream[] {
    return [...this.#byUser.keys()].flatMap((userId) => this.of(userId));
  }

  forget(stream: EventStream): void {
    const mine = this.#byUser.get(stream.userId);
    mine?.delete(stream);
    if (mine?.size === 0) this.#byUser.delete(stream.userId);
  }

  end(stream: EventStream): void {
    this.forget(stream);
    stream.raw.end();
  }
}
