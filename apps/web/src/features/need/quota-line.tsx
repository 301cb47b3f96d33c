import type { ProposalQuota } from '@patinha/contract/need';

import { LimitLink } from '../../lib/limit-link.tsx';
import { quotaText } from './need.strings.ts';

/** How many proposals the plan still allows this month (D-74). */
export const QuotaLine = ({ quota: { used, limit } }: { readonly quota: ProposalQuota }) => (
  <div className="text-sm">
    <p className="text-muted-foreground">{quotaText(used, limit)}</p>
    {limit !== null && used >= limit && <LimitLink cause="need/proposal-limit" />}
  </div>
);
