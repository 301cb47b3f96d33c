import type { OwnRedemption } from '@patinha/contract/promotion';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { ownRedemptions } from './redemption.api.ts';
import { hadText as text } from './redemption.strings.ts';

const ContestDialog = lazyPart(async () => (await import('./contest-dialog.tsx')).ContestDialog);

/** What the member had off at partners, with the way to say that it is wrong. */
export function OwnRedemptions() {
  const list = useInfiniteQuery(ownRedemptions());
  return (
    <div className="mt-4">
      <RedemptionList
        list={list}
        empty={text.empty}
        nameOf={(item) => item.partner_name}
        below={contestOf}
        isOut={isOut}
      />
    </div>
  );
}

const isOut = (item: OwnRedemption): boolean =>
  item.withdrawn_at !== null || item.contest_outcome === 'voided';

const contestOf = (redemption: OwnRedemption) => <Contest redemption={redemption} />;

function ContestBadge({ outcome }: { readonly outcome: OwnRedemption['contest_outcome'] }) {
  if (outcome === null) return <Badge tone="warning">{text.contested}</Badge>;
  return <Badge tone={outcome === 'voided' ? 'success' : 'neutral'}>{text[outcome]}</Badge>;
}

function Withdrawn({ reason }: { readonly reason: string | null }) {
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <Badge tone="neutral">{reason === null ? text.undone : text.annulled}</Badge>
      {reason !== null && <p className="[overflow-wrap:anywhere]">{reason}</p>}
    </div>
  );
}

function Contest({ redemption }: { readonly redemption: OwnRedemption }) {
  if (redemption.withdrawn_at !== null) return <Withdrawn reason={redemption.withdraw_reason} />;
  if (redemption.contested_at !== null)
    return (
      <div className="grid justify-items-start gap-1 text-sm">
        <ContestBadge outcome={redemption.contest_outcome} />
        <p className="[overflow-wrap:anywhere]">{redemption.contest_reason}</p>
        {redemption.partner_answer !== null && (
          <p className="text-muted-foreground [overflow-wrap:anywhere]">
            {text.partnerAnswer(redemption.partner_answer)}
          </p>
        )}
        {redemption.contest_answer && (
          <p className="text-muted-foreground [overflow-wrap:anywhere]">
            {text.answer(redemption.contest_answer)}
          </p>
        )}
      </div>
    );
  if (!redemption.can_contest) return null;
  const button = (
    <Button variant="ghost" size="sm" className="justify-self-start">
      {text.contest}
      <span className="sr-only">: {redemption.partner_name}</span>
    </Button>
  );
  return (
    <LateDialog button={button}>
      <ContestDialog redemption={redemption} trigger={button} />
    </LateDialog>
  );
}
