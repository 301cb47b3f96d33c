import type { PartnerRedemption } from '@patinha/contract/promotion';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { partnerRedemptions } from './redemption.api.ts';
import { givenText as text } from './redemption.strings.ts';

const giverAndDecision = ({ redeemed_by: giver, void_reason: reason }: PartnerRedemption) => (
  <>
    {giver !== '' && <p className="text-muted-foreground text-sm">{text.by(giver)}</p>}
    {reason !== null && (
      <div className="grid justify-items-start gap-1 text-sm">
        <Badge tone="warning">{text.voided}</Badge>
        <p className="text-muted-foreground [overflow-wrap:anywhere]">{text.answer(reason)}</p>
      </div>
    )}
  </>
);

/** What the company gave, for the company and its managers; an attendant reads their own. */
export function PartnerRedemptions() {
  const list = useInfiniteQuery(partnerRedemptions());
  return (
    <Card>
      <CardHeader title={text.title} />
      <RedemptionList
        list={list}
        empty={text.empty}
        nameOf={(item) => item.member_first_name}
        below={giverAndDecision}
      />
    </Card>
  );
}
