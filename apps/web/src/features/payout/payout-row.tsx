import type { PayoutOrRecovery, PayoutOverview } from '@patinha/contract/payout';
import { Send } from 'lucide-react';
import { useState } from 'react';

import { errorTextOf } from '../../lib/words/error-text.ts';
import { ActionRow, FactRow } from '../../ui/action-row.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money, formatWeekdayTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useRequestPayout } from './payout.api.ts';
import {
  obstacleText,
  payoutErrorText,
  payoutText as text,
  recoveryText as recovery,
} from './payout.strings.ts';

const errorText = errorTextOf(payoutErrorText);

interface PayoutRowProps {
  readonly outlook: PayoutOverview;
}

/** The request for a payout, or why there is none, and when the next one goes out by itself. */
export function PayoutRow({ outlook }: PayoutRowProps) {
  const { obstacle, available_cents: available, debt_cents: debt } = outlook;
  const next = text.next(formatWeekdayTime(outlook.next_payout_at));
  if (obstacle === null) return <RequestRow words={payoutWords(outlook, next)} />;
  // Where all that is available is owed, asking keeps it for that.
  if (obstacle === 'nothing_available' && available > 0 && debt >= available)
    return <RequestRow words={recoveryWords(outlook)} />;
  const note = obstacle === 'not_offered' ? obstacleText[obstacle] : `${obstacleText[obstacle]} ${next}`;
  if (obstacle === 'stopped') return <Alert tone="warning">{note}</Alert>;
  return <FactRow icon={Send} title={text.title} note={note} />;
}

/** What is said around the same request. */
interface Words {
  readonly title: string;
  readonly description: string;
  readonly request: string;
  readonly note: string;
  readonly requesting: string;
  readonly confirm: string;
  readonly failed: string;
}

const payoutWords = ({ payout_cents: paid, recipient }: PayoutOverview, note: string): Words => ({
  title: text.question(money('payout', paid)),
  description: text.questionHint(recipient?.masked ?? ''),
  request: text.request,
  note,
  requesting: text.requesting,
  confirm: text.confirm,
  failed: text.failed,
});

const recoveryWords = ({ available_cents: available, debt_cents: debt }: PayoutOverview): Words => ({
  title: recovery.question(money('available', available)),
  description: recovery.questionHint(money('available', available), money('debt', debt)),
  request: recovery.request,
  note: recovery.hint(money('available', available)),
  requesting: recovery.requesting,
  confirm: recovery.confirm,
  failed: recovery.failed,
});

/** Says what was done, which may be the other one when something was earned or owed since. */
const announceOutcome = ({ kind, amount_cents: paid, recovered_cents: kept }: PayoutOrRecovery) =>
  kind === 'recovery'
    ? toast({ title: recovery.done, description: recovery.doneHint(money('recovered', kept)) })
    : toast({ title: text.done, description: text.doneHint(money('payout', paid)) });

function RequestRow({ words }: { readonly words: Words }) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const request = useRequestPayout(announceOutcome);
  const confirm = () =>
    request.mutate(key, {
      onError: () => setKey(crypto.randomUUID()),
      onSettled: () => setOpen(false),
    });
  return (
    <div>
      <ConfirmDialog
        title={words.title}
        description={words.description}
        trigger={<ActionRow icon={Send} title={words.request} note={words.note} />}
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel={request.isPending ? words.requesting : words.confirm}
        variant="default"
        isPending={request.isPending}
        onConfirm={confirm}
      />
      {request.error && (
        <Alert tone="destructive" title={words.failed}>
          {errorText(request.error)}
        </Alert>
      )}
    </div>
  );
}
