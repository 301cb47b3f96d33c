import { type Bank, newId } from '../bank.ts';
import { type Charge, getCharge } from '../charge/charge-record.ts';
import { createPixCharge, insertCharge, moveCharge } from '../charge/charges.ts';
import { receiveMoney } from '../charge/receipts.ts';
import { integerOf, type Row, textOf } from '../database.ts';
import { Refusal } from '../errors.ts';
import { type MandateEventType, recordMandateEvent } from '../events.ts';

// Pix Automático: the payer authorises once, by paying the first month from a code, and the bank pays later requests
// for as long as the authorisation is active.

const mandateStatuses = ['pending', 'active', 'refused', 'expired', 'cancelled'] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

export interface Mandate {
  readonly id: string;
  /** The product's id of the subscription. */
  readonly reference: string;
  readonly description: string;
  /** The most that may be collected each month. */
  readonly amountCents: number;
  readonly status: MandateStatus;
  /** Whether the payer's account can pay the next request. */
  readonly hasFunds: boolean;
  readonly expiresAt: number;
  readonly createdAt: number;
}

export interface MandateRequest {
  readonly reference: string;
  readonly description: string;
  readonly amount_cents: number;
  readonly currency: 'BRL';
  readonly expires_at: string;
  readonly first_charge_reference: string;
  /** What is paid together with the authorisation; the monthly amount unless given. */
  readonly first_amount_cents?: number;
}

/** Creates an authorisation: its code is that of the first month's charge. */
export function createMandate(bank: Bank, request: MandateRequest): Mandate {
  const { reference, description, amount_cents: amountCents, expires_at: expiresAt } = request;
  const id = newId('mandate');
  const firstCents = request.first_amount_cents ?? amountCents;
  if (firstCents > amountCents) throw new Refusal(422, 'mandate/amount-too-high');
  const firstMonth = { reference, description, amountCents: firstCents };
  const order = chargeOrder(firstMonth, request.first_charge_reference);
  const first = createPixCharge(bank, { ...order, expires_at: expiresAt });
  bank.db
    .prepare(
      `insert into mandates (id, reference, description, amount_cents, status, has_funds, expires_at, created_at)
       values (?, ?, ?, ?, 'pending', 1, ?, ?)`,
    )
    .run(id, reference, description, amountCents, Date.parse(expiresAt), bank.clock.now());
  putUnder(bank, id, first.id);
  return getMandate(bank, id);
}

const chargeOrder = (
  mandate: Pick<Mandate, 'reference' | 'description' | 'amountCents'>,
  reference: string,
) =>
  ({
    reference,
    booking_id: mandate.reference,
    description: mandate.description,
    method: 'pix',
    amount_cents: mandate.amountCents,
    currency: 'BRL',
  }) as const;

function putUnder(bank: Bank, mandateId: string, chargeId: string): void {
  bank.db
    .prepare('insert into mandate_charges (charge_id, mandate_id) values (?, ?)')
    .run(chargeId, mandateId);
}

/** What the payer does in the panel of their bank. */
export const payerSteps = ['autorizar', 'recusar', 'cancelar', 'ficar-sem-saldo', 'ter-saldo'] as const;
export type PayerStep = (typeof payerSteps)[number];

export function applyPayerStep(bank: Bank, id: string, step: PayerStep): void {
  switch (step) {
    case 'autorizar':
      return authorise(bank, id);
    case 'recusar':
      return refuse(bank, id);
    case 'cancelar':
      return void moveFrom(bank, id, { from: 'active', to: 'cancelled', event: 'mandate.cancelled' });
    case 'ficar-sem-saldo':
    case 'ter-saldo':
      bank.db
        .prepare('update mandates set has_funds = ? where id = ?')
        .run(step === 'ter-saldo' ? 1 : 0, getMandate(bank, id).id);
  }
}

function authorise(bank: Bank, id: string): void {
  const mandate = moveFrom(bank, id, { from: 'pending', to: 'active', event: 'mandate.authorised' });
  const [first] = listMandateCharges(bank, mandate.id);
  if (first) approve(bank, first);
}

function refuse(bank: Bank, id: string): void {
  moveFrom(bank, id, { from: 'pending', to: 'refused', event: 'mandate.refused' });
  dropOpenCharges(bank, id);
}

/** An unpaid code can no longer be paid. */
function dropOpenCharges(bank: Bank, id: string): void {
  for (const charge of listMandateCharges(bank, id))
    if (charge.status === 'pending') moveCharge(bank, charge, 'cancelled');
}

function approve(bank: Bank, charge: Charge): Charge {
  receiveMoney(bank, charge.id, charge.amountCents);
  return moveCharge(bank, charge, 'paid');
}

/** Collects one more month, at once: the bank pays it or declines for lack of funds. At most what was authorised. */
export function chargeMandate(
  bank: Bank,
  id: string,
  { reference, amount_cents: asked }: { readonly reference: string; readonly amount_cents?: number },
): Charge {
  const mandate = getMandate(bank, id);
  const amountCents = asked ?? mandate.amountCents;
  if (amountCents > mandate.amountCents) throw new Refusal(422, 'mandate/amount-too-high');
  if (mandate.status !== 'active') throw new Refusal(409, 'mandate/not-active');
  const start = mandate.hasFunds
    ? ({ status: 'processing' } as const)
    : ({ status: 'processing', declineReason: 'insufficient_funds' } as const);
  const charge = insertCharge(bank, chargeOrder({ ...mandate, amountCents }, reference), start);
  putUnder(bank, mandate.id, charge.id);
  return mandate.hasFunds ? approve(bank, charge) : moveCharge(bank, charge, 'declined');
}

/** Cancels it on behalf of the product; one that is over is returned unchanged. What was paid stays paid. */
export function cancelMandate(bank: Bank, id: string): Mandate {
  const mandate = getMandate(bank, id);
  if (mandate.status !== 'pending' && mandate.status !== 'active') return mandate;
  dropOpenCharges(bank, id);
  return moveFrom(bank, id, { from: mandate.status, to: 'cancelled', event: 'mandate.cancelled' });
}

/** Expires authorisations that were not given in time. */
export function expireDueMandates(bank: Bank): void {
  const due = bank.db
    .prepare("select id from mandates where status = 'pending' and expires_at <= ?")
    .all(bank.clock.now());
  for (const row of due)
    moveFrom(bank, textOf(row, 'id'), { from: 'pending', to: 'expired', event: 'mandate.expired' });
}

interface MandateMove {
  readonly from: MandateStatus;
  readonly to: MandateStatus;
  readonly event: MandateEventType;
}

function moveFrom(bank: Bank, id: string, { from, to, event }: MandateMove): Mandate {
  if (getMandate(bank, id).status !== from) throw new Refusal(409, `mandate/not-${from}`);
  bank.db.prepare('update mandates set status = ? where id = ?').run(to, id);
  const moved = getMandate(bank, id);
  recordMandateEvent(bank, event, moved);
  return moved;
}

/** Throws `mandate/not-found`. */
export function getMandate(bank: Bank, id: string): Mandate {
  const row = bank.db.prepare('select * from mandates where id = ?').get(id);
  if (!row) throw new Refusal(404, 'mandate/not-found');
  return readMandate(row);
}

export const listMandatesByReference = (bank: Bank, reference: string): Mandate[] =>
  bank.db
    .prepare('select * from mandates where reference = ? order by created_at, rowid')
    .all(reference)
    .map(readMandate);

export const listLatestMandates = (bank: Bank, limit: number): Mandate[] =>
  bank.db
    .prepare('select * from mandates order by created_at desc, rowid desc limit ?')
    .all(limit)
    .map(readMandate);

/** Oldest first, starting with the first month's. */
export const listMandateCharges = (bank: Bank, mandateId: string): Charge[] =>
  bank.db
    .prepare('select charge_id from mandate_charges where mandate_id = ? order by rowid')
    .all(mandateId)
    .map((row) => getCharge(bank, textOf(row, 'charge_id')));

function readMandate(row: Row): Mandate {
  const status = mandateStatuses.find((one) => one === textOf(row, 'status'));
  if (!status) throw new TypeError(`Unknown mandate status ${textOf(row, 'status')}`);
  return {
    id: textOf(row, 'id'),
    reference: textOf(row, 'reference'),
    description: textOf(row, 'description'),
    amountCents: integerOf(row, 'amount_cents'),
    status,
    hasFunds: integerOf(row, 'has_funds') === 1,
    expiresAt: integerOf(row, 'expires_at'),
    createdAt: integerOf(row, 'created_at'),
  };
}
