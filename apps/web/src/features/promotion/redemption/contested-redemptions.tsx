import type { ContestedRedemption } from '@patinha/contract/promotion';
import { contestOutcomes } from '@patinha/domain/promotion';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDayTime } from '../../../ui/format.ts';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { contestedRedemptions } from './redemption.api.ts';
import { contestedText as text } from './redemption.strings.ts';

const DecideDialog = lazyPart(async () => (await import('./decide-dialog.tsx')).DecideDialog);

/** The admin's tab: what members say is wrong, and the decision on each. */
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
    <p className="text-muted-foreground">
      {item.partner_answer === null ? text.noPartnerAnswer : text.partnerAnswer(item.partner_answer)}
    </p>
    {item.outcome === null ? <Decisions redemption={item} /> : <Decided redemption={item} />}
  </div>
);

function Decided({ redemption: { outcome, answer } }: { readonly redemption: ContestedRedemption }) {
  if (outcome === null) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone="neutral">{text.outcomes[outcome].badge}</Badge>
      {answer !== null && <p className="text-muted-foreground">{text.answer(answer)}</p>}
    </div>
  );
}

const Decisions = ({ redemption }: { readonly redemption: ContestedRedemption }) => (
  <div className="mt-1 flex flex-wrap gap-2">
    {contestOutcomes.map((outcome) => {
      const button = (
        <Button variant="outline" size="sm">
          {text.outcomes[outcome].button}
          <span className="sr-only">
            : {redemption.partner_name}, {redemption.member_name}
          </span>
        </Button>
      );
      return (
        <LateDialog key={outcome} button={button}>
          <DecideDialog redemption={redemption} outcome={outcome} trigger={button} />
        </LateDialog>
      );
    })}
  </div>
);
