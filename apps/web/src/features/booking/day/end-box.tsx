import type { Booking } from '@patinha/contract/booking';

import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatDuration, formatTime } from '../../../ui/format.ts';
import { HoldOrAsk } from '../../../ui/hold-or-ask.tsx';
import { endText as text, moveText } from '../booking-move.strings.ts';

interface EndProps {
  readonly booking: Booking;
  readonly isPending: boolean;
  readonly onMove: (move: 'checkOut' | 'undoCheckOut') => void;
}

/** Ends the service: held, or asked; before the planned end it says how much is missing. */
export function EndButton({ booking, isPending, onMove }: EndProps) {
  const missing = missingOf(booking);
  const parts = [missing, missing && text.early, text.undo].filter(Boolean);
  return (
    <HoldOrAsk
      label={moveText.checkOut.label}
      hint={[missing, text.hint].filter(Boolean).join(' ')}
      question={{ title: text.question, description: parts.join(' '), confirm: text.confirm }}
      isPending={isPending}
      onDone={() => onMove('checkOut')}
    />
  );
}

/** Minutes rounded up, so that a service is never said to be over before it is. */
function missingOf({ ends_at: endsAt }: Booking): string | undefined {
  const minutes = Math.ceil((Date.parse(endsAt) - serverNow().getTime()) / 60_000);
  return minutes > 0 ? text.missing(formatDuration(minutes)) : undefined;
}

/** After the check-out, until it is final: when it was, and the way back. */
export function EndedNotice({ booking, isPending, onMove }: EndProps) {
  const { checked_out_at: at, completes_at: completesAt, ends_at: endsAt, undo_until: until, zone } = booking;
  if (booking.status !== 'in_progress' || at === null) return null;
  const waitsForEnd = completesAt !== null && until !== null && completesAt > until && at < endsAt;
  const canUndo = booking.moves.includes('undoCheckOut') && until !== null;
  return (
    <Alert tone="success" title={text.ended(formatTime(at, zone))}>
      <div className="grid justify-items-start gap-3">
        {waitsForEnd && <p>{text.waitsForEnd(formatTime(completesAt, zone))}</p>}
        {completesAt === null && <p>{text.waitsForWord}</p>}
        {canUndo && (
          <>
            <p>{text.undoUntil(formatTime(until, zone))}</p>
            <Button variant="outline" isPending={isPending} onClick={() => onMove('undoCheckOut')}>
              {moveText.undoCheckOut.label}
            </Button>
          </>
        )}
      </div>
    </Alert>
  );
}
