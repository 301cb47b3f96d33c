import type { PetDocument } from '@patinha/contract/pet';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../pet-errors.strings.ts';
import { useRemoveDocument } from './pet-file.api.ts';
import { labelOf, petDocumentText as text } from './pet-file.strings.ts';

interface RemoveDocumentProps {
  readonly petId: string;
  readonly document: PetDocument;
}

/** Asks before the files go. */
export function RemoveDocument({ petId, document }: RemoveDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const removal = useRemoveDocument({ petId, documentId: document.id }, () => toast({ title: text.removed }));
  const label = labelOf(document);
  return (
    <ConfirmDialog
      title={text.removeTitle(label)}
      description={text.removeHint}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" aria-label={text.removeOf(label)}>
          {text.remove}
        </Button>
      }
      confirmLabel={text.remove}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSuccess: () => setOpen(false) })}
    >
      {removal.error && <Alert tone="destructive">{errorText(removal.error)}</Alert>}
    </ConfirmDialog>
  );
}
