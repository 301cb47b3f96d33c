import type { BookingMoney } from '@patinha/domain/ledger';
import { chargebackKindOf, type ChargebackStep, proofDueAtOf } from '@patinha/domain/payment';
import { addCents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import {
  freezeForChargeback,
  loseChargeback,
  returnChargeback,
  thawAfterChargeback,
} from '../../ledger/index.ts';
import { reverseReferralLater } from '../../referral/index.ts';
import type { PspCharge, PspChargeback } from '../gateway/psp.port.ts';
import type { ContestedBooking, Payable } from '../payable.port.ts';
import type { PaymentRow } from '../payment.queries.ts';
import { returnCreditOf, takeCreditOf } from './chargeback-credit.actions.ts';
import { bookChargebackSteps, type TakenStep, chargebackEventOf } from './chargeback-steps.actions.ts';
import { applyUnmatchedStep } from './chargeback-unmatched.actions.ts';
import { notifyProvider } from './chargeback.mail.ts';
import {
  type ChargebackRow,
  endUnsentRefunds,
  findOpenChargebacks,
  findReceiptByRef,
  freeBankRefunds,
  insertChargeback,
  markChargeback,
} from './chargeback.queries.ts';

interface Seen {
  readonly charge: PspCharge;
  readonly payable: Payable;
  readonly now: Date;
  readonly publicUrl: string;
}

/** Books the chargebacks of a booking's payment. The caller has locked both rows. */
export const followChargebacks = (tx: Transaction, payment: PaymentRow, seen: Seen): Promise<void> =>
  bookChargebackSteps(
    tx,
    {
      subjectType: 'payment',
      subjectId: payment.id,
      psp: payment.provider,
      record: (chargeback) => recordChargeback(tx, payment, { seen: chargeback, now: seen.now }),
      book: (taken) => bookStep(tx, payment, { ...taken, ...seen }),
    },
    seen.charge,
  );

/** Undefined when it is about none of our money, or about part of money that goes back whole: that is for a person. */
async function recordChargeback(
  tx: Transaction,
  payment: PaymentRow,
  { seen, now }: { readonly seen: PspChargeback; readonly now: Date },
): Promise<ChargebackRow | undefined> {
  const receipt = await findReceiptByRef(tx, seen.receiptRef);
  if (receipt?.paymentId !== payment.id || seen.amountCents > receipt.amountCents) return undefined;
  if (receipt.kind === 'stray' && seen.amountCents !== receipt.amountCents) return undefined;
  return insertChargeback(tx, {
    paymentId: payment.id,
    receiptId: receipt.id,
    bookingId: payment.bookingId,
    kind: chargebackKindOf(payment.method),
    providerRef: seen.ref,
    amountCents: seen.amountCents,
    openedAt: seen.openedAt,
    proofDueAt: proofDueAtOf(seen.openedAt, seen.proofDueAt),
    notedAt: now,
  });
}

type Step = TakenStep & Seen;

async function bookStep(tx: Transaction, payment: PaymentRow, current: Step): Promise<string> {
  // Read again for each step: the one before may have moved it.
  const booking = await current.payable.lockContested(tx, payment.bookingId);
  if (!booking) throw new Error(`Payment ${payment.id} of no booking`);
  const { title } = booking;
  const receipt = await findReceiptByRef(tx, current.seen.receiptRef);
  if (receipt?.kind === 'stray') {
    await applyUnmatchedStep(tx, payment, { ...current, receiptId: receipt.id });
    return title;
  }
  await booked[current.step](tx, { payment, booking, ...current });
  const event = chargebackEventOf(current, { title, psp: payment.provider });
  await notifyProvider(tx, event, { booking, publicUrl: current.publicUrl });
  return title;
}

interface Booking extends Step {
  readonly payment: PaymentRow;
  readonly booking: ContestedBooking;
}

const booked: Readonly<Record<ChargebackStep, (tx: Transaction, one: Booking) => Promise<void>>> = {
  open,
  win,
  lose,
  return: bookReturn,
};

const moneyOf = ({ id, money }: ContestedBooking) => {
  if (!money) throw new Error(`Booking ${id} was never paid`);
  return money;
};

const receiptOf = ({ id, receiptId }: ChargebackRow): string => {
  if (receiptId === null) throw new Error(`Chargeback ${id} is of no receipt`);
  return receiptId;
};

async function open(tx: Transaction, { booking, chargeback, now }: Booking): Promise<void> {
  await freezeForChargeback(tx, moneyOf(booking), { cause: chargeback.id, now });
  await booking.hold(now);
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
  await booking.letGoOn();
}

async function lose(tx: Transaction, one: Booking): Promise<void> {
  const { payment, booking, chargeback, seen, charge, now } = one;
  await markChargeback(tx, chargeback.id, { status: 'lost', takenAt: seen.takenAt, decidedAt: now });
  const openRefundCents = await endUnsentRefunds(tx, receiptOf(chargeback), {
    amountCents: chargeback.amountCents,
    doneIds: charge.refunds.map(({ refundId }) => refundId),
    providerRef: chargeback.providerRef,
    now,
  });
  const { endsBooking } = await loseChargeback(tx, moneyOf(booking), {
    chargebackId: chargeback.id,
    psp: payment.provider,
    amountCents: chargeback.amountCents,
    openRefundCents,
    isReleased: booking.releasedAt !== null,
    now,
  });
  await takeCreditOf(tx, payment, { chargeback, refundCents: openRefundCents, now });
  await reverseReferralLater(tx, booking.id);
  if (endsBooking) {
    const refundCents = addCents(booking.priceCents, booking.feeCents);
    await booking.end({ refundCents, now });
  } else if (booking.status === 'completed' && booking.releasedAt === null) await booking.release(now);
  else await booking.letGoOn();
}

async function bookReturn(
  tx: Transaction,
  { payment, booking, chargeback, seen, now }: Booking,
): Promise<void> {
  const { returnRef, returnedAt } = seen;
  await markChargeback(tx, chargeback.id, { status: 'won', returnRef, returnedAt, decidedAt: now });
  await freeBankRefunds(tx, chargeback);
  await returnChargeback(tx, moneyOf(booking), {
    chargebackId: chargeback.id,
    psp: payment.provider,
    amountCents: chargeback.amountCents,
    now,
  });
  await returnCreditOf(tx, payment, { chargeback, now });
}

/** Freezes again what a dispute decision released, while the bank has not decided. */
export async function freezeAgain(
  tx: Transaction,
  money: BookingMoney,
  { cause, now }: { readonly cause: string; readonly now: Date },
): Promise<void> {
  for (const { id } of await findOpenChargebacks(tx, money.bookingId))
    await freezeForChargeback(tx, money, { cause: `${id}:${cause}`, now });
}
