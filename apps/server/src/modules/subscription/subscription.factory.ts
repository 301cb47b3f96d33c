import { randomUUID } from 'node:crypto';

import { priceOfPlan } from '@patinha/domain/subscription';

import type { Database } from '../../platform/db/database.ts';
import { subscriptions } from './subscription.table.ts';

type SubscriptionValues = Partial<typeof subscriptions.$inferInsert> & { readonly userId: string };

const dayMs = 86_400_000;

/** Tutor Premium, ordered and paid ten days ago. */
export async function buildSubscription(
  db: Database,
  { userId, ...values }: SubscriptionValues,
): Promise<string> {
  const id = randomUUID();
  const startedAt = new Date(Date.now() - 10 * dayMs);
  const paidUntil = new Date(Date.now() + 20 * dayMs);
  const plan = values.plan ?? 'premium';
  await db.insert(subscriptions).values({
    id,
    userId,
    plan,
    priceCents: priceOfPlan(plan),
    authorisedCents: values.priceCents ?? priceOfPlan(plan),
    status: 'active',
    provider: 'simulador',
    mandateRef: `sim_mandate_${id}`,
    authoriseUntil: startedAt,
    createdAt: startedAt,
    startedAt,
    paidUntil,
    nextChargeAt: paidUntil,
    ...values,
  });
  return id;
}
