import type { Booking } from '@patinha/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { bookingById } from '../booking-by-id.api.ts';
import { errorText } from '../booking-errors.strings.ts';
import { keptText, moveText } from '../booking-move.strings.ts';
import { HandoverForm, type RenderScanners } from '../handover-dialog.tsx';
import { handoverText } from '../handover.strings.ts';
import { useBookingMove, useHandover } from '../use-booking-move.ts';

interface ArriveDialogProps {
  readonly booking: Booking;
  readonly trigger: ReactNode;
  readonly renderScanners: RenderScanners;
}

/** The check-in at the door, with the tutor's card or without it; leads to the booking. Starts open. */
export function ArriveDialog({ booking, trigger, renderScanners }: ArriveDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const goOn = (said: string) => {
    toast({ title: said });
    // Without a signal the screen has what this one knows.
    const key = bookingById(booking.id).queryKey;
    if (!queries.getQueryData(key)) queries.setQueryData(key, booking);
    void navigate(`/bookings/${booking.id}`);
  };
  const plain = useBookingMove(booking.id, (done) => goOn(done ? moveText.checkIn.done : keptText));
  const withCard = useHandover(booking.id, () => goOn(handoverText.done));
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={handoverText.title.checkIn} description={handoverText.hint}>
        <div className="grid gap-4">
          <HandoverForm move="checkIn" handover={withCard} renderScanners={renderScanners} />
          {plain.isError && <Alert tone="destructive">{errorText(plain.error)}</Alert>}
          <Button variant="ghost" isPending={plain.isPending} onClick={() => plain.mutate('checkIn')}>
            {handoverText.without}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
