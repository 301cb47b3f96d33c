import type { Pet } from '@patinha/contract/pet';
import { type ReactNode, useState } from 'react';

import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { PetForm } from './pet-form.tsx';
import { petText } from './pet.strings.ts';

interface PetDialogProps {
  readonly pet?: Pet;
  /** The button that opens it. */
  readonly trigger: ReactNode;
  /** Open from the first, for a trigger that was pressed before this was there. */
  readonly startsOpen?: boolean;
}

/** Registers a pet, or changes the one given; closes itself once it is saved. */
export function PetDialog({ pet, trigger, startsOpen = false }: PetDialogProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={pet ? petText.editTitle(pet.name) : petText.addTitle}>
        <PetForm pet={pet} onSaved={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
