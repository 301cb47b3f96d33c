import type { CareSheet } from '@patinha/contract/care';

import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatDuration, formatTime } from '../../ui/format.ts';
import { HoldOrAsk } from '../../ui/hold-or-ask.tsx';
import { attendText as text } from './attend.strings.ts';

interface EndCareProps {
  readonly sheet: CareSheet;
  readonly isPending: boolean;
  readonly onEnd: () => void;
}

/** Ends the service: held, or asked; before the planned end it says how much is missing. */
export function EndCare({ sheet, isPending, onEnd }: EndCareProps) {
  const missing = missingOf(sheet);
  return (
    <HoldOrAsk
      label={text.move.checkOut}
      hint={[...missing, text.endHint].join(' ')}
      question={{
        title: text.endQuestion,
        description: [...missing, text.endUndo].join(' '),
        confirm: text.endConfirm,
      }}
      isPending={isPending}
      onDone={onEnd}
    />
  );
}

/** Minutes rounded up, so that a service is never said to be over before it is. */
function missingOf({ ends_at: endsAt }: CareSheet): readonly string[] {
  const minutes = Math.ceil((Date.parse(endsAt) - serverNow().getTime()) / 60_000);
  return minutes > 0 ? [text.missingSpan(formatDuration(minutes))] : [];
}

interface UndoEndProps {
  readonly sheet: CareSheet;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

/** After the check-out: when it was, and the way back while there is one. */
export function UndoEnd({ sheet, isPending, onUndo }: UndoEndProps) {
  const { checked_out_at: at, undo_until: until, zone } = sheet;
  if (at === null || until === null || !sheet.moves.includes('undoCheckOut')) return null;
  return (
    <Alert tone="success" title={text.ended(formatTime(at, zone))}>
      <div className="grid justify-items-start gap-3">
        <p>{text.undoUntil(formatTime(until, zone))}</p>
        <Button variant="outline" isPending={isPending} onClick={onUndo}>
          {text.move.undoCheckOut}
        </Button>
      </div>
    </Alert>
  );
}
