import type { Pet } from '@patinha/contract/pet';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { errorText } from './pet-errors.strings.ts';
import { useRemovePet } from './pet.api.ts';
import { petText } from './pet.strings.ts';

/** Asks before a pet is removed; stays open with the reason of a refusal. */
export function RemovePet({ pet }: { readonly pet: Pet }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemovePet(() => toast({ title: petText.removed }));
  const open = (next: boolean) => {
    remove.reset();
    setOpen(next);
  };
  const confirm = () => remove.mutate(pet.id, { onSuccess: () => setOpen(false) });
  return (
    <ConfirmDialog
      title={petText.removeTitle(pet.name)}
      description={petText.removeHint}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button variant="ghost" size="icon" aria-label={petText.removeOf(pet.name)}>
          <Trash2 aria-hidden="true" />
        </Button>
      }
      confirmLabel={remove.isPending ? petText.removing : petText.remove}
      cancelLabel={petText.cancel}
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      {remove.error && (
        <Alert tone="destructive" title={petText.removeFailed}>
          {errorText(remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
