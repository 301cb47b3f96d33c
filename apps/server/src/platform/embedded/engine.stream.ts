import { Duplex } from 'node:stream';

import type { Engine } from './engine.ts';

const queryMessage = 'Q'.charCodeAt(0);
const syncMessage = 'S'.charCodeAt(0);
const terminateMessage = 'X'.charCodeAt(0);
/** AuthenticationOk and ReadyForQuery(idle): the embedded engine has no start-up handshake of its own. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A socket for the `pg` driver whose other end is the embedded engine, so that one driver speaks to both engines.
 * Messages are passed on one whole request at a time (up to Sync or Query).
 */
export class EngineStream extends Duplex {
  readonly #engine: Engine;
  #pending: Buffer = Buffer.alloc(0);
  #welcomed = false;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  // Methods that `pg` calls on a net.Socket.
  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Replies are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#pending = Buffer.concat([this.#pending, chunk]);
    this.#forward().then(() => done(), done);
  }

  async #forward(): Promise<void> {
    if (!this.#welcomed) {
      if (this.#pending.length < 4 || this.#pending.length < this.#pending.readUInt32BE(0)) return;
      this.#pending = this.#pending.subarray(this.#pending.readUInt32BE(0));
      this.#welcomed = true;
      this.push(welcome);
    }
    const request = this.#nextRequest();
    if (!request) return;
    this.push(Buffer.from(await this.#engine.exchange(new Uint8Array(request))));
    await this.#forward();
  }

  /** The bytes up to the first message that expects an answer, or undefined while it has not arrived. */
  #nextRequest(): Buffer | undefined {
    let at = 0;
    while (at + 5 <= this.#pending.length) {
      const type = this.#pending[at];
      const end = at + 1 + this.#pending.readUInt32BE(at + 1);
      if (end > this.#pending.length) return undefined;
      if (type === terminateMessage) {
        this.push(null);
        return undefined;
      }
      if (type === queryMessage || type === syncMessage) {
        const request = this.#pending.subarray(0, end);
        this.#pending = this.#pending.subarray(end);
        return request;
      }
      at = end;
    }
    return undefined;
  }
}
