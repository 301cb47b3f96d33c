import type { ContestedRedemption } from '@patinha/contract/promotion';
import { useInfiniteQuery } from '@tanstack/react-query';

import { Card } from '../../ui/card.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { RedemptionList } from './redemption-list.tsx';
import { contestedRedemptions } from './redemption.api.ts';
import { contestedText as text } from './redemption.strings.ts';

/** The admin's tab: what members say is wrong. */
export function ContestedRedemptions() {
  const list = useInfiniteQuery(contestedRedemptions());
  return (
    <Card>
      <RedemptionList list={list} empty={text.empty} nameOf={(item) => item.partner_name} below={wordsOf} />
    </Card>
  );
}

const wordsOf = (item: ContestedRedemption) => (
  <div className="grid gap-1 text-sm [overflow-wrap:anywhere]">
    <p className="text-muted-foreground">
      {text.by(item.member_name, item.member_email)} • {text.at(formatDayTime(item.contested_at))}
    </p>
    <p>{item.contest_reason}</p>
  </div>
);
