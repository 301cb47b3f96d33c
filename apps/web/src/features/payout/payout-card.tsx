import type { PayoutOrRecovery, PayoutOverview } from '@patinha/contract/payout';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { errorTextOf, loadErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { money, formatWeekdayTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { payoutOutlook } from './outlook.api.ts';
import { useRequestPayout } from './payout.api.ts';
import {
  obstacleText,
  payoutErrorText,
  payoutText as text,
  recoveryText as recovery,
  waitText,
} from './payout.strings.ts';

const errorText = errorTextOf(payoutErrorText);

/** What can be paid out now (unless the screen says it above), what stands in the way, and when the next payout goes out by itself. */
export function PayoutCard({ hasAmount = true }: { readonly hasAmount?: boolean }) {
  const outlook = useQuery(payoutOutlook());
  return (
    <Card>
      <CardHeader title={text.title} />
      {outlook.isPending && <Skeleton className="h-32 rounded-xl" />}
      {outlook.isError && !outlook.data && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(outlook.error)}
          onRetry={() => outlook.refetch()}
        />
      )}
      {outlook.data && <Outlook outlook={outlook.data} hasAmount={hasAmount} />}
    </Card>
  );
}

interface OutlookProps {
  readonly outlook: PayoutOverview;
  readonly hasAmount: boolean;
}

const Outlook = ({ outlook, hasAmount }: OutlookProps) => (
  <div className="grid gap-4">
    {hasAmount && (
      <div>
        <p className="text-muted-foreground text-sm">{text.amount}</p>
        <p className="font-display text-2xl font-bold tabular-nums">
          {money('payout', outlook.payout_cents)}
        </p>
      </div>
    )}
    {outlook.debt_cents > 0 && <Alert tone="info">{text.debt(money('debt', outlook.debt_cents))}</Alert>}
    {outlook.waiting && (
      <Alert tone="info">
        {waitText[outlook.waiting.reason](
          money('waiting', outlook.waiting.amount_cents),
          formatWeekdayTime(outlook.waiting.until),
        )}
      </Alert>
    )}
    <Choice outlook={outlook} />
    {outlook.obstacle !== 'not_offered' && outlook.obstacle !== 'no_recipient' && (
      <p className="text-muted-foreground text-sm">{text.next(formatWeekdayTime(outlook.next_payout_at))}</p>
    )}
  </div>
);

/** The button, or why there is none. Where all that is available is owed, asking keeps it for that. */
function Choice({ outlook }: { readonly outlook: PayoutOverview }) {
  const { obstacle, available_cents: available, debt_cents: debt } = outlook;
  if (obstacle === null) return <RequestButton words={payoutWords(outlook)} />;
  if (obstacle === 'nothing_available' && available > 0 && debt >= available)
    return (
      <>
        <p>{recovery.hint(money('available', available))}</p>
        <RequestButton words={recoveryWords(outlook)} />
      </>
    );
  return <Alert tone={obstacle === 'stopped' ? 'warning' : 'info'}>{obstacleText[obstacle]}</Alert>;
}

/** What is said around the same request. */
interface Words {
  readonly title: string;
  readonly description: string;
  readonly request: string;
  readonly requesting: string;
  readonly confirm: string;
  readonly failed: string;
}

const payoutWords = ({ payout_cents: paid, recipient }: PayoutOverview): Words => ({
  title: text.question(money('payout', paid)),
  description: text.questionHint(recipient?.masked ?? ''),
  request: text.request,
  requesting: text.requesting,
  confirm: text.confirm,
  failed: text.failed,
});

const recoveryWords = ({ available_cents: available, debt_cents: debt }: PayoutOverview): Words => ({
  title: recovery.question(money('available', available)),
  description: recovery.questionHint(money('available', available), money('debt', debt)),
  request: recovery.request,
  requesting: recovery.requesting,
  confirm: recovery.confirm,
  failed: recovery.failed,
});

/** Says what was done, which may be the other one when something was earned or owed since. */
const announceOutcome = ({ kind, amount_cents: paid, recovered_cents: kept }: PayoutOrRecovery) =>
  kind === 'recovery'
    ? toast({ title: recovery.done, description: recovery.doneHint(money('recovered', kept)) })
    : toast({ title: text.done, description: text.doneHint(money('payout', paid)) });

function RequestButton({ words }: { readonly words: Words }) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const request = useRequestPayout(announceOutcome);
  const confirm = () =>
    request.mutate(key, {
      onError: () => setKey(crypto.randomUUID()),
      onSettled: () => setOpen(false),
    });
  return (
    <>
      <ConfirmDialog
        title={words.title}
        description={words.description}
        trigger={<Button className="justify-self-start">{words.request}</Button>}
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
    </>
  );
}
