import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createAuthenticate } from '../../../apps/server/src/modules/auth/index.ts';
import {
  apiKey,
  type Simulator,
  startSimulator,
  webhookSecret,
} from '../../../apps/server/src/modules/payment/gateway/simulador/simulador.factory.ts';
import {
  type OpenDatabase,
  openEmbedded,
  openPostgres,
} from '../../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { type Env, readEnv } from '../../../apps/server/src/platform/settings/env.ts';
import { reservePort } from '../../../apps/server/src/testing/reserve-port.ts';
import type { ServerProcess } from '../../../apps/server/src/testing/server-process.ts';
import { bankRecord } from './bank-record.ts';
import { bookDifferences, impossibleRows, receivable } from './both-books.ts';
import { startBuiltServer } from './built-server.ts';
import type { Ask } from './connection.ts';
import type { Fuse, Happening } from './fuse.ts';
import { type Gate, openGate } from './gate.ts';
import { type Acknowledged, askPatiently } from './patient-caller.ts';

const patienceMs = 60_000;
const pauseMs = 25;
const jumpingMain = fileURLToPath(new URL('clock/jumping-main.ts', import.meta.url));
const secretKey = 'the-processes-and-the-test-share-this-key';
export const metricsToken = 'the-figures-of-the-processes';

interface Place {
  readonly role: string;
  readonly port: number;
  process: ServerProcess | undefined;
}

export interface StandSpec {
  /** The embedded database by default. */
  readonly databaseUrl?: string;
  /** Webhooks come late, twice, out of order, or only the second time. */
  readonly isDisturbed?: boolean;
  /** How long the product waits for the bank's answer. */
  readonly timeoutMs?: number;
  /** File of a `JumpingClock` that its processes use. */
  readonly clockFile?: string;
}

/** The product in separate processes, a bank, and a gate in both directions between them. */
export class FaultStand {
  readonly simulator: Simulator;
  readonly bank: ReturnType<typeof bankRecord>;
  readonly env: Env;
  readonly #spec: StandSpec;
  readonly #dataDir: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #gates: readonly Gate[];
  readonly places: readonly Place[];
  /** Triggers the crash of the round. */
  fuse: Fuse | undefined;
  /** Every acknowledged write, of this round and earlier ones. */
  readonly acknowledged: Acknowledged[] = [];
  #builder: OpenDatabase | undefined;

  private constructor(made: {
    spec: StandSpec;
    dataDir: string;
    settings: Readonly<Record<string, string>>;
    simulator: Simulator;
    gates: readonly Gate[];
    places: readonly Place[];
  }) {
    this.#spec = made.spec;
    this.#dataDir = made.dataDir;
    this.#settings = made.settings;
    this.simulator = made.simulator;
    this.bank = bankRecord(made.simulator.url);
    this.#gates = made.gates;
    this.places = made.places;
    this.env = readEnv({ NODE_ENV: 'test', DATA_DIR: made.dataDir, DEMO: '0', ...made.settings });
  }

  static async open(spec: StandSpec = {}): Promise<FaultStand> {
    const stand: { current?: FaultStand } = {};
    const note = async (happening: Happening) => stand.current?.fuse?.note(happening);
    const webPort = await reservePort();
    const inward = await openGate(`http://127.0.0.1:${webPort}`, (moment) =>
      note(moment === 'call' ? 'webhook' : 'webhook answered'),
    );
    const simulator = await startSimulator({
      webhookUrl: `${inward.url}/webhooks/payments/simulador`,
      isDisturbed: spec.isDisturbed === true,
    });
    const outward = await openGate(simulator.url, note);
    const settings = {
      SECRET_KEY: secretKey,
      METRICS_TOKEN: metricsToken,
      PUBLIC_URL: 'http://localhost:3000',
      RATE_LIMIT_SCALE: '1000',
      AUTH_TOKEN_SECONDS: '86400',
      SIMULATOR_URL: outward.url,
      SIMULATOR_API_KEY: apiKey,
      PAYMENT_WEBHOOK_SECRETS: webhookSecret,
      ...(spec.databaseUrl !== undefined && { DATABASE_URL: spec.databaseUrl }),
      ...(spec.timeoutMs !== undefined && { PAYMENT_TIMEOUT_MS: String(spec.timeoutMs) }),
      ...(spec.clockFile !== undefined && { CLOCK_FILE: spec.clockFile }),
    };
    const web = { role: spec.databaseUrl === undefined ? 'web,worker' : 'web', port: webPort };
    const places = [
      { ...web, process: undefined },
      ...(spec.databaseUrl === undefined
        ? []
        : [{ role: 'worker', port: await reservePort(), process: undefined }]),
    ];
    const dataDir = mkdtempSync(join(tmpdir(), 'patinha-fault-'));
    stand.current = new FaultStand({ spec, dataDir, settings, simulator, gates: [inward, outward], places });
    return stand.current;
  }

  get #isEmbedded(): boolean {
    return this.#spec.databaseUrl === undefined;
  }

  get url(): string {
    return `http://127.0.0.1:${this.places[0]?.port}`;
  }

  /** The database for building rows; the embedded one only while no process has it open. */
  async database(): Promise<OpenDatabase> {
    if (this.#builder) return this.#builder;
    const { databaseUrl } = this.#spec;
    this.#builder =
      databaseUrl === undefined
        ? await openEmbedded({ directory: this.#dataDir })
        : await openPostgres(databaseUrl);
    await migrate(this.#builder);
    createAuthenticate(this.#builder.db, this.env);
    return this.#builder;
  }

  async leaveDatabase(): Promise<void> {
    await this.#builder?.close();
    this.#builder = undefined;
  }

  async start(): Promise<void> {
    if (this.#isEmbedded) await this.leaveDatabase();
    await Promise.all(this.places.map((place) => this.#startAt(place)));
  }

  async #startAt(place: Place): Promise<void> {
    if (place.process && !place.process.hasEnded()) return;
    place.process = await startBuiltServer({
      settings: { ...this.#settings, PROCESS_ROLE: place.role },
      port: place.port,
      dataDir: this.#dataDir,
      ...(this.#spec.clockFile !== undefined && { script: jumpingMain }),
    });
  }

  placeOf(role: string): Place {
    const place = this.places.find((one) => one.role.includes(role));
    if (!place) throw new Error(`No process is ${role}`);
    return place;
  }

  /** Whether one of its processes is not running. */
  hasEnded(): boolean {
    return this.places.some(({ process }) => process?.hasEnded() !== false);
  }

  async kill(role: string): Promise<void> {
    await this.placeOf(role).process?.kill();
  }

  /** Sends a write until it is answered, and records the answer. */
  async write(ask: Ask): Promise<unknown> {
    const keyed = { key: randomUUID(), ...ask };
    await this.fuse?.note('request');
    const reply = await askPatiently(this.url, keyed);
    this.acknowledged.push({ ask: keyed, ...reply });
    return JSON.parse(reply.text);
  }

  /** Sends a write until it is answered, without recording it. */
  async ask(ask: Ask): Promise<void> {
    await askPatiently(this.url, { key: randomUUID(), ...ask });
  }

  async read<Body = unknown>(ask: Ask): Promise<Body> {
    const body: Body = JSON.parse((await askPatiently(this.url, ask)).text);
    return body;
  }

  /**
   * Ends the leases of dead processes, makes failed work due again, and advances time so that the bank resends its
   * webhooks. The product and the bank keep the same time.
   */
  async passTime(advanceSeconds: number): Promise<void> {
    if (this.#isEmbedded) {
      await fetch(new URL('/dev/clock', this.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds }),
      });
      return;
    }
    const { pool } = await this.database();
    await pool.query(
      `update outbox set available_at = now() where delivered_at is null and parked_at is null and available_at > now()`,
    );
    // Otherwise a dead worker's work would be retried without success until the attempts run out.
    await pool.query('update leases set until = now()');
    await this.moveClock(advanceSeconds);
  }

  /** Moves the clock of the product on PostgreSQL and of the bank; real-time delays are unaffected. */
  async moveClock(advanceSeconds: number): Promise<void> {
    const { pool } = await this.database();
    await pool.query('select app.advance_clock($1)', [advanceSeconds]);
    await this.simulator.advance(advanceSeconds);
  }

  /** Starts everything that died again. */
  async recover(): Promise<void> {
    const until = performance.now() + patienceMs;
    while (!this.#isEmbedded && !(await this.#answers())) {
      assert.ok(performance.now() < until, 'The database does not come back');
      await wait(pauseMs);
    }
    await Promise.all(this.places.map((place) => this.#startAt(place)));
  }

  async #answers(): Promise<boolean> {
    const { pool } = await this.database();
    return pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  /** Runs `work` with the database opened by the test: the embedded one allows one process, which is killed for it. */
  async whileOpen<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isEmbedded) return work();
    await this.kill('web');
    const done = await work();
    await this.start();
    return done;
  }

  /** Every acknowledged write gets the same answer again, and its first answer remains its only effect. */
  async replay(from: number): Promise<void> {
    for (const { ask, status, text } of this.acknowledged.slice(from))
      assert.deepEqual(await askPatiently(this.url, ask), { status, text });
  }

  /** Both books are equal to the cent, line by line, and ours contain nothing impossible. */
  async audit(): Promise<void> {
    const books = await this.database();
    assert.deepEqual(await impossibleRows(books), []);
    assert.deepEqual(await bookDifferences(books, await this.bank.lines()), []);
    assert.equal(await receivable(books), await this.simulator.balance());
  }

  async close(): Promise<void> {
    for (const { process } of this.places) await process?.kill();
    await this.leaveDatabase();
    for (const gate of this.#gates) gate.close();
    await this.simulator.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

export const newPayoutKey = (): string => `${randomBytes(8).toString('hex')}@exemplo.com`;
