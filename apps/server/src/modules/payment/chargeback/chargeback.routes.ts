import { type Chargeback, listChargebacks } from '@patinha/contract/payment';
import { isSimulatedPsp } from '@patinha/domain/payment';

import { transact } from '../../../platform/db/database.ts';
import { rowsToRead, toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { recordGlances } from '../../privacy/index.ts';
import { selectChargebacks, type ListedChargeback } from './chargeback.queries.ts';

/** Chargebacks, for the staff. */
export const chargebackRoutes: ModuleRoutes = (app) => {
  read(app, listChargebacks, async ({ db, actor, query }) => {
    const { status, kind, ...page } = query;
    const found = await transact(db, async (tx) => {
      const list = await selectChargebacks(tx, { status, kind }, page);
      const shown = list.slice(0, rowsToRead(page) - 1);
      const userIds = shown.flatMap(({ payerId, ownerUserId }) => [payerId, ownerUserId ?? payerId]);
      await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'payment-list' });
      return list;
    });
    return toPage(found, page, presentChargeback);
  });
};

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

const presentChargeback = (row: ListedChargeback): Chargeback => ({
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
});
