import type { PartnerRedemption } from '@patinha/contract/promotion';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { partnerRedemptions } from './redemption.api.ts';
import { givenText as text } from './redemption.strings.ts';

const giverAndState = (item: PartnerRedemption) => (
  <>
    {item.redeemed_by !== '' && <p className="text-muted-foreground text-sm">{text.by(item.redeemed_by)}</p>}
    {stateOf(item)}
  </>
);

function stateOf({ void_reason: reason, contested_at: contestedAt }: PartnerRedemption) {
  if (reason !== null) return <State label={text.voided} note={text.answer(reason)} />;
  return contestedAt !== null && <State label={text.contested} note={text.contestedNote} />;
}

const State = ({ label, note }: { readonly label: string; readonly note: string }) => (
  <div className="grid justify-items-start gap-1 text-sm">
    <Badge tone="warning">{label}</Badge>
    <p className="text-muted-foreground [overflow-wrap:anywhere]">{note}</p>
  </div>
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
        below={giverAndState}
      />
    </Card>
  );
}
