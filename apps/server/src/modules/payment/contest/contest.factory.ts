import { cents, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { buildConfirmedBooking, type BuiltStall, type BuiltTutor } from '../../booking/booking.factory.ts';
import { chargebacks, contestFiles, contestProofs } from '../chargeback.table.ts';
import { paymentReceipts, payments } from '../payment.table.ts';

interface BuiltContest {
  readonly contest_id: string;
  readonly contest_file_id: string;
}

/** Another booking of the two, contested at the tutor's bank. */
export async function buildContestOf(
  db: Database,
  { tutor, ...stall }: BuiltStall & { readonly tutor: BuiltTutor },
): Promise<BuiltContest> {
  const { bookingId } = await buildConfirmedBooking(db, { tutor, stall, hoursAhead: 1_100 });
  return buildContest(db, bookingId);
}

/** An open contest of a paid booking, with a picture of its seller; nothing is frozen. */
async function buildContest(db: Database, bookingId: string): Promise<BuiltContest> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.bookingId, bookingId));
  const paymentId = payment?.id ?? '';
  const [openedAt, amountCents] = [new Date(), cents(4_200)];
  const receipt = { paymentId, amountCents, kind: 'settlement', receivedAt: openedAt } as const;
  const [received] = await db
    .insert(paymentReceipts)
    .values({ ...receipt, providerRef: `contested:${paymentId}` })
    .returning({ id: paymentReceipts.id });
  const [made] = await db
    .insert(chargebacks)
    .values({
      paymentId,
      receiptId: received?.id ?? '',
      bookingId,
      kind: 'med',
      providerRef: `contest:${paymentId}`,
      amountCents,
      openedAt,
      proofDueAt: new Date(openedAt.getTime() + 7 * dayMs),
      notedAt: openedAt,
    })
    .returning({ id: chargebacks.id });
  const contestId = made?.id ?? '';
  await db.insert(contestProofs).values({ chargebackId: contestId });
  const [file] = await db
    .insert(contestFiles)
    .values({ chargebackId: contestId, storageKey: 'x'.repeat(43), width: 40, height: 20, addedAt: openedAt })
    .returning({ id: contestFiles.id });
  return { contest_id: contestId, contest_file_id: file?.id ?? '' };
}
