import type { Subscription } from '@patinha/contract/subscription';
import { type ChargebackStatus, isSimulatedPsp } from '@patinha/domain/payment';
import { isCompanyTier, mayMove, regretUntil } from '@patinha/domain/subscription';

import type { PlanChange } from './subscription-change.actions.ts';
import type { SubscriptionChargeRow } from './subscription-charge.queries.ts';
import type { SubscriptionRow } from './subscription.queries.ts';

const shownCharges = 12;
const iso = (instant: Date | null): string | null => instant && instant.toISOString();

const ahead = (instant: Date | null, now: Date): string | null =>
  instant && instant > now ? instant.toISOString() : null;

interface Around {
  readonly charges: readonly SubscriptionChargeRow[];
  /** By the charge's id. */
  readonly contests: ReadonlyMap<string, ChargebackStatus>;
  readonly isProduction: boolean;
  readonly now: Date;
}

export function presentSubscription(
  row: SubscriptionRow,
  { charges, contests, isProduction, now }: Around,
): Subscription {
  const isPending = row.status === 'pending';
  const regret = row.startedAt && mayMove(row.status, 'regret', 'holder') ? regretUntil(row.startedAt) : null;
  return {
    id: row.id,
    plan: row.plan,
    price_cents: row.priceCents,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    started_at: iso(row.startedAt),
    paid_until: iso(row.paidUntil),
    next_charge_at: iso(row.nextChargeAt),
    regret_until: regret && now <= regret ? regret.toISOString() : null,
    ended_at: iso(row.endedAt),
    benefits_from: ahead(row.benefitsFrom, now),
    next_plan: row.nextPlan !== null && isCompanyTier(row.nextPlan) ? row.nextPlan : null,
    is_upgrade: row.replacesId !== null,
    first_cents: charges.at(-1)?.amountCents ?? row.priceCents,
    pix_code: isPending ? row.pixCode : null,
    authorise_until: row.authoriseUntil.toISOString(),
    simulado: isSimulatedPsp(row.provider),
    panel_url: isProduction ? null : row.panelUrl,
    charges: charges.slice(0, shownCharges).map((charge) => presentCharge(charge, contests)),
  };
}

export const presentChange = ({ plan, kind, dueCents, priceCents, from }: PlanChange) => ({
  plan,
  kind,
  due_cents: dueCents,
  price_cents: priceCents,
  from: from.toISOString(),
});

const presentCharge = (
  charge: SubscriptionChargeRow,
  contests: Around['contests'],
): Subscription['charges'][number] => ({
  id: charge.id,
  cycle: charge.cycle,
  attempt: charge.attempt,
  amount_cents: charge.amountCents,
  status: charge.status,
  decline_reason: charge.declineReason,
  at: (charge.decidedAt ?? charge.requestedAt).toISOString(),
  period_end: iso(charge.periodEnd),
  refund_status: charge.refundStatus,
  contest_status: contests.get(charge.id) ?? null,
});
