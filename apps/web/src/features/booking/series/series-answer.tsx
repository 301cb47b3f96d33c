import type { BookingSeries } from '@patinha/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatDayTime } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../booking-errors.strings.ts';
import { acceptDates, declineAll, seriesById } from './booking-series.api.ts';
import { seriesAnswerText as text } from './booking-series.strings.ts';

/** The provider accepts all free dates, or declines all dates, in one answer. */
export function SeriesAnswer({ series }: { readonly series: BookingSeries }) {
  const [isDeclining, setDeclining] = useState(false);
  const waiting = series.items.filter(({ status }) => status === 'pending');
  const free = waiting.filter(({ id }) => !series.taken_ids.includes(id));
  const accept = useAnswer(
    series.id,
    () =>
      acceptDates(
        series.id,
        free.map(({ id }) => id),
      ),
    text.accepted,
  );
  const decline = useAnswer(series.id, () => declineAll(series.id), text.declined);
  const error = accept.error ?? decline.error;
  const [first] = waiting;
  const waitCount = waiting.filter(({ waits_until }) => waits_until !== null).length;
  const takenCount = waiting.length - free.length - waitCount;
  return (
    <Card aria-labelledby="series-answer-title">
      <CardHeader id="series-answer-title" title={text.title} />
      <div className="grid gap-3">
        {first && <p>{text.hint(formatDayTime(first.respond_until, first.zone))}</p>}
        {takenCount > 0 && <Alert tone="warning">{text.takenHint(takenCount)}</Alert>}
        {waitCount > 0 && <Alert tone="warning">{text.waitHint(waitCount)}</Alert>}
        {series.clash_ids.length > 0 && (
          <Alert tone="warning">{text.clashHint(series.clash_ids.length)}</Alert>
        )}
        {series.tight_ids.length > 0 && (
          <Alert tone="warning">{text.tightHint(series.tight_ids.length)}</Alert>
        )}
        {error && <Alert tone="destructive">{errorText(error)}</Alert>}
        <div className="flex flex-wrap gap-2">
          {free.length > 0 && (
            <Button isPending={accept.isPending} onClick={() => accept.mutate()}>
              {free.length < waiting.length ? text.acceptFree(free.length) : text.acceptAll(free.length)}
            </Button>
          )}
          <ConfirmDialog
            title={text.declineTitle}
            description={text.declineHint}
            isOpen={isDeclining}
            onOpenChange={setDeclining}
            confirmLabel={text.decline}
            isPending={decline.isPending}
            onConfirm={() => decline.mutate(undefined, { onSettled: () => setDeclining(false) })}
            trigger={<Button variant="outline">{text.decline}</Button>}
          />
        </div>
      </div>
    </Card>
  );
}

/** Reloads the series, whether the answer succeeded or was refused. */
function useAnswer(seriesId: string, answer: () => Promise<BookingSeries>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: answer,
    onSuccess: (series: BookingSeries) => {
      queries.setQueryData(seriesById(seriesId).queryKey, series);
      toast({ title: done });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}
