import type { ReviewItem } from '@patinha/contract/verification';
import { type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { DocumentPages } from '../../ui/document-pages.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatDay } from '../../ui/format.ts';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { RevokeForm } from './revoke-form.tsx';
import { documentLabel } from './verification-banner.strings.ts';
import { useOpenForReview } from './verification.api.ts';
import { openErrorText, reviewText as text, userTypeText } from './verification.strings.ts';

/** 'Ver': whose document it is, the document itself, and the answers. */
interface ReviewDialogProps {
  readonly item: ReviewItem;
  readonly trigger: ReactNode;
  readonly onApproved: (item: ReviewItem) => void;
}

export function ReviewDialog({ item, trigger, onApproved }: ReviewDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.dialogTitle}>
        {isOpen && <Review item={item} onClose={() => setOpen(false)} onApproved={onApproved} />}
      </DialogContent>
    </Dialog>
  );
}

function Review({ item, onClose, onApproved }: Omit<DecisionProps, 'isOpened'>) {
  const open = useOpenForReview();
  return (
    <div className="grid gap-5">
      <Facts item={item} />
      <Marks item={item} />
      <Document item={item} open={open} />
      {item.is_own ? (
        <Alert tone="warning">{text.own}</Alert>
      ) : (
        <Decision item={item} isOpened={open.data !== undefined} onClose={onClose} onApproved={onApproved} />
      )}
    </div>
  );
}

interface DecisionProps extends Pick<ReviewDialogProps, 'item' | 'onApproved'> {
  readonly isOpened: boolean;
  readonly onClose: () => void;
}

/** A waiting document is approved or rejected, an approved one revoked. */
const Decision = ({ item, isOpened, onClose, onApproved }: DecisionProps) =>
  item.status === 'pending' ? (
    <ReviewDecision
      verificationId={item.id}
      isOpened={isOpened}
      onDecided={onClose}
      onApproved={() => onApproved(item)}
    />
  ) : (
    <RevokeForm verificationId={item.id} onRevoked={onClose} />
  );

/** A calendar day of a document, which has no time and no zone. */
const dayText = (day: string) => day.split('-').toReversed().join('/');

function Facts({ item }: { readonly item: ReviewItem }) {
  const facts: readonly (readonly [string, string | null])[] = [
    [text.user, item.full_name || text.noName],
    [text.tradeName, item.trade_name],
    [text.account, item.user_type && userTypeText[item.user_type]],
    [text.email, item.email],
    [text.type, item.type.toUpperCase()],
    [text.document, documentLabel[item.type]],
    [text.sentOn, formatDay(item.created_at)],
    [text.number, item.document_number],
    [text.birthDate, item.birth_date && dayText(item.birth_date)],
    [text.issuedOn, item.issued_on && dayText(item.issued_on)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** What has to be known before the work (D-190). */
const Marks = ({ item }: { readonly item: ReviewItem }) => (
  <>
    {item.is_number_elsewhere && <Alert tone="warning">{text.numberElsewhere}</Alert>}
    {item.attempt > 1 && <Alert>{text.attempt(item.attempt, item.last_rejection)}</Alert>}
  </>
);

interface DocumentProps {
  readonly item: ReviewItem;
  readonly open: ReturnType<typeof useOpenForReview>;
}

/** The files are asked for by a click alone: every look is on the trail. */
function Document({ item, open }: DocumentProps) {
  if (item.page_count === 0) return <p className="text-muted-foreground">{text.noDocument}</p>;
  return (
    <div className="grid gap-3">
      {open.error && <Alert tone="destructive">{openErrorText(open.error)}</Alert>}
      <Button
        variant="secondary"
        className="justify-self-start"
        isPending={open.isPending}
        onClick={() => open.mutate(item)}
      >
        {open.isPending ? text.opening : text.openDocument(item.page_count)}
      </Button>
      {open.data && <DocumentPages label={documentLabel[item.type]} links={open.data.links} />}
    </div>
  );
}
