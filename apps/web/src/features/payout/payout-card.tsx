import type { PayoutOutlook } from '@patinha/contract/payout';
import { useState } from 'react';

import { errorTextOf, loadErrorText } from '../../lib/error-text.ts';
import { useQuery } from '../../lib/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatBrl, formatWeekdayTime } from '../../ui/format.ts';
import { toast } from '../../ui/toast-store.ts';
import { payoutOutlook, useRequestPayout } from './payout.api.ts';
import { obstacleText, payoutErrorText, payoutText as text } from './payout.strings.ts';

const errorText = errorTextOf(payoutErrorText);

/** What can be paid out now, what stands in the way, and when the next payout goes out by itself. */
export function PayoutCard() {
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
      {outlook.data && <Outlook outlook={outlook.data} />}
    </Card>
  );
}

const Outlook = ({ outlook }: { readonly outlook: PayoutOutlook }) => (
  <div className="grid gap-4">
    <div>
      <p className="text-muted-foreground text-sm">{text.amount}</p>
      <p className="font-display text-2xl font-bold tabular-nums">{formatBrl(outlook.payout_cents)}</p>
    </div>
    {outlook.debt_cents > 0 && <Alert tone="info">{text.debt(formatBrl(outlook.debt_cents))}</Alert>}
    {outlook.obstacle ? (
      <Alert tone={outlook.obstacle === 'stopped' ? 'warning' : 'info'}>
        {obstacleText[outlook.obstacle]}
      </Alert>
    ) : (
      <RequestButton outlook={outlook} />
    )}
    {outlook.obstacle !== 'not_offered' && (
      <p className="text-muted-foreground text-sm">{text.next(formatWeekdayTime(outlook.next_payout_at))}</p>
    )}
  </div>
);

function RequestButton({ outlook }: { readonly outlook: PayoutOutlook }) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const request = useRequestPayout(({ amount_cents: amount }) =>
    toast({ title: text.done, description: text.doneHint(formatBrl(amount)) }),
  );
  const confirm = () =>
    request.mutate(key, {
      onError: () => setKey(crypto.randomUUID()),
      onSettled: () => setOpen(false),
    });
  return (
    <>
      <ConfirmDialog
        title={text.question(formatBrl(outlook.payout_cents))}
        description={text.questionHint(outlook.recipient?.masked ?? '')}
        trigger={<Button className="justify-self-start">{text.request}</Button>}
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel={request.isPending ? text.requesting : text.confirm}
        variant="default"
        isPending={request.isPending}
        onConfirm={confirm}
      />
      {request.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(request.error)}
        </Alert>
      )}
    </>
  );
}
