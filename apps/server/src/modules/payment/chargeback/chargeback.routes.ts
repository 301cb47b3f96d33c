import { type Chargeback, listChargebacks } from '@patinha/contract/payment';
import { contestStateOf, isSimulatedPsp } from '@patinha/domain/payment';

import { transact } from '../../../platform/db/database.ts';
import { rowsToRead, toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { recordGlances } from '../../privacy/index.ts';
import { selectChargebacks, type ListedChargeback } from './chargeback.queries.ts';

/** Chargebacks, for the staff. */
export const chargebackRoutes: ModuleRoutes = (app) => {
  read(app, listChargebacks, async ({ db, actor, query }) => {
    const { status, kind, ...page } = query;
    const { found, now } = await transact(db, async (tx, readAt) => {
      const list = await selectChargebacks(tx, { status, kind }, page);
      const shown = list.slice(0, rowsToRead(page) - 1);
      const userIds = shown.flatMap(({ payerId, ownerUserId }) => [payerId, ownerUserId ?? payerId]);
      await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'payment-list' });
      return { found: list, now: readAt };
    });
    return toPage(found, page, (row) => presentChargeback(row, now));
  });
};

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

const presentChargeback = (row: ListedChargeback, now: Date): Chargeback => ({
  id: row.id,
  booking_id: row.bookingId,
  title: row.title,
  plan: row.plan,
  tutor_name: row.tutorName ?? '',
  provider_name: row.providerName,
  kind: row.kind,
  status: row.status,
  amount_cents: row.amountCents,
  provider_cents: row.providerCents,
  debt_cents: row.debtCents,
  platform_cents: row.platformCents,
  simulado: isSimulatedPsp(row.psp),
  opened_at: row.openedAt.toISOString(),
  taken_at: isoOrNull(row.takenAt),
  returned_at: isoOrNull(row.returnedAt),
  proof: row.paidBooking
    ? {
        state: contestStateOf(row, now),
        due_at: row.proofDueAt.toISOString(),
        sent_at: isoOrNull(row.sentAt),
      }
    : null,
});
