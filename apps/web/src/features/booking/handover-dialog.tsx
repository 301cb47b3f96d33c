import { textSchema } from '@patinha/contract/shared';
import { QrCode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { errorText } from './booking-errors.strings.ts';
import type { HandoverMove } from './booking.api.ts';
import { handoverText as text } from './handover.strings.ts';
import type { Handover } from './use-booking-move.ts';

/** Renders the code scanners besides typing; belongs to the card feature. */
export type RenderScanners = (onCode: (code: string) => void) => ReactNode;

interface HandoverDialogProps {
  readonly move: HandoverMove;
  /** Makes the move with a code; outlives the dialog, which unmounts with the available moves. */
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
    // Closing the dialog clears the earlier refusal.
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

/** The scanners, the field for a typed code, and the move with it. */
export function HandoverForm({ move, handover, renderScanners }: HandoverDialogProps) {
  const form = useContractForm({
    schema: z.object({ code: textSchema(100) }),
    start: { code: '' },
    sentences: { code: { required: text.missing } },
    // Its outcome belongs to the list behind this dialog.
    send: ({ code }) => Promise.resolve(handover.mutate({ move, code })),
    warns: false,
  });
  const present = (shown: string) => {
    flushSync(() => form.change({ code: shown }));
    if (!handover.isPending) form.submit();
  };
  return (
    <Form form={form} className="grid gap-4">
      {handover.error && <Alert tone="destructive">{errorText(handover.error)}</Alert>}
      {renderScanners?.(present)}
      <Field label={text.code} error={form.problems.code}>
        {(control) => (
          <Input
            {...control}
            {...form.text('code')}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={handover.isPending}>
          {handover.isPending ? text.confirming : text.confirm}
        </Button>
      </DialogFooter>
    </Form>
  );
}
