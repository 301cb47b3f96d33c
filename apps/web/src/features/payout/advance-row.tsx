import type { AdvanceQuote } from '@patinha/contract/payout';
import { Zap } from 'lucide-react';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { errorTextOf, loadErrorText } from '../../lib/words/error-text.ts';
import { ActionRow, FactRow } from '../../ui/action-row.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { FigureRows } from '../../ui/figure-rows.tsx';
import { money } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { advanceQuote, useRequestAdvance } from './advance.api.ts';
import { advanceErrorText, advanceObstacleText, advanceText as text } from './advance.strings.ts';

const errorText = errorTextOf(advanceErrorText);

/** An advance on held money, for a fee, or what blocks it. Renders nothing while nothing is held. */
export function AdvanceRow() {
  const found = useQuery(advanceQuote());
  const quote = found.data;
  if (found.isPending) return <Skeleton className="h-16 rounded-lg" />;
  if (!quote)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(found.error)}
        onRetry={() => found.refetch()}
      />
    );
  if (quote.held_cents === 0) return null;
  if (quote.obstacle)
    return <FactRow icon={Zap} title={text.title} note={advanceObstacleText[quote.obstacle]} />;
  return <Offer quote={quote} />;
}

function Offer({ quote }: { readonly quote: AdvanceQuote }) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const request = useRequestAdvance(({ amount_cents: amount }) =>
    toast({ title: text.done, description: text.doneHint(money('advance-amount', amount)) }),
  );
  const confirm = () =>
    request.mutate(
      { key, quote },
      {
        onError: () => setKey(crypto.randomUUID()),
        onSettled: () => setOpen(false),
      },
    );
  const paid = money('advance-paid', quote.paid_cents);
  const fee = money('advance-fee', quote.fee_cents);
  const amount = money('advance-amount', quote.amount_cents);
  return (
    <div>
      <ConfirmDialog
        title={text.question(paid)}
        description={text.questionHint(amount, fee, quote.destination ?? '')}
        trigger={<ActionRow icon={Zap} title={text.title} note={text.offer(paid, fee)} />}
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel={request.isPending ? text.requesting : text.confirm}
        variant="default"
        isPending={request.isPending}
        onConfirm={confirm}
      >
        <div className="grid gap-4">
          <FigureRows
            rows={[
              { label: text.amount, value: amount },
              { label: text.fee, value: fee },
              { label: text.paid, value: paid, isStrong: true },
            ]}
          />
          <p>{text.wait(amount)}</p>
          <p className="text-muted-foreground text-sm">{text.hint}</p>
          <p className="text-muted-foreground text-sm">{text.later}</p>
        </div>
      </ConfirmDialog>
      {request.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(request.error)}
        </Alert>
      )}
    </div>
  );
}
