import type { PartnerRedemption } from '@patinha/contract/promotion';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { partnerRedemptions } from './redemption.api.ts';
import { givenText as text } from './redemption.strings.ts';
import { UndoButton } from './undo-button.tsx';

const AnnulDialog = lazyPart(async () => (await import('./given-dialog.tsx')).AnnulDialog);
const AnswerDialog = lazyPart(async () => (await import('./given-dialog.tsx')).AnswerDialog);

const giverAndState = (item: PartnerRedemption) => (
  <>
    {item.redeemed_by !== '' && <p className="text-muted-foreground text-sm">{text.by(item.redeemed_by)}</p>}
    {stateOf(item)}
    {item.partner_answer !== null && (
      <p className="text-sm [overflow-wrap:anywhere]">{text.ownAnswer(item.partner_answer)}</p>
    )}
    <Steps item={item} />
  </>
);

function stateOf(item: PartnerRedemption) {
  if (item.withdrawn_at !== null)
    return item.withdraw_reason === null ? (
      <State label={text.undone} />
    ) : (
      <State label={text.voided} note={text.annulReason(item.withdraw_reason)} />
    );
  if (item.void_reason !== null) return <State label={text.voided} note={text.answer(item.void_reason)} />;
  return item.contested_at !== null && <State label={text.contested} note={text.contestedNote} />;
}

const State = ({ label, note }: { readonly label: string; readonly note?: string }) => (
  <div className="grid justify-items-start gap-1 text-sm">
    <Badge tone="warning">{label}</Badge>
    {note !== undefined && <p className="text-muted-foreground [overflow-wrap:anywhere]">{note}</p>}
  </div>
);

function Steps({ item }: { readonly item: PartnerRedemption }) {
  const { undo_until: undoUntil, annul_until: annulUntil, can_answer: canAnswer } = item;
  if (undoUntil === null && annulUntil === null && !canAnswer) return null;
  const annul = <StepButton label={text.annul} item={item} />;
  const answer = <StepButton label={text.answerContest} item={item} />;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {undoUntil !== null && <UndoButton redemptionId={item.id} memberName={item.member_first_name} />}
      {undoUntil === null && annulUntil !== null && (
        <LateDialog button={annul}>
          <AnnulDialog redemption={item} trigger={annul} />
        </LateDialog>
      )}
      {canAnswer && (
        <LateDialog button={answer}>
          <AnswerDialog redemption={item} trigger={answer} />
        </LateDialog>
      )}
    </div>
  );
}

const StepButton = ({
  label,
  item,
  ...props
}: ButtonProps & { readonly label: string; readonly item: PartnerRedemption }) => (
  <Button variant="outline" size="sm" {...props}>
    {label}
    <span className="sr-only">: {item.member_first_name}</span>
  </Button>
);

const isOut = (item: PartnerRedemption): boolean => item.withdrawn_at !== null || item.void_reason !== null;

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
        isOut={isOut}
      />
    </Card>
  );
}
