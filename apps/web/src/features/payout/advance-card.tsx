import type { AdvanceQuote } from '@patinha/contract/payout';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { errorTextOf, loadErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { advanceQuote, useRequestAdvance } from './advance.api.ts';
import { advanceErrorText, advanceObstacleText, advanceText as text } from './advance.strings.ts';

const errorText = errorTextOf(advanceErrorText);

/** An advance on held money, for a fee; shows what blocks it. Renders nothing while nothing is held. */
export function AdvanceCard() {
  const found = useQuery(advanceQuote());
  const quote = found.data;
  if (quote?.held_cents === 0) return null;
  // Beginners are not offered what they cannot have.
  if (quote?.obstacle === 'too_few_bookings') return <Later />;
  return (
    <Card>
      <CardHeader title={text.title} />
      {found.isPending && <Skeleton className="h-32 rounded-xl" />}
      {found.isError && !quote && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(found.error)}
          onRetry={() => found.refetch()}
        />
      )}
      {quote && (
        <div className="grid gap-4">
          <p className="text-muted-foreground">{text.hint}</p>
          {quote.obstacle ? (
            <Alert tone="info">{advanceObstacleText[quote.obstacle]}</Alert>
          ) : (
            <Quote quote={quote} />
          )}
        </div>
      )}
    </Card>
  );
}

/** One closed row: what it takes. */
const Later = () => (
  <details className="border-border border-y">
    <summary className="flex min-h-14 cursor-pointer items-center">{text.title}</summary>
    <p className="text-muted-foreground pb-4">{advanceObstacleText.too_few_bookings}</p>
  </details>
);

const Quote = ({ quote }: { readonly quote: AdvanceQuote }) => (
  <>
    <p>
      {text.choice(
        money('advance-paid', quote.paid_cents),
        money('advance-fee', quote.fee_cents),
        money('advance-amount', quote.amount_cents),
      )}
    </p>
    <dl className="grid max-w-md gap-1 tabular-nums">
      {[
        [text.amount, money('advance-amount', quote.amount_cents)],
        [text.fee, money('advance-fee', quote.fee_cents)],
        [text.paid, money('advance-paid', quote.paid_cents)],
      ].map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="text-muted-foreground text-sm">{text.later}</p>
    <RequestButton quote={quote} />
  </>
);

function RequestButton({ quote }: { readonly quote: AdvanceQuote }) {
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
  const { amount_cents: amount, fee_cents: fee, paid_cents: paid, destination } = quote;
  return (
    <>
      <ConfirmDialog
        title={text.question(money('advance-paid', paid))}
        description={text.questionHint(
          money('advance-amount', amount),
          money('advance-fee', fee),
          destination ?? '',
        )}
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
