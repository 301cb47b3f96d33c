import {
  confirmWriteOff,
  listProviderDebts,
  type ProviderDebt,
  withdrawWriteOff,
  writeOffDebt,
} from '@patinha/contract/payout';
import { toCents } from '@patinha/contract/shared';
import { canConfirmWriteOff, coveredCents, writableCents } from '@patinha/domain/payout';
import type { Actor } from '@patinha/domain/shared';

import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { confirm, listDebts, withdraw, writeOff } from './debt.actions.ts';
import type { DebtRow } from './debt.queries.ts';

/** Debts of providers to the platform, and their write-offs, for the staff. */
export const debtRoutes: ModuleRoutes = (app) => {
  read(app, listProviderDebts, async ({ db, actor, query }) =>
    toPage(await listDebts(db, actor, query), query, (row) => presentDebt(row, actor)),
  );

  write(app, writeOffDebt, async ({ tx, actor, params, body, now }) => {
    const asked = { amountCents: toCents(body.amount_cents), reason: body.reason };
    return presentDebt(await writeOff(tx, { providerId: params.provider_id, ...asked, actor, now }), actor);
  });

  write(app, confirmWriteOff, async ({ tx, actor, params, body, now }) => {
    const seen = { providerId: params.provider_id, amountCents: toCents(body.amount_cents) };
    return presentDebt(await confirm(tx, { ...seen, actor, now }), actor);
  });

  write(app, withdrawWriteOff, async ({ tx, actor, params, now }) =>
    presentDebt(await withdraw(tx, { providerId: params.provider_id, actor, now }), actor),
  );
};

const presentDebt = (row: DebtRow, actor: Actor): ProviderDebt => ({
  provider_id: row.id,
  provider_name: row.name,
  kind: row.kind,
  debt_cents: row.debtCents,
  since: row.since?.toISOString() ?? null,
  covered_cents: coveredCents(row),
  writable_cents: writableCents(row),
  written_off_cents: row.writtenOffCents,
  has_open_payout: row.hasOpenPayout,
  is_own: row.ownerUserId === actor.userId,
  proposal: row.proposal
    ? {
        amount_cents: row.proposal.amountCents,
        reason: row.proposal.reason,
        proposed_by: row.proposal.requestedByName,
        proposed_at: row.proposal.requestedAt.toISOString(),
        can_confirm: canConfirmWriteOff(
          { ownerUserId: row.ownerUserId, requestedBy: row.proposal.requestedBy },
          actor,
        ),
      }
    : null,
});
