import {
  acknowledgeBookFault,
  type Discrepancy,
  type ReconciliationStatus,
  listBookFaults,
  readBookStanding,
} from '@patinha/contract/reconciliation';
import { isSimulatedPsp } from '@patinha/domain/payment';
import { movementOf } from '@patinha/domain/reconciliation';

import { toPage } from '../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { acknowledge, readStanding, type Standing } from './discrepancy.actions.ts';
import { selectDiscrepancies, type DiscrepancyRow } from './discrepancy.queries.ts';

/** Where the ledger and the PSP's books differ, for the staff. */
export const discrepancyRoutes: ModuleRoutes = (app, platform) => {
  read(app, readBookStanding, async ({ db }) => presentStanding(await readStanding(db, platform)));

  read(app, listBookFaults, async ({ db, query }) => {
    const { state, ...page } = query;
    return toPage(await selectDiscrepancies(db, { state }, page), page, presentDiscrepancy);
  });

  write(app, acknowledgeBookFault, async ({ tx, actor, params, body, now }) => {
    await acknowledge(tx, { discrepancyId: params.fault_id, note: body.note, actor, now });
    return {};
  });
};

const isoOrNull = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

const presentStanding = ({ comparison, openCount, stops, violations }: Standing): ReconciliationStatus => ({
  compared_at: isoOrNull(comparison?.comparedAt),
  is_silent: comparison?.isSilent ?? false,
  open_count: openCount,
  stops: stops.map(({ reason, providerName, stoppedAt }) => ({
    reason,
    provider_name: providerName,
    stopped_at: stoppedAt.toISOString(),
  })),
  violations: violations.map(({ rule, subject }) => ({ rule, subject })),
});

const presentDiscrepancy = (row: DiscrepancyRow): Discrepancy => ({
  id: row.id,
  kind: row.kind,
  movement: row.lineKind ?? movementOf(row.ledgerKey ?? '') ?? null,
  provider_name: row.providerName,
  ledger_key: row.ledgerKey,
  line_ref: row.lineRef,
  our_cents: row.ourCents,
  their_cents: row.theirCents,
  our_at: isoOrNull(row.ourAt),
  their_at: isoOrNull(row.theirAt),
  found_at: row.foundAt.toISOString(),
  stops_payouts: row.resolvedAt === null && row.escalatedAt !== null && row.providerId !== null,
  resolved_at: isoOrNull(row.resolvedAt),
  acknowledged_at: isoOrNull(row.acknowledgedAt),
  acknowledged_by: row.acknowledgedByName,
  note: row.note,
  simulado: isSimulatedPsp(row.provider),
});
