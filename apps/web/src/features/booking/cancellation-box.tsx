import type { Booking } from '@patinha/contract/booking';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cancellationText } from './booking-detail.strings.ts';
import { errorText } from './booking-error-text.ts';
import { moveText } from './booking-move.strings.ts';
import { bookingById, cancellationQuoteOf, cancelOwnBooking } from './booking.api.ts';
import { listText } from './booking.strings.ts';
import { CancellationQuote } from './cancellation-quote.tsx';

/** 'Se eu cancelar agora': what goes back is on screen before the click, and again before the last one. */
export function CancellationBox({ booking }: { readonly booking: Booking }) {
  const quote = useQuery(cancellationQuoteOf(booking));
  return (
    <Card aria-labelledby="cancellation-title">
      <CardHeader id="cancellation-title" title={cancellationText.title} />
      {quote.isPending && <Skeleton className="h-20 rounded-lg" />}
      {quote.isError && (
        <ErrorCard
          title={cancellationText.loadFailed}
          description={listText.tryAgain}
          onRetry={() => void quote.refetch()}
        />
      )}
      {quote.data && (
        <div className="grid gap-4">
          <CancellationQuote quote={quote.data} side={booking.side} />
          <CancelButton booking={booking}>
            <CancellationQuote quote={quote.data} side={booking.side} />
          </CancelButton>
        </div>
      )}
    </Card>
  );
}

function CancelButton({
  booking,
  children,
}: {
  readonly booking: Booking;
  readonly children: React.ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = useCancellation(booking.id, () => setOpen(false));
  return (
    <ConfirmDialog
      title={cancellationText.confirmTitle}
      isOpen={isOpen}
      onOpenChange={setOpen}
      confirmLabel={cancel.isPending ? cancellationText.pending : cancellationText.confirm}
      cancelLabel={cancellationText.keep}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate(reason.trim())}
      trigger={
        <Button variant="outline" className="justify-self-start">
          {moveText.cancel.label}
        </Button>
      }
    >
      <div className="grid gap-4">
        {children}
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
function useCancellation(bookingId: string, onDone: () => void) {
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (reason: string) => cancelOwnBooking(bookingId, reason, key),
    onSuccess: (booking) => {
      queries.setQueryData(bookingById(bookingId).queryKey, booking);
      toast({ title: moveText.cancel.done });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}
