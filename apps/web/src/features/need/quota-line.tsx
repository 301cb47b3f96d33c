import type { ProposalQuota } from '@patinha/contract/need';

import { quotaText } from './need.strings.ts';

/** How many proposals the plan leaves this month (D-74). */
export const QuotaLine = ({ quota: { used, limit } }: { readonly quota: ProposalQuota }) => (
  <p className="text-muted-foreground text-sm">{quotaText(used, limit)}</p>
);
