import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { useBodyKeys } from '../../../lib/api/body-key.ts';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { cancellationText } from '../booking-detail.strings.ts';
import { errorText } from '../booking-errors.strings.ts';

interface CancelDialogProps<Cancelled> {
  readonly text: {
    readonly title: string;
    readonly confirm: string;
    readonly pending: string;
    readonly keep: string;
    readonly done: string;
  };
  /** What opens it. */
  readonly trigger: ReactNode;
  /** Whether what comes back is known; nothing is cancelled before. */
  readonly isReady?: boolean;
  /** One key per reason: a repeated click or a lost reply cancels once. */
  readonly cancel: (reason: string, key: string) => Promise<Cancelled>;
  /** The query that holds what remains after the cancellation. */
  readonly queryKey: QueryKey;
  /** The refund, repeated before the final click. */
  readonly children: ReactNode;
}

/** Cancels one booking, or the remaining ones of a series, with an optional reason for the other side. */
export function CancelDialog<Cancelled>({
  text,
  trigger,
  isReady = true,
  cancel,
  queryKey,
  children,
}: CancelDialogProps<Cancelled>) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { keyOf, forget } = useBodyKeys();
  const queries = useQueryClient();
  const cancellation = useMutation({
    mutationFn: (said: string) => cancel(said, keyOf({ said })),
    onSuccess: (left) => {
      forget();
      queries.setQueryData(queryKey, left);
      toast({ title: text.done });
      setOpen(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
  return (
    <ConfirmDialog
      title={text.title}
      isOpen={isOpen}
      onOpenChange={setOpen}
      confirmLabel={cancellation.isPending ? text.pending : text.confirm}
      cancelLabel={text.keep}
      isPending={cancellation.isPending || !isReady}
      onConfirm={() => cancellation.mutate(reason.trim())}
      trigger={trigger}
    >
      <div className="grid gap-4">
        {children}
        <Field label={cancellationText.reason} isRequired={false}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {cancellation.isError && <Alert tone="destructive">{errorText(cancellation.error)}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
