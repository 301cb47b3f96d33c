import type { Cents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

export interface RecoveryMoney {
  readonly recoveryId: string;
  readonly providerId: string;
  readonly amountCents: Cents;
}

/** Withholds available money for a debt without paying anything out. */
export const recoveryPosting = ({ recoveryId, providerId, amountCents }: RecoveryMoney): Posting => ({
  key: `rec:${recoveryId}`,
  kind: 'debt_recovery',
  entries: legs(
    debit(account.providerPayable(providerId), amountCents),
    credit(account.providerDebt(providerId), amountCents),
  ),
});
