import type { Booking, BookingChange } from '@patinha/contract/booking';
import { changeEffect } from '@patinha/domain/booking';
import { cents } from '@patinha/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { money, formatDayTime, formatLongDay, formatTime } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { bookingById } from '../booking-by-id.api.ts';
import { errorText } from '../booking-errors.strings.ts';
import { acceptChange, declineChange } from './booking-change.api.ts';
import { changeText, proposedByText } from './booking-change.strings.ts';
import { ChangeMoney } from './change-money.tsx';

interface ProposedChangeProps {
  readonly booking: Booking;
  readonly change: BookingChange;
}

/** A pending proposal with both times and its effect on the money, from the viewer's side. */
export function ProposedChange({ booking, change }: ProposedChangeProps) {
  const isOwn = change.proposed_by === booking.side;
  const name = change.proposed_by === 'tutor' ? booking.tutor_name : booking.provider_name;
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{proposedByText[isOwn ? 'own' : change.proposed_by](name)}</p>
      <dl className="grid gap-2">
        <When
          label={changeText.from}
          from={change.previous_starts_at}
          to={change.previous_ends_at}
          zone={booking.zone}
        />
        <When label={changeText.to} from={change.starts_at} to={change.ends_at} zone={booking.zone} />
      </dl>
      <MoneyOf booking={booking} change={change} />
      <p className="text-muted-foreground text-sm">
        {changeText.until(formatDayTime(change.expires_at, booking.zone))}
      </p>
      <ChangeButtons booking={booking} change={change} />
    </div>
  );
}

interface WhenProps {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

const When = ({ label, from, to, zone }: WhenProps) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd>
      <time dateTime={from}>{formatLongDay(from, zone)}</time>, {formatTime(from, zone)} –{' '}
      {formatTime(to, zone)}
    </dd>
  </div>
);

function MoneyOf({ booking, change }: ProposedChangeProps) {
  const { total_cents: after, previous_total_cents: before } = change;
  const effect = changeEffect(booking.status, { beforeCents: cents(before), afterCents: cents(after) });
  return <ChangeMoney side={booking.side} effect={effect} before={before} after={after} />;
}

function ChangeButtons({ booking, change }: ProposedChangeProps) {
  const [isAsking, setAsking] = useState(false);
  const answer = useChangeAnswer(booking.id, change.id);
  const may = (move: BookingChange['moves'][number]) => change.moves.includes(move);
  return (
    <div className="grid gap-3">
      {answer.isError && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        {may('accept') && (
          <ConfirmDialog
            title={changeText.acceptTitle}
            isOpen={isAsking}
            onOpenChange={setAsking}
            confirmLabel={changeText.accept}
            variant="default"
            isPending={answer.isPending}
            onConfirm={() => answer.mutate('accept', { onSettled: () => setAsking(false) })}
            trigger={<Button>{changeText.accept}</Button>}
          >
            <div className="grid gap-2">
              <p>
                {formatLongDay(change.starts_at, booking.zone)}, {formatTime(change.starts_at, booking.zone)}{' '}
                – {formatTime(change.ends_at, booking.zone)}. {changeText.newTotal}:{' '}
                {money('client-pays', change.total_cents)}.
              </p>
              <MoneyOf booking={booking} change={change} />
            </div>
          </ConfirmDialog>
        )}
        {may('decline') && (
          <Button variant="outline" isPending={answer.isPending} onClick={() => answer.mutate('decline')}>
            {changeText.decline}
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="outline" isPending={answer.isPending} onClick={() => answer.mutate('withdraw')}>
            {changeText.withdraw}
          </Button>
        )}
      </div>
    </div>
  );
}

const doneText = {
  accept: changeText.accepted,
  decline: changeText.declined,
  withdraw: changeText.withdrawn,
} as const;

/** One key per action: a retry after a lost reply moves the booking once. */
function useChangeAnswer(bookingId: string, changeId: string) {
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async (move: BookingChange['moves'][number]) => {
      if (move === 'accept')
        queries.setQueryData(bookingById(bookingId).queryKey, await acceptChange(changeId, key));
      else await declineChange(changeId);
    },
    onSuccess: (_done, move) => toast({ title: doneText[move] }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['booking'] }),
        queries.invalidateQueries({ queryKey: ['payment'] }),
      ]),
  });
}
