import { Counter, Registry } from 'prom-client';

import type { Database } from '../db/database.ts';

export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** A figure of the database for `/metrics`. Its query is bounded: it is asked every few seconds, for ever. */
export interface Measure {
  /** In the form of Prometheus, unit included. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: (db: Database) => Promise<readonly Sample[]>;
}

/** Counters of this process, which live as long as it does. */
export const processCounters = new Registry();

export const deliveryFailures = new Counter({
  name: 'outbox_delivery_failures_total',
  help: 'Failed deliveries of the outbox, by kind: mail.send is mail, the others are calls to providers',
  labelNames: ['kind'],
  registers: [processCounters],
});

export const pspFailures = new Counter({
  name: 'psp_failures_total',
  help: 'Requests to the payment provider without a usable answer, by what happened',
  labelNames: ['outcome'],
  registers: [processCounters],
});
