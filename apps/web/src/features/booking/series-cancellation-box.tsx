import type { BookingSeries, SeriesCancellation } from '@patinha/contract/booking';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { formatBrl, formatWeekdayTime } from '../../ui/format.ts';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cancellationText, ruleText } from './booking-detail.strings.ts';
import { errorText } from './booking-error-text.ts';
import { cancelDates, seriesById, seriesCancellationOf } from './booking-series.api.ts';
import { seriesCancelText as text } from './booking-series.strings.ts';
import { listText } from './booking.strings.ts';

/** What goes back for each date by its own rule, and in all, before the click and again before the last one. */
export function SeriesCancellationBox({ series }: { readonly series: BookingSeries }) {
  // A date that changes meanwhile asks anew; the open dialog stays and shows the new sum when it comes.
  const quote = useQuery({ ...seriesCancellationOf(series), placeholderData: keepPreviousData });
  return (
    <Card aria-labelledby="series-cancellation-title">
      <CardHeader id="series-cancellation-title" title={text.title} />
      {quote.isPending && <Skeleton className="h-32 rounded-lg" />}
      {quote.isError && (
        <ErrorCard
          title={text.loadFailed}
          description={listText.tryAgain}
          onRetry={() => void quote.refetch()}
        />
      )}
      {quote.data && (
        <div className="grid gap-4">
          <QuotedDates quote={quote.data} series={series} />
          <QuotedSum quote={quote.data} series={series} />
          <CancelButton quote={quote.data} series={series} />
        </div>
      )}
    </Card>
  );
}

interface QuoteProps {
  readonly quote: SeriesCancellation;
  readonly series: BookingSeries;
}

const QuotedDates = ({ quote, series }: QuoteProps) => (
  <ul className="divide-border divide-y">
    {quote.items.map((item) => (
      <li key={item.booking_id} className="py-2 first:pt-0">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">{formatWeekdayTime(item.starts_at, series.zone)}</span>
          {item.paid_cents > 0 && <span className="tabular-nums">{formatBrl(item.refund_cents)}</span>}
        </p>
        <p className="text-muted-foreground text-sm">{ruleText[item.rule]}</p>
      </li>
    ))}
  </ul>
);

const QuotedSum = ({ quote, series }: QuoteProps) =>
  quote.paid_cents > 0 && (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{text.sum[series.side]}</span>
        <strong className="font-display text-2xl tabular-nums">{formatBrl(quote.refund_cents)}</strong>
      </p>
      <p className="text-muted-foreground text-sm">
        {quote.fee_refund_cents > 0
          ? text.feePart(formatBrl(quote.fee_refund_cents))
          : cancellationText.feeKept}
        {quote.refund_cents > 0 && ` ${text.deadline}`}
      </p>
    </div>
  );

function CancelButton({ quote, series }: QuoteProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = useCancellation(series.id, () => setOpen(false));
  return (
    <ConfirmDialog
      title={text.confirmTitle(quote.items.length)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      confirmLabel={cancel.isPending ? text.pending : text.confirm}
      cancelLabel={text.keep}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate(reason.trim())}
      trigger={
        <Button variant="outline" className="justify-self-start">
          {text.button}
        </Button>
      }
    >
      <div className="grid gap-4">
        <QuotedSum quote={quote} series={series} />
        <Field label={cancellationText.reason} isRequired={false}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {cancel.isError && <Alert tone="destructive">{errorText(cancel.error)}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

/** One key for one intention: a repeated click or a lost answer cancels once. */
function useCancellation(seriesId: string, onDone: () => void) {
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (reason: string) => cancelDates(seriesId, reason, key),
    onSuccess: (series) => {
      queries.setQueryData(seriesById(seriesId).queryKey, series);
      toast({ title: text.done });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}
