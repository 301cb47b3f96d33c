import { chargebackKindOf, type ChargebackStep, chargebackSteps } from '@patinha/domain/payment';
import { addCents } from '@patinha/domain/shared';

import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import {
  type DisputableRow,
  endByChargeback,
  holdForChargeback,
  letGoOnAfterChargeback,
  lockDisputable,
  paidMoneyOf,
  releaseByChargeback,
} from '../booking/booking-dispute.actions.ts';
import {
  freezeForChargeback,
  loseChargeback,
  returnChargeback,
  thawAfterChargeback,
} from '../ledger/chargeback-money.actions.ts';
import { takeReferralBackLater } from '../referral/referral.actions.ts';
import { type ChargebackNews, tellAdmins, tellProvider } from './chargeback.mail.ts';
import {
  type ChargebackRow,
  endUnsentRefunds,
  findChargebackByRef,
  findOpenChargebacks,
  findReceiptByRef,
  insertChargeback,
  markChargeback,
} from './chargeback.queries.ts';
import type { ProviderCharge, ProviderChargeback } from './payment.provider.ts';
import type { PaymentRow } from './payment.queries.ts';

export { isChargedBack } from './chargeback.queries.ts';

interface Seen {
  readonly charge: ProviderCharge;
  readonly now: Date;
}

/**
 * Books what the payer's bank has done with a payment, as the provider's charge tells it now. The caller holds the
 * booking and the payment locked; whatever is booked already changes nothing.
 */
export async function followChargebacks(
  tx: Transaction,
  payment: PaymentRow,
  { charge, now }: Seen,
): Promise<void> {
  for (const seen of charge.chargebacks) {
    const known = await findChargebackByRef(tx, seen.ref);
    const steps = chargebackSteps(known, seen);
    if (steps.length === 0) continue;
    const chargeback = known ?? (await note(tx, payment, { seen, now }));
    if (!chargeback || chargeback.amountCents !== seen.amountCents) {
      await reportDifference(tx, payment);
      continue;
    }
    for (const step of steps) await take(tx, payment, { step, chargeback, seen, charge, now });
  }
}

/** Undefined when it is about no money that paid a booking: nothing of ours can be booked for it. */
async function note(
  tx: Transaction,
  payment: PaymentRow,
  { seen, now }: { readonly seen: ProviderChargeback; readonly now: Date },
): Promise<ChargebackRow | undefined> {
  const receipt = await findReceiptByRef(tx, seen.receiptRef);
  const isOurs = receipt?.paymentId === payment.id && receipt.kind === 'settlement';
  if (!isOurs || seen.amountCents > receipt.amountCents) return undefined;
  return insertChargeback(tx, {
    paymentId: payment.id,
    receiptId: receipt.id,
    bookingId: payment.bookingId,
    kind: chargebackKindOf(payment.method),
    providerRef: seen.ref,
    amountCents: seen.amountCents,
    openedAt: seen.openedAt,
    notedAt: now,
  });
}

const reportDifference = (tx: Transaction, { id }: PaymentRow): Promise<void> =>
  audit(tx, {
    action: 'payment.mismatch',
    subjectType: 'payment',
    subjectId: id,
    details: { difference: 'chargeback' },
  });

interface Step extends Seen {
  readonly step: ChargebackStep;
  readonly chargeback: ChargebackRow;
  readonly seen: ProviderChargeback;
}

const newsOf: Readonly<Record<ChargebackStep, ChargebackNews>> = {
  open: 'opened',
  win: 'won',
  lose: 'lost',
  return: 'returned',
};

async function take(tx: Transaction, payment: PaymentRow, current: Step): Promise<void> {
  const { step, chargeback } = current;
  // Read anew for each step: the one before may have moved it.
  const booking = await lockDisputable(tx, payment.bookingId);
  if (!booking) throw new Error(`Payment ${payment.id} of no booking`);
  await booked[step](tx, { payment, booking, ...current });
  await audit(tx, {
    action: `chargeback.${newsOf[step]}`,
    subjectType: 'payment',
    subjectId: payment.id,
    details: { chargeback_id: chargeback.id, amount_cents: chargeback.amountCents },
  });
  const told = {
    chargebackId: chargeback.id,
    kind: chargeback.kind,
    amountCents: chargeback.amountCents,
    title: booking.title,
    bookingId: booking.id,
    provider: payment.provider,
    news: newsOf[step],
  };
  await tellProvider(tx, told, { userId: booking.providerOwnerId, email: booking.providerEmail });
  await tellAdmins(tx, told);
}

interface Booking extends Step {
  readonly payment: PaymentRow;
  readonly booking: DisputableRow;
}

const booked: Readonly<Record<ChargebackStep, (tx: Transaction, one: Booking) => Promise<void>>> = {
  open,
  win,
  lose,
  return: giveBack,
};

const moneyOf = (booking: DisputableRow) => {
  const money = paidMoneyOf(booking);
  if (!money) throw new Error(`Booking ${booking.id} was never paid`);
  return money;
};

async function open(tx: Transaction, { booking, chargeback, now }: Booking): Promise<void> {
  await freezeForChargeback(tx, moneyOf(booking), { cause: chargeback.id, now });
  await holdForChargeback(tx, booking, now);
}

async function win(tx: Transaction, { booking, chargeback, now }: Booking): Promise<void> {
  await markChargeback(tx, chargeback.id, { status: 'won', decidedAt: now });
  // An open dispute has the same money frozen, and frees it when it is decided.
  if (booking.disputedAt === null)
    await thawAfterChargeback(tx, moneyOf(booking), {
      chargebackId: chargeback.id,
      isReleased: booking.releasedAt !== null || booking.status !== 'completed',
      now,
    });
  await letGoOnAfterChargeback(tx, booking);
}

async function lose(tx: Transaction, one: Booking): Promise<void> {
  const { payment, booking, chargeback, seen, charge, now } = one;
  await markChargeback(tx, chargeback.id, { status: 'lost', takenAt: seen.takenAt, decidedAt: now });
  const openRefundCents = await endUnsentRefunds(tx, chargeback.receiptId, {
    doneIds: charge.refunds.map(({ refundId }) => refundId),
    providerRef: chargeback.providerRef,
    now,
  });
  const { endsBooking } = await loseChargeback(tx, moneyOf(booking), {
    chargebackId: chargeback.id,
    provider: payment.provider,
    amountCents: chargeback.amountCents,
    openRefundCents,
    isReleased: booking.releasedAt !== null,
    now,
  });
  await takeReferralBackLater(tx, booking.id);
  if (endsBooking) {
    const refundCents = addCents(booking.priceCents, booking.feeCents);
    await endByChargeback(tx, booking, { refundCents, now });
  } else if (booking.status === 'completed' && booking.releasedAt === null)
    await releaseByChargeback(tx, booking, now);
  else await letGoOnAfterChargeback(tx, booking);
}

async function giveBack(
  tx: Transaction,
  { payment, booking, chargeback, seen, now }: Booking,
): Promise<void> {
  const { returnRef, returnedAt } = seen;
  await markChargeback(tx, chargeback.id, { status: 'won', returnRef, returnedAt, decidedAt: now });
  await returnChargeback(tx, moneyOf(booking), {
    chargebackId: chargeback.id,
    provider: payment.provider,
    amountCents: chargeback.amountCents,
    now,
  });
}

/** A dispute was decided while the bank has not: what it set free is frozen again. */
export async function freezeAgain(
  tx: Transaction,
  booking: DisputableRow,
  { cause, now }: { readonly cause: string; readonly now: Date },
): Promise<void> {
  for (const { id } of await findOpenChargebacks(tx, booking.id))
    await freezeForChargeback(tx, moneyOf(booking), { cause: `${id}:${cause}`, now });
}
