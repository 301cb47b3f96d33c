import type { ServerResponse } from 'node:http';

const maxStreamsPerUser = 10;

export interface EventStream {
  readonly userId: string;
  /** Whose token opened it. */
  readonly sessionId: string;
  /** What the person is told of; a suspended one of their account alone, which is how the end reaches them. */
  readonly hears: (type: string) => boolean;
  readonly raw: ServerResponse;
}

/** The open screens of this process. A stream that was ended is written to no more, even while it still drains. */
export class EventStreams {
  readonly #byUser = new Map<string, Set<EventStream>>();

  /** Of too many the oldest gives way. */
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
