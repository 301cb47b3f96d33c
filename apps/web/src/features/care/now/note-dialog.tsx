import { type ReactNode, useState } from 'react';

import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { diaryText } from '../care.strings.ts';
import { EntryForm } from '../diary/entry-form.tsx';
import { nowText as text } from './now.strings.ts';

interface NoteDialogProps {
  readonly bookingId: string;
  readonly trigger: ReactNode;
}

/** A note in words, and whatever has no cell of its own. Starts open. */
export function NoteDialog({ bookingId, trigger }: NoteDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.note} description={diaryText.hint}>
        <EntryForm bookingId={bookingId} kind="note" onAdded={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
