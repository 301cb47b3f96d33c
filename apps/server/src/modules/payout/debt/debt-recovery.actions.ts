import { randomUUID } from 'node:crypto';

import { keptCents } from '@patinha/domain/payout';
import { type Cents, subtractCents, zeroCents } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/live/events.ts';
import { lockPayoutMoney, payoutBalances, recoverDebtMoney } from '../../ledger/index.ts';
import type { ProviderRow } from '../../provider/index.ts';
import type { PayoutLine } from '../payout-history.queries.ts';
import { hasOpenPayout, isStopped } from '../payout.queries.ts';
import { notifyAboutRecovery } from './debt.mail.ts';

interface Call {
  /** The requester; undefined on the weekly run. */
  readonly askedBy?: string;
  readonly now: Date;
}

/**
 * Withholds the available balance for a debt that is at least as large. Undefined when there is nothing to withhold, as
 * on a second run. The caller has locked the provider's row.
 */
export async function keepForDebt(
  tx: Transaction,
  provider: ProviderRow,
  call: Call,
): Promise<PayoutLine | undefined> {
  await lockPayoutMoney(tx, provider.id);
  const balances = await payoutBalances(tx, provider.id);
  const recoveredCents = keptCents({
    ...balances,
    isStopped: await isStopped(tx, provider.id),
    hasOpenPayout: await hasOpenPayout(tx, provider.id),
  });
  if (recoveredCents === 0) return undefined;
  const leftCents = subtractCents(balances.debtCents, recoveredCents);
  return recover(tx, provider, { ...call, recoveredCents, leftCents });
}

interface Recovery extends Call {
  readonly recoveredCents: Cents;
  /** Still owed after it. */
  readonly leftCents: Cents;
}

async function recover(
  tx: Transaction,
  provider: ProviderRow,
  { askedBy, now, recoveredCents, leftCents }: Recovery,
): Promise<PayoutLine> {
  const recoveryId = randomUUID();
  await recoverDebtMoney(tx, { recoveryId, providerId: provider.id, amountCents: recoveredCents, now });
  await audit(tx, {
    ...(askedBy !== undefined && { actorId: askedBy }),
    action: 'payout.recover-debt',
    subjectType: 'provider',
    subjectId: provider.id,
    details: { recovery_id: recoveryId, recovered_cents: recoveredCents },
  });
  await notifyAboutRecovery(tx, { recoveryId, recoveredCents, leftCents }, provider);
  await publish(tx, { users: [provider.ownerUserId], type: 'payout.changed', id: recoveryId });
  return {
    id: recoveryId,
    kind: 'recovery',
    status: 'kept',
    amountCents: zeroCents,
    feeCents: zeroCents,
    recoveredCents,
    masked: null,
    failure: null,
    requestedAt: now,
    endedAt: now,
  };
}
