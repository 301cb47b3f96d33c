import type { Bank } from './bank.ts';
import { atomically, integerOf, type Row, textOf } from './database.ts';
import { findEvent } from './events.ts';
import { signatureHeader, signatureHeaderName } from './signature.ts';
import { runDueWork } from './time.ts';

export interface Courier {
  wake(): void;
  stop(): Promise<void>;
}

interface Delivery {
  readonly id: number;
  readonly eventId: string;
  readonly attempt: number;
}

type Outcome = {
  readonly outcome: 'accepted' | 'refused' | 'unreachable' | 'dropped';
  readonly statusCode?: number;
};

const pollMs = 500;
const requestTimeoutMs = 5_000;

/** Runs due work and delivers webhooks, one at a time, until stopped. */
export function startCourier(bank: Bank): Courier {
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();

  const run = async () => {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers<void>();
      runDueWork(bank);
      const delivery = pickDelivery(bank);
      if (delivery) await deliver(bank, delivery, stopping.signal);
      else await pause(woken.promise);
    }
  };
  const running = run();
  return {
    wake: () => woken.resolve(),
    stop: async () => {
      stopping.abort();
      woken.resolve();
      await running;
    },
  };
}

async function pause(woken: Promise<void>): Promise<void> {
  const polled = Promise.withResolvers<void>();
  const timer = setTimeout(polled.resolve, pollMs);
  await Promise.race([woken, polled.promise]);
  clearTimeout(timer);
}

/** The oldest due delivery; with chaos any of the next few, so that they are reordered. */
function pickDelivery(bank: Bank): Delivery | undefined {
  const window = bank.settings.chaos?.reorderWindow ?? 1;
  const due = bank.db
    .prepare("select * from deliveries where state = 'waiting' and due_at <= ? order by due_at, id limit ?")
    .all(bank.clock.now(), window)
    .map(readDelivery);
  return due[Math.floor(bank.random() * due.length)];
}

const readDelivery = (row: Row): Delivery => ({
  id: integerOf(row, 'id'),
  eventId: textOf(row, 'event_id'),
  attempt: integerOf(row, 'attempts') + 1,
});

async function deliver(bank: Bank, delivery: Delivery, stopping: AbortSignal): Promise<void> {
  const { chaos } = bank.settings;
  const isDropped = chaos !== undefined && delivery.attempt === 1 && bank.random() < chaos.dropShare;
  const result = isDropped ? ({ outcome: 'dropped' } as const) : await send(bank, delivery.eventId, stopping);
  // A stopped courier has sent nothing: the delivery stays due for the next start.
  if (!stopping.aborted) record(bank, delivery, result);
}

async function send(bank: Bank, eventId: string, stopping: AbortSignal): Promise<Outcome> {
  const event = findEvent(bank, eventId);
  const { webhookUrl, webhookSecrets } = bank.settings;
  if (!event || !webhookUrl) return { outcome: 'unreachable' };
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeaderName]: signatureHeader(event.body, webhookSecrets, Date.now()),
      },
      body: event.body,
      redirect: 'error',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(requestTimeoutMs)]),
    });
    await response.body?.cancel();
    return { outcome: response.ok ? 'accepted' : 'refused', statusCode: response.status };
  } catch {
    return { outcome: 'unreachable' };
  }
}

function record(bank: Bank, { id, attempt }: Delivery, { outcome, statusCode }: Outcome): void {
  const { retry } = bank.settings;
  const now = bank.clock.now();
  const failed = attempt >= retry.attempts ? 'paused' : 'waiting';
  atomically(bank.db, () => {
    bank.db
      .prepare(
        'insert into delivery_attempts (delivery_id, attempt, outcome, status_code, at) values (?, ?, ?, ?, ?)',
      )
      .run(id, attempt, outcome, statusCode ?? null, now);
    bank.db
      .prepare('update deliveries set state = ?, attempts = ?, due_at = ? where id = ?')
      .run(outcome === 'accepted' ? 'done' : failed, attempt, now + backoffMs(attempt, retry), id);
  });
}

/** Doubles from the first delay up to the longest. */
export const backoffMs = (attempt: number, retry: { firstMs: number; maxMs: number }): number =>
  Math.min(retry.firstMs * 2 ** (attempt - 1), retry.maxMs);

export interface DeliveryAttempt {
  readonly eventId: string;
  readonly eventType: string;
  readonly attempt: number;
  readonly outcome: string;
  readonly statusCode: number | undefined;
  readonly at: number;
}

/** The delivery log, newest first. */
export const listDeliveryAttempts = (bank: Bank, limit: number): DeliveryAttempt[] =>
  bank.db
    .prepare(
      `select d.event_id, e.type, a.attempt, a.outcome, a.status_code, a.at
         from delivery_attempts a join deliveries d on d.id = a.delivery_id join events e on e.id = d.event_id
        order by a.id desc limit ?`,
    )
    .all(limit)
    .map((row) => ({
      eventId: textOf(row, 'event_id'),
      eventType: textOf(row, 'type'),
      attempt: integerOf(row, 'attempt'),
      outcome: textOf(row, 'outcome'),
      statusCode: row['status_code'] === null ? undefined : integerOf(row, 'status_code'),
      at: integerOf(row, 'at'),
    }));
