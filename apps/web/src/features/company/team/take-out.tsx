import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { removalText, teamErrorOf } from './team.strings.ts';

interface TakeOutProps<Input> {
  readonly label: string;
  /** The button's accessible name. */
  readonly about: string;
  readonly title: string;
  readonly hint: string;
  readonly change: UseMutationResult<unknown, Error, Input>;
  readonly input: Input;
}

/** Confirms the removal of a member or an invitation; stays open with the reason of a refusal. */
export function TakeOut<Input>({ label, about, title, hint, change, input }: TakeOutProps<Input>) {
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    change.reset();
    setOpen(next);
  };
  const confirm = () =>
    change.mutate(input, {
      onSuccess: () => setOpen(false),
    });
  return (
    <ConfirmDialog
      title={title}
      description={hint}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button variant="outline" size="sm" aria-label={about}>
          {label}
        </Button>
      }
      confirmLabel={change.isPending ? removalText.pending : label}
      isPending={change.isPending}
      onConfirm={confirm}
    >
      {change.error && (
        <Alert tone="destructive" title={removalText.failed}>
          {teamErrorOf(change.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
