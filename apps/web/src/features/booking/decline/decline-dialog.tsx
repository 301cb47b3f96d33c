import type { Booking } from '@patinha/contract/booking';
import { type DeclineReason, declineReasons, proposalAheadMs } from '@patinha/domain/booking';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { RadioCard } from '../../../ui/form/input.tsx';
import { formatDuration } from '../../../ui/format.ts';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '../../../ui/layer/dialog.tsx';
import { errorText } from '../booking-errors.strings.ts';
import { proposeHash } from '../change/change-box.tsx';
import { useDecline } from '../use-booking-move.ts';
import { declineText as text, reasonText } from './decline.strings.ts';

interface DeclineDialogProps {
  readonly booking: Booking;
  readonly trigger: ReactNode;
}

/** Declines a request for one of four reasons; another time is offered first. Starts open. */
export function DeclineDialog({ booking, trigger }: DeclineDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [reason, setReason] = useState<DeclineReason>();
  const decline = useDecline(booking.id, () => setOpen(false));
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.title} description={text.description}>
        {mayPropose(booking) ? (
          <Button asChild variant="outline" className="mb-4 w-full">
            <Link to={inFace(`/bookings/${booking.id}${proposeHash}`)} onClick={() => setOpen(false)}>
              {text.propose}
            </Link>
          </Button>
        ) : (
          booking.stay === null && (
            <p className="text-muted-foreground mb-4">
              {text.tooLateToPropose(formatDuration(proposalAheadMs / 60_000))}
            </p>
          )
        )}
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{text.reason}</legend>
          {declineReasons.map((one) => (
            <RadioCard
              key={one}
              name="decline-reason"
              title={reasonText[one].title}
              description={reasonText[one].hint}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </fieldset>
        {decline.isError && (
          <Alert tone="destructive" className="mt-4">
            {errorText(decline.error)}
          </Alert>
        )}
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">{text.back}</Button>
          </DialogClose>
          <Button
            variant="destructive"
            disabled={reason === undefined}
            isPending={decline.isPending}
            onClick={() => reason && decline.mutate(reason)}
          >
            {decline.isPending ? text.pending : text.confirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const mayPropose = ({ starts_at: startsAt }: Booking): boolean =>
  serverNow().getTime() < Date.parse(startsAt) - proposalAheadMs;
