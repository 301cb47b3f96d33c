import { canPay, isPayable, type PaymentMethod, splitCharge } from '@patinha/domain/payment';
import { type Actor, type Cents, zeroCents } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import { enqueue } from '../../platform/background/outbox.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { authorize, authorizeSystem } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { holdWallet, releaseHold } from '../ledger/index.ts';
import type { Psp } from './gateway/psp.port.ts';
import type { PaidThing, Payable, PayableBooking } from './payable.port.ts';
import { lacksTaxNumber } from './payment.presenter.ts';
import {
  changePayment,
  findAttemptOutcomes,
  findBalance,
  findPayer,
  insertPayment,
  lockOpenPayment,
  type PaymentRow,
} from './payment.queries.ts';
import { requireSavedCard } from './saved-card/saved-card.actions.ts';

export interface PaymentOrder extends PaidThing {
  readonly method: PaymentMethod;
  readonly cardToken: string | undefined;
  /** A saved card instead of a token. */
  readonly savedCardId: string | undefined;
  readonly savesCard: boolean;
  readonly useWallet: boolean;
  /** What the payer saw as the rest for the PSP; undefined where they saw nothing. */
  readonly expectedCents: number | undefined;
  readonly psp: Pick<Psp, 'name' | 'cardTokensUrl' | 'needsTaxNumber' | 'smallestChargeCents'>;
  readonly payable: Payable;
  readonly actor: Actor;
  readonly now: Date;
}

export interface StartedPayment {
  /** Undefined when the wallet paid everything. */
  readonly payment: PaymentRow | undefined;
  readonly bookingStatus: PayableBooking['status'];
}

/**
 * Starts paying an accepted booking: holds the wallet's part now and requests the rest from the PSP after the commit.
 * Abandons an open Pix. Confirms at once what the wallet covers in full.
 */
export async function startPayment(tx: Transaction, order: PaymentOrder): Promise<StartedPayment> {
  const { payable, actor, expectedCents, now } = order;
  const booking = authorize(await payable.lock(tx, order), canPay, actor, 'booking/not-found');
  const { payUntil } = booking;
  if (payUntil === null || !isPayable(booking, now))
    throw new DomainError('payment/not-payable', { status: booking.status });
  await giveUpOpenPayment(tx, order, now);
  const { walletCents, externalCents } = await holdWalletPart(tx, booking, order);
  if (expectedCents !== undefined && expectedCents !== externalCents)
    throw new DomainError('payment/amount-changed', { expectedCents, externalCents });
  if (externalCents === 0) return confirmFromWallet(tx, order);
  const payment = await insertCharge(tx, order, {
    amountCents: externalCents,
    walletCents,
    expiresAt: payUntil,
  });
  return { payment, bookingStatus: booking.status };
}

/** An unpaid Pix may be replaced; a card whose request went out may be charged already. */
async function giveUpOpenPayment(tx: Transaction, paid: PaidThing, now: Date): Promise<void> {
  const open = await lockOpenPayment(tx, paid);
  if (!open) return;
  const outcomes = open.method === 'card' ? await findAttemptOutcomes(tx, open.id) : [];
  const mayBeCharged = outcomes.some((outcome) => outcome !== 'unreachable');
  if (mayBeCharged) throw new DomainError('payment/in-progress', { paymentId: open.id });
  await changePayment(tx, authorizeSystem(open), { status: 'cancelled' });
  await enqueue(tx, 'payment.cancel', { payment_id: open.id }, { key: `payment.cancel:${open.id}` });
  if (paid.stayChangeId === null) await releaseHold(tx, { bookingId: paid.bookingId, now });
}

async function holdWalletPart(tx: Transaction, booking: PayableBooking, order: PaymentOrder) {
  const { useWallet, payable, psp, actor, now } = order;
  const balance = useWallet && booking.takesWallet ? await findBalance(tx, actor.userId) : undefined;
  const split = splitCharge(booking.totalCents, balance ?? zeroCents, psp.smallestChargeCents);
  // The held amount is recorded on the booking in the same transaction.
  if (split.walletCents === 0 && booking.walletCents === 0) return split;
  await holdWallet(tx, {
    bookingId: booking.id,
    userId: actor.userId,
    amountCents: split.walletCents,
    now,
  });
  if (split.walletCents !== booking.walletCents)
    await payable.setWalletPart(tx, { bookingId: booking.id, walletCents: split.walletCents });
  return split;
}

async function confirmFromWallet(tx: Transaction, order: PaymentOrder): Promise<StartedPayment> {
  const { bookingId, stayChangeId, psp, payable, now } = order;
  const outcome = await payable.confirm(tx, {
    bookingId,
    stayChangeId,
    paymentId: null,
    psp: psp.name,
    now,
  });
  if (outcome !== 'confirmed') throw new DomainError('payment/not-payable', { bookingId });
  return { payment: undefined, bookingStatus: 'confirmed' };
}

const noCard = { cardToken: null, savesCard: false, savedCardId: null };

/** A saved card is charged by its reference; a new one by its token, and saved if the person wants it. */
async function chosenCard(tx: Transaction, order: PaymentOrder) {
  const { cardToken, savedCardId: cardId, savesCard, psp, actor } = order;
  if (cardId !== undefined) {
    const { ref } = await requireSavedCard(tx, { cardId, actor, psp: psp.name });
    return { cardToken: ref, savesCard: false, savedCardId: cardId };
  }
  if (cardToken === undefined) throw invalidFields({ card_token: 'required' });
  return { cardToken, savesCard, savedCardId: null };
}

/** Refuses what the PSP would refuse anyway, before anything is written. */
async function requireOffered(
  tx: Transaction,
  { method, psp, savedCardId, actor }: PaymentOrder,
): Promise<void> {
  if (method === 'card' && psp.cardTokensUrl === null && savedCardId === undefined)
    throw new DomainError('payment/card-not-offered', { provider: psp.name });
  if (lacksTaxNumber(psp, await findPayer(tx, actor.userId)))
    throw new DomainError('payment/no-tax-number', { provider: psp.name });
}

async function insertCharge(
  tx: Transaction,
  order: PaymentOrder,
  charge: { readonly amountCents: Cents; readonly walletCents: Cents; readonly expiresAt: Date },
): Promise<PaymentRow> {
  const { bookingId, stayChangeId, method, psp, actor, now } = order;
  await requireOffered(tx, order);
  const card = method === 'card' ? await chosenCard(tx, order) : noCard;
  const payment = await insertPayment(tx, {
    ...charge,
    bookingId,
    stayChangeId,
    userId: actor.userId,
    provider: psp.name,
    method,
    ...card,
    createdAt: now,
  });
  await audit(tx, {
    actorId: actor.userId,
    action: 'payment.start',
    subjectType: 'payment',
    subjectId: payment.id,
    details: {
      booking_id: bookingId,
      ...(stayChangeId !== null && { stay_change_id: stayChangeId }),
      method,
      amount_cents: charge.amountCents,
      wallet_cents: charge.walletCents,
    },
  });
  await enqueue(tx, 'payment.create', { payment_id: payment.id }, { key: `payment.create:${payment.id}` });
  await publish(tx, { users: [actor.userId], type: 'payment.changed', id: payment.id });
  return payment;
}
