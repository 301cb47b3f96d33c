import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { takeBack } from './substitution.api.ts';
import { errorText, sickDayText as text } from './substitution.strings.ts';

interface TakeBackProps {
  readonly sickDayId: string;
  /** The days as the list names them. */
  readonly days: string;
}

/** Undoes an absence that was entered by mistake, or that ended early. */
export function TakeBack({ sickDayId, days }: TakeBackProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useTakeBack(sickDayId);
  return (
    <div className="mt-2">
      <ConfirmDialog
        title={text.takeBackTitle}
        description={text.takeBackHint}
        confirmLabel={text.takeBack}
        cancelLabel={text.cancel}
        variant="default"
        isOpen={isOpen}
        onOpenChange={setOpen}
        isPending={change.isPending}
        onConfirm={() => change.mutate(undefined, { onSettled: (_, error) => !error && setOpen(false) })}
        trigger={
          <Button variant="outline" size="sm" aria-label={text.takeBackOf(days)}>
            {text.takeBack}
          </Button>
        }
      >
        {change.error && <Alert tone="destructive">{errorText(change.error)}</Alert>}
      </ConfirmDialog>
    </div>
  );
}

function useTakeBack(sickDayId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => takeBack(sickDayId),
    onSuccess: () => toast({ title: text.takenBack }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['booking'] }),
        queries.invalidateQueries({ queryKey: ['availability'] }),
      ]),
  });
}
