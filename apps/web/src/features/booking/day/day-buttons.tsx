import type { Booking } from '@patinha/contract/booking';
import { Fragment, useState } from 'react';

import type { Act } from '../../../lib/outbox/act.ts';
import { useWaitingActs, waitingOf } from '../../../lib/outbox/use-waiting-acts.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../booking-errors.strings.ts';
import { confirmText, keptText, moveText } from '../booking-move.strings.ts';
import type { SimpleMove } from '../booking.api.ts';
import { HandoverDialog, type RenderScanners } from '../handover-dialog.tsx';
import { handoverText } from '../handover.strings.ts';
import { useBookingMove, useHandover } from '../use-booking-move.ts';
import { EndButton, EndedNotice } from './end-box.tsx';

const plain = ['checkIn', 'checkOut'] as const satisfies readonly SimpleMove[];
const confirmed = ['confirmDone'] as const satisfies readonly SimpleMove[];

const asked = { checkIn: true, confirmDone: true };

/** The moves once what waits on the device has arrived: a walk may begin and end without a signal. */
function movesWith(moves: Booking['moves'], waiting: readonly Act[]): Booking['moves'] {
  if (waitingOf(waiting, 'checkOutBooking')) return moves.filter((name) => !(name in hourly));
  if (waitingOf(waiting, 'checkInBooking'))
    return [...moves.filter((name) => name !== 'checkIn'), 'checkOut'];
  return moves;
}
const hourly = { checkIn: true, checkOut: true };

interface DayButtonsProps {
  readonly booking: Booking;
  readonly renderScanners?: RenderScanners | undefined;
}

/** The moves on the day and after it: check-in, check-out, the tutor's OK; by the server's clock. */
export function DayButtons({ booking, renderScanners }: DayButtonsProps) {
  const move = useBookingMove(booking.id, (done, name) =>
    toast({ title: done ? moveText[name].done : keptText }),
  );
  const handover = useHandover(booking.id, () => toast({ title: handoverText.done }));
  const [asking, setAsking] = useState<SimpleMove>();
  const make = (name: SimpleMove) =>
    move.mutate(name, {
      onSettled: () => setAsking(undefined),
    });
  // Once both are asked whether it happened, that answer is the way.
  const waiting = useWaitingActs(booking.id);
  const open = new Set(
    movesWith(booking.moves, waiting).filter((name) => !booking.happened || !(name in asked)),
  );
  const offers = [...plain, ...confirmed].filter((name) => open.has(name));
  const isEnded = booking.status === 'in_progress' && booking.checked_out_at !== null;
  if (offers.length === 0 && !isEnded && !move.isError) return null;
  return (
    <div className="grid w-full gap-3">
      {move.isError && <Alert tone="destructive">{errorText(move.error)}</Alert>}
      <EndedNotice booking={booking} isPending={move.isPending} onMove={make} />
      <div className="flex flex-wrap gap-3 *:grow empty:hidden">
        {plain
          .filter((name) => open.has(name))
          .map((name) => (
            <Fragment key={name}>
              {name === 'checkOut' ? (
                <EndButton booking={booking} isPending={move.isPending} onMove={make} />
              ) : (
                <Button size="lg" isPending={move.isPending} onClick={() => make(name)}>
                  {moveText[name].label}
                </Button>
              )}
              <HandoverDialog move={name} handover={handover} renderScanners={renderScanners} />
            </Fragment>
          ))}
        {confirmed
          .filter((name) => open.has(name))
          .map((name) => (
            <ConfirmDialog
              key={name}
              {...confirmText[name]}
              isOpen={asking === name}
              onOpenChange={(isOpen) => setAsking(isOpen ? name : undefined)}
              confirmLabel={moveText[name].label}
              variant="default"
              isPending={move.isPending}
              onConfirm={() => make(name)}
              trigger={<Button size="lg">{moveText[name].label}</Button>}
            />
          ))}
      </div>
    </div>
  );
}
