import { randomBytes } from 'node:crypto';

import { writeBrCode } from '@patinha/domain/payment';
import { cents } from '@patinha/domain/shared';

import { type Bank, newId } from '../bank.ts';
import { settleDueContests } from '../contest/contests.ts';
import { Refusal } from '../errors.ts';
import { type EventType, recordEvent } from '../events.ts';
import { type CardBehaviour, redeemToken } from './cards.ts';
import { type Charge, type ChargeStatus, getCharge, readCharge } from './charge-record.ts';
import { receiveMoney } from './receipts.ts';
import { behaviourOfSaved, findSavedCard, saveCard } from './saved-cards.ts';

export interface ChargeRequest {
  readonly reference: string;
  readonly booking_id: string;
  readonly description: string;
  readonly method: 'pix' | 'card';
  readonly amount_cents: number;
  readonly currency: 'BRL';
  readonly expires_at?: string;
  /** A single-use token, or the id of a saved card. */
  readonly card_token?: string;
  /** Save the token's card once it has paid. */
  readonly save_card?: boolean;
}

const processingMs = 30_000;

export function createPixCharge(bank: Bank, request: ChargeRequest): Charge {
  const expiresAt = Date.parse(request.expires_at ?? '');
  if (!(expiresAt > bank.clock.now())) throw new Refusal(422, 'charge/expiry-in-the-past');
  const txid = `SIM${randomBytes(11).toString('hex').toUpperCase()}`;
  const copyAndPaste = writeBrCode({
    url: `${bank.settings.publicUrl.replace(/^https?:\/\//u, '')}/pix/v2/${txid}`,
    amountCents: cents(request.amount_cents),
    merchantName: 'PATINHA SIMULADO',
    merchantCity: 'SAO PAULO',
    txid,
  });
  return insertCharge(bank, request, { status: 'pending', txid, copyAndPaste, expiresAt });
}

const declines: Partial<Record<CardBehaviour, string>> = {
  decline: 'generic',
  'insufficient-funds': 'insufficient_funds',
  'expired-card': 'expired_card',
  'stolen-card': 'stolen_card',
};

/** Charges a card at once (authorisation and capture in one); the test number determines the behaviour. */
export function createCardCharge(
  bank: Bank,
  request: ChargeRequest,
): { charge: Charge; behaviour: CardBehaviour } {
  const { behaviour, last4 } = presentedCard(bank, request.card_token ?? '');
  const card = { status: 'processing', cardLast4: last4 } as const;
  const declineReason = declines[behaviour];
  if (declineReason) {
    const declined = insertCharge(bank, request, { ...card, status: 'declined', declineReason });
    recordEvent(bank, 'charge.declined', declined);
    return { charge: declined, behaviour };
  }
  const charge = insertCharge(bank, request, { ...card, decidesAt: bank.clock.now() + processingMs });
  if (request.save_card === true)
    saveCard(bank, { token: request.card_token ?? '', chargeId: charge.id, behaviour, last4 });
  if (behaviour !== 'process-then-approve') return { charge: approveCard(bank, charge), behaviour };
  recordEvent(bank, 'charge.processing', charge);
  return { charge, behaviour };
}

function presentedCard(bank: Bank, token: string): { behaviour: CardBehaviour; last4: string } {
  const saved = findSavedCard(bank, token);
  return saved ? { behaviour: behaviourOfSaved(bank, saved), last4: saved.last4 } : redeemToken(bank, token);
}

export interface ChargeStart {
  readonly status: ChargeStatus;
  readonly declineReason?: string;
  readonly txid?: string;
  readonly copyAndPaste?: string;
  readonly expiresAt?: number;
  readonly cardLast4?: string;
  readonly decidesAt?: number;
}

export function insertCharge(bank: Bank, request: ChargeRequest, start: ChargeStart): Charge {
  const id = newId('charge');
  bank.db
    .prepare(
      `insert into charges (id, reference, booking_id, description, method, amount_cents, status, decline_reason,
         txid, copy_and_paste, expires_at, card_last4, decides_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      id,
      request.reference,
      request.booking_id,
      request.description,
      request.method,
      request.amount_cents,
      start.status,
      start.declineReason ?? null,
      start.txid ?? null,
      start.copyAndPaste ?? null,
      start.expiresAt ?? null,
      start.cardLast4 ?? null,
      start.decidesAt ?? null,
      bank.clock.now(),
    );
  return getCharge(bank, id);
}

function approveCard(bank: Bank, charge: Charge): Charge {
  receiveMoney(bank, charge.id, charge.amountCents);
  return moveCharge(bank, charge, 'paid');
}

const eventOf: Partial<Record<ChargeStatus, EventType>> = {
  paid: 'charge.paid',
  declined: 'charge.declined',
  expired: 'charge.expired',
  cancelled: 'charge.cancelled',
};

export function moveCharge(bank: Bank, charge: Charge, status: ChargeStatus): Charge {
  bank.db.prepare('update charges set status = ? where id = ?').run(status, charge.id);
  const moved = getCharge(bank, charge.id);
  const event = eventOf[status];
  if (event) recordEvent(bank, event, moved);
  return moved;
}

/** Cancels an unpaid charge. Money that was already on its way still arrives as an unexpected receipt. */
export function cancelCharge(bank: Bank, id: string): Charge {
  const charge = getCharge(bank, id);
  if (charge.status === 'cancelled') return charge;
  if (charge.status !== 'pending') throw new Refusal(409, 'charge/not-cancellable');
  return moveCharge(bank, charge, 'cancelled');
}

/** Settles what depends only on time: a Pix expires, a processing card is approved, a test card's bank acts. */
export function settleDueCharges(bank: Bank): void {
  const now = bank.clock.now();
  const expired = bank.db
    .prepare("select * from charges where status = 'pending' and expires_at <= ?")
    .all(now);
  for (const row of expired) moveCharge(bank, readCharge(row), 'expired');
  const decided = bank.db
    .prepare("select * from charges where status = 'processing' and decides_at <= ?")
    .all(now);
  for (const row of decided) approveCard(bank, readCharge(row));
  settleDueContests(bank);
}
