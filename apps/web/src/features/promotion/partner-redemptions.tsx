import { useInfiniteQuery } from '@tanstack/react-query';

import { Card, CardHeader } from '../../ui/card.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { partnerRedemptions } from './redemption.api.ts';
import { givenText as text } from './redemption.strings.ts';

/** What the company gave, for the company. */
export function PartnerRedemptions() {
  const list = useInfiniteQuery(partnerRedemptions());
  return (
    <Card>
      <CardHeader title={text.title} />
      <RedemptionList list={list} empty={text.empty} nameOf={(item) => item.member_first_name} />
    </Card>
  );
}
