import { maxPauseDays, pauseRefusal } from '@patinha/domain/availability';
import { addDays, calendarDay } from '@patinha/domain/shared';
import { type ReactNode, useState } from 'react';

import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { serverNow } from '../server-time.ts';
import { pauseText as text } from './pause.strings.ts';

interface PauseDialogProps {
  readonly title: string;
  readonly description: string;
  readonly trigger: ReactNode;
  readonly isPending: boolean;
  /** Why the last try was refused. */
  readonly refusal: string | undefined;
  /** Open from the start: it was fetched by the press that asks for it. */
  readonly startsOpen?: boolean;
  /** Sends the day of the return; `onDone` closes the dialog. */
  readonly onPause: (until: string, onDone: () => void) => void;
}

const usualDays = 7;

/** Asks from which day on bookings may begin again. */
export function PauseDialog({
  trigger,
  isPending,
  refusal,
  startsOpen = false,
  onPause,
  ...asked
}: PauseDialogProps) {
  const [today] = useState(() => calendarDay(serverNow()));
  const [isOpen, setOpen] = useState(startsOpen);
  const [until, setUntil] = useState(() => addDays(today, usualDays));
  const isRight = until !== '' && pauseRefusal(until, today) === undefined;
  return (
    <ConfirmDialog
      {...asked}
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      variant="default"
      isPending={isPending}
      onConfirm={() => isRight && onPause(until, () => setOpen(false))}
    >
      <div className="grid gap-4">
        <Field label={text.until} hint={text.untilHint} error={isRight ? undefined : text.wrongDay}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={addDays(today, 1)}
              max={addDays(today, maxPauseDays)}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          )}
        </Field>
        {refusal !== undefined && <Alert tone="destructive">{refusal}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
