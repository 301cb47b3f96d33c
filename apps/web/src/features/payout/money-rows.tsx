import type { PayoutOverview } from '@patinha/contract/payout';

import { lazyPart } from '../../ui/lazy-part.tsx';
import { PayoutRow } from './payout-row.tsx';
import { RecipientRow } from './recipient-row.tsx';

// Most of the time nothing is held that could be paid in advance.
const AdvanceRow = lazyPart(async () => (await import('./advance-row.tsx')).AdvanceRow);

/** What a seller can do about the next payout; an account that is missing stands above, with the amount. */
export function MoneyRows({ outlook }: { readonly outlook: PayoutOverview }) {
  const isMissing = outlook.obstacle === 'no_recipient';
  return (
    <div className="divide-border border-border divide-y border-y empty:hidden">
      {!isMissing && <PayoutRow outlook={outlook} />}
      <AdvanceRow />
      {!isMissing && <RecipientRow outlook={outlook} />}
    </div>
  );
}
