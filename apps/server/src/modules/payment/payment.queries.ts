import { isPaymentOpen, type PaymentStatus } from '@patinha/domain/payment';
import type { Cents } from '@patinha/domain/shared';
import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { given, statement } from '../../platform/db/statement.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { wallets } from '../wallet/wallet.table.ts';
import type { Payer } from './gateway/psp.port.ts';
import type { PaidThing } from './payable.port.ts';
import { type AttemptOutcome, paymentAttempts, payments, webhookEvents } from './payment.table.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'status'>;

/** Statuses in which money may still come; written out so that the partial indexes serve it. */
const isOpen = inArray(payments.status, ['pending', 'processing']);

const paymentById = statement({ id: payments.id }, (db, { id }) =>
  db.select().from(payments).where(eq(payments.id, id)),
);

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await paymentById(db, { id });
  return row;
}

const lockedPaymentById = statement({ id: payments.id }, (db, { id }) =>
  db.select().from(payments).where(eq(payments.id, id)).for('update'),
);

/** Locks the row until the transaction ends; lock the booking first where both are needed. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await lockedPaymentById(tx, { id });
  return row;
}

const lockedOpenPayment = statement(
  { bookingId: payments.bookingId, stayChangeId: given<string | null>() },
  (db, paid) =>
    db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.bookingId, paid.bookingId),
          sql`${payments.stayChangeId} is not distinct from ${paid.stayChangeId}::uuid`,
          isOpen,
        ),
      )
      .for('update'),
);

export async function lockOpenPayment(
  tx: Transaction,
  { bookingId, stayChangeId }: PaidThing,
): Promise<PaymentRow | undefined> {
  const [row] = await lockedOpenPayment(tx, { bookingId, stayChangeId });
  return row;
}

/** Payments of one thing, newest first; without `stayChangeId` of a booking and everything added to it. */
export const findPaymentsOf = (
  db: Database,
  { bookingId, stayChangeId }: Pick<PaidThing, 'bookingId'> & Partial<PaidThing>,
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        stayChangeId === undefined
          ? undefined
          : sql`${payments.stayChangeId} is not distinct from ${stayChangeId}::uuid`,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id));

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error('The insert gave no row');
  return row;
}

export type PaymentChanges = Partial<Omit<NewPayment, 'bookingId' | 'userId' | 'amountCents'>> & {
  readonly status?: PaymentStatus;
};

export async function changePayment(
  tx: Transaction,
  payment: Authorized<PaymentRow>,
  changes: PaymentChanges,
): Promise<void> {
  // A payment that is over needs its token no more.
  const isOver = changes.status !== undefined && !isPaymentOpen(changes.status);
  await tx
    .update(payments)
    .set({ ...changes, ...(isOver && { cardToken: null }) })
    .where(eq(payments.id, payment.id));
}

const insertStartedAttempt = statement(
  { paymentId: paymentAttempts.paymentId, startedAt: paymentAttempts.startedAt },
  (db, attempt) => db.insert(paymentAttempts).values(attempt).returning({ id: paymentAttempts.id }),
);

export async function insertAttempt(tx: Transaction, paymentId: string, now: Date): Promise<string> {
  const [row] = await insertStartedAttempt(tx, { paymentId, startedAt: now });
  if (!row) throw new Error('The insert gave no row');
  return row.id;
}

const setAttemptEnd = statement(
  { id: paymentAttempts.id, outcome: given<AttemptOutcome>() },
  (db, { id, outcome }) =>
    db
      .update(paymentAttempts)
      .set({ outcome, endedAt: sql`app.now()` })
      .where(eq(paymentAttempts.id, id)),
);

export async function endAttempt(db: Database, id: string, outcome: AttemptOutcome): Promise<void> {
  await setAttemptEnd(db, { id, outcome });
}

const attemptOutcomesOf = statement({ paymentId: paymentAttempts.paymentId }, (db, { paymentId }) =>
  db
    .select({ outcome: paymentAttempts.outcome })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId))
    .orderBy(asc(paymentAttempts.startedAt), asc(paymentAttempts.id)),
);

/** The outcome of each request for this payment's charge, in order; null for one in progress. */
export async function findAttemptOutcomes(
  db: Database,
  paymentId: string,
): Promise<(AttemptOutcome | null)[]> {
  const attempts = await attemptOutcomesOf(db, { paymentId });
  return attempts.map(({ outcome }) => outcome);
}

/** Payments whose last request brought no answer. */
export async function findDelayed(db: Database, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const last = await db
    .selectDistinctOn([paymentAttempts.paymentId], {
      paymentId: paymentAttempts.paymentId,
      outcome: paymentAttempts.outcome,
    })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.paymentId, [...paymentIds]))
    .orderBy(paymentAttempts.paymentId, desc(paymentAttempts.startedAt), desc(paymentAttempts.id));
  const delayed = last.filter(({ outcome }) => outcome === 'unreachable' || outcome === 'unknown');
  return new Set(delayed.map(({ paymentId }) => paymentId));
}

export type StuckPayment = Pick<PaymentRow, 'id' | 'status' | 'expiresAt'>;

/**
 * Payments to poll: open for a minute or more, or ended on our side within the last day while the PSP may still charge,
 * or have charged, without our knowing. Without a limit, as many stay in this state after a poll.
 */
export async function findStuckPayments(db: Database, now: Date): Promise<StuckPayment[]> {
  const isUnseen = and(
    isNull(payments.providerRef),
    sql`exists (select 1 from payment_attempts a where a.payment_id = ${payments.id}
                 and (a.outcome is null or a.outcome = 'unknown'))`,
  );
  // A card in review when its booking ended cannot be cancelled, only refunded afterwards.
  const isUndecidedCard = and(eq(payments.method, 'card'), ne(payments.status, 'failed'));
  const mayStillBeCharged = and(
    inArray(payments.status, ['cancelled', 'expired', 'failed']),
    sql`${payments.createdAt} > ${now.toISOString()}::timestamptz - interval '1 day'`,
    or(isUnseen, isUndecidedCard),
  );
  return db
    .select({ id: payments.id, status: payments.status, expiresAt: payments.expiresAt })
    .from(payments)
    .where(
      or(
        and(isOpen, lt(payments.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 minute'`)),
        mayStillBeCharged,
      ),
    )
    .orderBy(asc(payments.createdAt));
}

/** The spendable balance; undefined for a person without a profile. */
export async function findBalance(db: Database, userId: string): Promise<Cents | undefined> {
  const [row] = await db
    .select({ balanceCents: wallets.balanceCents })
    .from(wallets)
    .where(eq(wallets.userId, userId));
  return row?.balanceCents;
}

/** The recipient of a mail about a payment, and the booking's title. */
export async function findPaymentMail(db: Database, paymentId: string) {
  const [row] = await db
    .select({
      userId: payments.userId,
      email: profiles.email,
      title: bookings.title,
      bookingId: bookings.id,
      method: payments.method,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(profiles, eq(profiles.userId, payments.userId))
    .where(eq(payments.id, paymentId));
  return row;
}

export interface NewEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly chargeRef: string;
}

const { provider, eventId, type, chargeRef, receivedAt } = webhookEvents;

const insertNewEvent = statement({ provider, eventId, type, chargeRef, receivedAt }, (db, event) =>
  db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing({ target: [provider, eventId] })
    .returning({ id: webhookEvents.id }),
);

/** Stores a webhook event; undefined for a duplicate. */
export async function insertEvent(tx: Transaction, event: NewEvent, now: Date): Promise<string | undefined> {
  const [row] = await insertNewEvent(tx, { ...event, receivedAt: now });
  return row?.id;
}

export type WebhookEventRow = typeof webhookEvents.$inferSelect;

const eventById = statement({ id: webhookEvents.id }, (db, { id }) =>
  db.select().from(webhookEvents).where(eq(webhookEvents.id, id)),
);

export async function findEvent(db: Database, id: string): Promise<WebhookEventRow | undefined> {
  const [row] = await eventById(db, { id });
  return row;
}

const setProcessed = statement({ id: webhookEvents.id }, (db, { id }) =>
  db
    .update(webhookEvents)
    .set({ processedAt: sql`app.now()` })
    .where(eq(webhookEvents.id, id)),
);

export async function markProcessed(db: Database, id: string): Promise<void> {
  await setProcessed(db, { id });
}

const payerFields = { name: profiles.fullName, taxNumber: profiles.documentNumber };
const payerOf = statement({ userId: profiles.userId }, (db, { userId }) =>
  db.select(payerFields).from(profiles).where(eq(profiles.userId, userId)),
);

/** The payer, with what a PSP may require. */
export async function findPayer(db: Database, userId: string): Promise<Payer> {
  const [row] = await payerOf(db, { userId });
  return presentPayer(userId, row);
}

const presentPayer = (
  userId: string,
  row: { readonly name: string; readonly taxNumber: string | null } | undefined,
): Payer => ({ userId, name: row?.name ?? '', taxNumber: row?.taxNumber?.replaceAll(/\D/gu, '') || null });

const chargeFacts = statement(
  { bookingId: bookings.id, userId: profiles.userId },
  (db, { bookingId, userId }) =>
    db
      .select({ title: bookings.title, ...payerFields })
      .from(bookings)
      .innerJoin(profiles, eq(profiles.userId, userId))
      .where(eq(bookings.id, bookingId)),
);

/** The description of a charge for the payer, and the payer. */
export async function findChargeFacts(
  db: Database,
  { bookingId, userId }: { readonly bookingId: string; readonly userId: string },
): Promise<{ readonly description: string; readonly payer: Payer }> {
  const [row] = await chargeFacts(db, { bookingId, userId });
  return { description: row?.title ?? 'Patinha', payer: presentPayer(userId, row) };
}
