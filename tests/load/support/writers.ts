import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { postMessage } from '@patinha/contract/message';

import { buildUser, type BuiltUser } from '../../../apps/server/src/modules/auth/auth.factory.ts';
import { buildStall, type BuiltStall } from '../../../apps/server/src/modules/booking/booking.factory.ts';
import { buildServiceThread } from '../../../apps/server/src/modules/message/message.factory.ts';
import type { Database, OpenDatabase } from '../../../apps/server/src/platform/db/database.ts';
import type { FaultStand } from './fault-stand.ts';

const pauseMs = 5;

type Writer = BuiltUser & { readonly threadId: string };

/** A tutor with a conversation about this service. */
export async function buildWriter(db: Database, { provider, serviceId }: BuiltStall): Promise<Writer> {
  const tutor = await buildUser(db, { userType: 'tutor' });
  const { providerId } = provider;
  return { ...tutor, threadId: await buildServiceThread(db, { tutor, providerId, serviceId }) };
}

/** Tutors who write messages without a pause, each with the next one when the last was acknowledged. */
export class Writers {
  readonly #stand: FaultStand;
  readonly #writers: readonly Writer[];
  readonly #texts: string[] = [];
  #lastAt = 0;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(stand: FaultStand, writers: readonly Writer[]) {
    this.#stand = stand;
    this.#writers = writers;
  }

  static async gather(stand: FaultStand, count: number): Promise<Writers> {
    const { db } = await stand.database();
    const stall = await buildStall(db);
    const writers: Writer[] = [];
    for (let made = 0; made < count; made += 1) writers.push(await buildWriter(db, stall));
    return new Writers(stand, writers);
  }

  start(): void {
    this.#running = Promise.all(this.#writers.map((writer) => this.#write(writer)));
  }

  /** Milliseconds until a write that was sent after this call is acknowledged. Throws when a process has ended. */
  async untilNextWrite(): Promise<number> {
    const from = performance.now();
    while (this.#lastAt < from) {
      if (this.#stand.hasEnded()) throw new Error('A process has ended');
      await Promise.race([this.#running, wait(pauseMs)]);
    }
    return performance.now() - from;
  }

  /** Ends the writing; returns every acknowledged text. */
  async stop(): Promise<readonly string[]> {
    this.#isOver = true;
    await this.#running;
    return this.#texts;
  }

  async #write({ accessToken, threadId }: Writer): Promise<void> {
    while (!this.#isOver) {
      const text = randomUUID();
      const startedAt = performance.now();
      const params = { thread_id: threadId };
      await this.#stand.write({ endpoint: postMessage, accessToken, params, body: { text } });
      this.#texts.push(text);
      this.#lastAt = Math.max(this.#lastAt, startedAt);
    }
  }
}

/** Those of the texts that are stored; one that was written twice is returned twice. */
export async function storedTexts({ pool }: OpenDatabase, texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ body: string }>(
    'select body from messages where body = any($1) order by body collate "C"',
    [texts],
  );
  return rows.map(({ body }) => body);
}
