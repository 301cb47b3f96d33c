interface Follow {
  readonly queryClient: { readonly invalidateQueries: () => Promise<void> };
  readonly accessToken: () => Promise<string>;
}

/** The front end's own way of following events; its sources are type-checked separately from the tests. */
const { followEvents }: { readonly followEvents: (follow: Follow) => () => void } = await import(
  new URL('../../../apps/web/src/lib/api/events.ts', import.meta.url).href
);

interface Page {
  readonly items: readonly { readonly position: number }[];
  readonly next_cursor: string | null;
}

interface Spec {
  /** The origin that would serve the front end. */
  readonly origin: string;
  readonly threadId: string;
  readonly accessToken: string;
}

/**
 * A user with an open conversation: follows events with the front end's own code and, when notified of a change,
 * requests what follows the last message that they have.
 */
export class ThreadReader {
  readonly #spec: Spec;
  readonly #positions: number[] = [];
  /** When each position was first seen, in milliseconds of this process. */
  readonly seenAt = new Map<number, number>();
  #isReading = false;
  #isStale = false;
  #stop: () => void = () => undefined;
  heard = 0;
  reads = 0;

  constructor(spec: Spec) {
    this.#spec = spec;
  }

  /** Every displayed message, in order of arrival. */
  get positions(): readonly number[] {
    return this.#positions;
  }

  start(): void {
    const invalidateQueries = () => {
      this.heard += 1;
      this.#read();
      return Promise.resolve();
    };
    const accessToken = () => Promise.resolve(this.#spec.accessToken);
    this.#stop = followEvents({ queryClient: { invalidateQueries }, accessToken });
    this.#read();
  }

  stop(): void {
    this.#stop();
  }

  /** One read at a time; data that turns stale meanwhile is read again, as react-query does. */
  #read(): void {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    void this.#readWhileStale().finally(() => {
      this.#isReading = false;
    });
  }

  async #readWhileStale(): Promise<void> {
    let failures = 0;
    while (this.#isStale) {
      this.#isStale = false;
      const page = await this.#ask().catch(() => undefined);
      failures = page ? 0 : failures + 1;
      // A failed read is retried after react-query's delay; a full page is followed by the next.
      if (!page) await new Promise((resolve) => setTimeout(resolve, retryMs(failures)));
      if (!page || page.next_cursor !== null) this.#isStale = true;
      for (const { position } of page?.items ?? []) {
        this.#positions.push(position);
        if (!this.seenAt.has(position)) this.seenAt.set(position, performance.now());
      }
    }
  }

  async #ask(): Promise<Page> {
    this.reads += 1;
    const { origin, threadId, accessToken } = this.#spec;
    const after = this.#positions.at(-1) ?? 0;
    const reply = await fetch(`${origin}/api/threads/${threadId}/messages?after=${after}&limit=100`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(longestReadMs),
    });
    if (!reply.ok) throw new Error(`${reply.status}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the operation's response in the contract
    return (await reply.json()) as Page;
  }
}

const retryMs = (failures: number): number => Math.min(30_000, 1_000 * 2 ** (failures - 1));
const longestReadMs = 10_000;

/** The front end calls its own origin; here an origin exists, but no page. */
export function serveFrontEndFrom(origin: string): void {
  const ask = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    ask(typeof input === 'string' && input.startsWith('/') ? origin + input : input, init);
}
