import { type Bank, newId } from './bank.ts';
import type { Charge } from './charge/charge-record.ts';
import { integerOf, type Row, textOf } from './database.ts';
import type { Payout } from './payout/payout-record.ts';

export type EventType =
  | 'charge.processing'
  | 'charge.paid'
  | 'charge.declined'
  | 'charge.expired'
  | 'charge.cancelled'
  | 'receipt.unexpected'
  | 'refund.settled'
  | 'contest.opened'
  | 'contest.lost'
  | 'contest.won';
type PayoutEventType = 'payout.paid' | 'payout.failed';

export type MandateEventType =
  | 'mandate.authorised'
  | 'mandate.refused'
  | 'mandate.expired'
  | 'mandate.cancelled';

export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly chargeId: string;
  /** Exactly the bytes that are signed and sent. */
  readonly body: string;
  readonly createdAt: number;
}

/** Records an event and schedules its delivery, inside the transaction that changed the charge. */
export function recordEvent(bank: Bank, type: EventType, charge: Charge): void {
  const mandateId = mandateIdOf(bank, charge.id);
  writeEvent(bank, type, charge.id, {
    charge: {
      id: charge.id,
      reference: charge.reference,
      booking_id: charge.bookingId,
      amount_cents: charge.amountCents,
      currency: 'BRL',
      status: charge.status,
    },
    ...(mandateId !== undefined && { mandate: { id: mandateId } }),
  });
}

/** The authorisation that a charge was made under; undefined for a standalone charge. */
export function mandateIdOf(bank: Bank, chargeId: string): string | undefined {
  const row = bank.db.prepare('select mandate_id from mandate_charges where charge_id = ?').get(chargeId);
  return row && textOf(row, 'mandate_id');
}

export function recordMandateEvent(
  bank: Bank,
  type: MandateEventType,
  mandate: { readonly id: string; readonly reference: string; readonly status: string },
): void {
  const { id, reference, status } = mandate;
  writeEvent(bank, type, id, { mandate: { id, reference, status } });
}

export const recordPayoutEvent = (bank: Bank, type: PayoutEventType, payout: Payout): void =>
  writeEvent(bank, type, payout.id, {
    payout: {
      id: payout.id,
      reference: payout.reference,
      amount_cents: payout.amountCents,
      currency: 'BRL',
      status: payout.status,
    },
  });

function writeEvent(bank: Bank, type: string, objectId: string, subject: object): void {
  const now = bank.clock.now();
  const id = newId('event');
  const body = JSON.stringify({
    id,
    object: 'event',
    simulated: true,
    type,
    created_at: new Date(now).toISOString(),
    ...subject,
  });
  bank.db
    .prepare('insert into events (id, type, charge_id, body, created_at) values (?, ?, ?, ?, ?)')
    .run(id, type, objectId, body, now);
  planDeliveries(bank, id, now);
}

function planDeliveries(bank: Bank, eventId: string, now: number): void {
  const { chaos, webhookUrl } = bank.settings;
  if (!webhookUrl) return;
  const copies = chaos && bank.random() < chaos.duplicateShare ? 2 : 1;
  const insert = bank.db.prepare("insert into deliveries (event_id, state, due_at) values (?, 'waiting', ?)");
  for (let copy = 0; copy < copies; copy += 1)
    insert.run(eventId, now + Math.floor(bank.random() * (chaos?.maxDelayMs ?? 0)));
  bank.wake();
}

/** Events after the event `after`, oldest first. */
export function listEvents(bank: Bank, page: { after: string | undefined; limit: number }): EventRecord[] {
  return bank.db
    .prepare(
      'select * from events where seq > coalesce((select seq from events where id = ?), 0) order by seq limit ?',
    )
    .all(page.after ?? '', page.limit)
    .map(readEvent);
}

export function findEvent(bank: Bank, id: string): EventRecord | undefined {
  const row = bank.db.prepare('select * from events where id = ?').get(id);
  return row && readEvent(row);
}

const readEvent = (row: Row): EventRecord => ({
  id: textOf(row, 'id'),
  type: textOf(row, 'type'),
  chargeId: textOf(row, 'charge_id'),
  body: textOf(row, 'body'),
  createdAt: integerOf(row, 'created_at'),
});
