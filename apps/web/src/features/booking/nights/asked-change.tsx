import type { StayChange } from '@patinha/contract/booking';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { errorText } from '../booking-errors.strings.ts';
import { type StayBooking, useAnswerNights } from './nights.api.ts';
import { countOf, nightsText as text, requestedText } from './nights.strings.ts';

interface AskedChangeProps {
  readonly booking: StayBooking;
  readonly change: StayChange;
}

/** A change that waits for its answer or its payment, in the words of the viewer's side. */
export function AskedChange({ booking, change }: AskedChangeProps) {
  const { side, stay, zone } = booking;
  const amount = money('client-pays', change.price_cents + change.fee_cents);
  const count = countOf(change.nights, stay.unit);
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {requestedText[side][change.kind](count, formatDayTime(change.ends_at, zone), amount)}
      </p>
      <p className="text-muted-foreground text-sm">{waitingText(booking, change)}</p>
      <AnswerButtons change={change} />
    </div>
  );
}

function waitingText({ side, zone }: StayBooking, change: StayChange): string {
  const until = formatDayTime(change.pay_until ?? change.expires_at, zone);
  if (change.status === 'accepted')
    return side === 'tutor' ? text.payUntil(until) : text.waitsForPayment(until);
  return side === 'tutor' ? text.waits(until) : text.until(until);
}

function AnswerButtons({ change }: Pick<AskedChangeProps, 'change'>) {
  const [isAsking, setAsking] = useState(false);
  const answer = useAnswerNights(change.id);
  const may = (move: StayChange['moves'][number]) => change.moves.includes(move);
  return (
    <div className="grid gap-3">
      {answer.isError && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        {may('accept') && (
          <ConfirmDialog
            title={text.acceptTitle}
            isOpen={isAsking}
            onOpenChange={setAsking}
            confirmLabel={text.accept}
            variant="default"
            isPending={answer.isPending}
            onConfirm={() => answer.mutate('accept', { onSettled: () => setAsking(false) })}
            trigger={<Button>{text.accept}</Button>}
          >
            <p>
              {change.kind === 'early_end'
                ? text.backToTutor(money('refund', change.price_cents))
                : money('price', change.price_cents)}
            </p>
          </ConfirmDialog>
        )}
        {may('decline') && (
          <Button variant="outline" isPending={answer.isPending} onClick={() => answer.mutate('decline')}>
            {text.decline}
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="outline" isPending={answer.isPending} onClick={() => answer.mutate('withdraw')}>
            {text.withdraw}
          </Button>
        )}
      </div>
    </div>
  );
}
