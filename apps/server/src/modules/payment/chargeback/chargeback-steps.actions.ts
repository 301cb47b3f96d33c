import { type ChargebackStep, chargebackSteps } from '@patinha/domain/payment';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { ProviderCharge, ProviderChargeback } from '../gateway/payment.provider.ts';
import { type ChargebackEvent, type ChargebackNews, notifyAdmins } from './chargeback.mail.ts';
import { type ChargebackRow, findChargebackByRef } from './chargeback.queries.ts';

/** One step of one chargeback, and what the provider says of it. */
export interface TakenStep {
  readonly step: ChargebackStep;
  readonly chargeback: ChargebackRow;
  readonly seen: ProviderChargeback;
}

/** What a charge of ours does when its payer's bank contests it: a booking's payment, or the month of a plan. */
export interface ContestedCharge {
  readonly subjectType: 'payment' | 'subscription';
  readonly subjectId: string;
  readonly provider: string;
  /** Writes a new one down; undefined when it is about money of which nothing of ours can be booked. */
  readonly note: (seen: ProviderChargeback) => Promise<ChargebackRow | undefined>;
  /** Books a step. Returns the title that the admins' notification names. */
  readonly take: (taken: TakenStep) => Promise<string>;
}

const newsOf: Readonly<Record<ChargebackStep, ChargebackNews>> = {
  open: 'opened',
  win: 'won',
  lose: 'lost',
  return: 'returned',
};

/**
 * Books what the payer's bank has done with a charge, as the provider tells it now. The caller holds what the charge
 * pays for locked; whatever is booked already changes nothing.
 */
export async function followSteps(
  tx: Transaction,
  contested: ContestedCharge,
  charge: ProviderCharge,
): Promise<void> {
  for (const seen of charge.chargebacks) {
    const known = await findChargebackByRef(tx, seen.ref);
    const steps = chargebackSteps(known, seen);
    if (steps.length === 0) continue;
    const chargeback = known ?? (await contested.note(seen));
    if (chargeback?.amountCents !== seen.amountCents) {
      await reportDifference(tx, contested);
      continue;
    }
    for (const step of steps) await take(tx, contested, { step, chargeback, seen });
  }
}

const reportDifference = (tx: Transaction, { subjectType, subjectId }: ContestedCharge): Promise<void> =>
  audit(tx, {
    action: `${subjectType}.mismatch`,
    subjectType,
    subjectId,
    details: { difference: 'chargeback' },
  });

async function take(tx: Transaction, contested: ContestedCharge, taken: TakenStep): Promise<void> {
  const { subjectType, subjectId, provider } = contested;
  const { id, amountCents } = taken.chargeback;
  const title = await contested.take(taken);
  await audit(tx, {
    action: `chargeback.${newsOf[taken.step]}`,
    subjectType,
    subjectId,
    details: { chargeback_id: id, amount_cents: amountCents },
  });
  await notifyAdmins(tx, chargebackEventOf(taken, { title, provider }));
}

export const chargebackEventOf = (
  { step, chargeback: { id, kind, amountCents } }: TakenStep,
  of: Pick<ChargebackEvent, 'title' | 'provider'>,
): ChargebackEvent => ({ ...of, chargebackId: id, kind, amountCents, news: newsOf[step] });
