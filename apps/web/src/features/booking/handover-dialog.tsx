import { QrCode } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { HandoverMove } from './booking.api.ts';
import { errorText } from './booking.strings.ts';
import { handoverText as text } from './handover.strings.ts';
import type { Handover } from './use-booking-move.ts';

/** Draws the ways to read a code but typing; belongs to the feature of the card. */
export type RenderScanners = (onCode: (code: string) => void) => ReactNode;

interface HandoverDialogProps {
  readonly move: HandoverMove;
  /** Makes the move with a code; outlives the dialog, which goes with what can be done. */
  readonly handover: {
    readonly mutate: (input: Handover) => void;
    readonly reset: () => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly renderScanners: RenderScanners | undefined;
}

/** Check-in or check-out with the tutor's card. */
export function HandoverDialog({ move, handover, renderScanners }: HandoverDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const show = (isShown: boolean) => {
    // What was refused before is over with the dialog.
    if (isShown) handover.reset();
    setOpen(isShown);
  };
  return (
    <Dialog open={isOpen} onOpenChange={show}>
      <DialogTrigger>
        <Button size="lg" variant="outline">
          <QrCode aria-hidden="true" />
          {text.open[move]}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.title[move]} description={text.hint}>
        <HandoverForm move={move} handover={handover} renderScanners={renderScanners} />
      </DialogContent>
    </Dialog>
  );
}

function HandoverForm({ move, handover, renderScanners }: HandoverDialogProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const present = (shown: string) => {
    setCode(shown);
    setMissing(shown.trim() === '');
    if (shown.trim() === '' || handover.isPending) return;
    handover.mutate({ move, code: shown });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    present(code);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {handover.error && <Alert tone="destructive">{errorText(handover.error)}</Alert>}
      <Field label={text.code} error={isMissing ? text.missing : undefined}>
        {(control) => (
          <Input
            {...control}
            value={code}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      {renderScanners?.(present)}
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={handover.isPending}>
          {handover.isPending ? text.confirming : text.confirm}
        </Button>
      </DialogFooter>
    </form>
  );
}
