import { type ChargebackStep, chargebackSteps } from '@patinha/domain/payment';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { PspCharge, PspChargeback } from '../gateway/psp.port.ts';
import { type ChargebackEvent, type ChargebackNews, notifyAdmins } from './chargeback.mail.ts';
import { type ChargebackRow, findChargebackByRef } from './chargeback.queries.ts';

/** A step of a chargeback, with its state at the PSP. */
export interface TakenStep {
  readonly step: ChargebackStep;
  readonly chargeback: ChargebackRow;
  readonly seen: PspChargeback;
}

/** How a contested charge is handled: that of a booking's payment, or of the month of a plan. */
export interface ContestedCharge {
  readonly subjectType: 'payment' | 'subscription';
  readonly subjectId: string;
  readonly psp: string;
  /** Records a new chargeback; undefined when it is about money outside our books. */
  readonly note: (seen: PspChargeback) => Promise<ChargebackRow | undefined>;
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
 * Books the chargebacks of a charge, in their current state at the PSP. The caller has locked what the charge pays for.
 * Idempotent.
 */
export async function followSteps(
  tx: Transaction,
  contested: ContestedCharge,
  charge: PspCharge,
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
  const { subjectType, subjectId, psp } = contested;
  const { id, amountCents } = taken.chargeback;
  const title = await contested.take(taken);
  await audit(tx, {
    action: `chargeback.${newsOf[taken.step]}`,
    subjectType,
    subjectId,
    details: { chargeback_id: id, amount_cents: amountCents },
  });
  await notifyAdmins(tx, chargebackEventOf(taken, { title, psp }));
}

export const chargebackEventOf = (
  { step, chargeback: { id, kind, amountCents } }: TakenStep,
  of: Pick<ChargebackEvent, 'title' | 'psp'>,
): ChargebackEvent => ({ ...of, chargebackId: id, kind, amountCents, news: newsOf[step] });
