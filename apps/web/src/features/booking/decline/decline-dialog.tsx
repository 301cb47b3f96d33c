import type { Booking } from '@patinha/contract/booking';
import { type DeclineReason, declineReasons, proposalAheadMs } from '@patinha/domain/booking';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCard } from '../../../ui/form/input.tsx';
import { formatDuration } from '../../../ui/format.ts';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '../../../ui/layer/dialog.tsx';
import { proposeHash } from '../change/change-box.tsx';
import { declineText as text, reasonText } from './decline.strings.ts';
import { OtherHours } from './other-hours.tsx';

interface DeclineDialogProps {
  readonly booking: Booking;
  readonly trigger: ReactNode;
  readonly onDecline: (reason: DeclineReason) => void;
}

/** Asks for one of four reasons to decline a request; another time is offered first. Starts open. */
export function DeclineDialog({ booking, trigger, onDecline }: DeclineDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [reason, setReason] = useState<DeclineReason>();
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.title} description={text.description}>
        {booking.open_proposal === null && <Proposing booking={booking} onLeave={() => setOpen(false)} />}
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
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">{text.back}</Button>
          </DialogClose>
          <Button
            variant="destructive"
            disabled={reason === undefined}
            onClick={() => {
              setOpen(false);
              if (reason) onDecline(reason);
            }}
          >
            {text.confirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface ProposingProps {
  readonly booking: Booking;
  readonly onLeave: () => void;
}

/** Another time instead: at once, or on the page of the booking. */
function Proposing({ booking, onLeave }: ProposingProps) {
  const isStay = booking.stay !== null;
  if (!mayPropose(booking))
    return isStay ? null : (
      <p className="text-muted-foreground mb-4">
        {text.tooLateToPropose(formatDuration(proposalAheadMs / 60_000))}
      </p>
    );
  return (
    <>
      {!isStay && <OtherHours booking={booking} onSent={onLeave} />}
      <Button asChild variant="outline" className="mb-4 w-full">
        <Link to={inFace(`/bookings/${booking.id}${proposeHash}`)} onClick={onLeave}>
          {text.propose}
        </Link>
      </Button>
    </>
  );
}

const mayPropose = ({ starts_at: startsAt }: Booking): boolean =>
  serverNow().getTime() < Date.parse(startsAt) - proposalAheadMs;
