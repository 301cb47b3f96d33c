import type { PetDetail } from '@patinha/contract/pet';
import { type FormEvent, type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { CheckField, Field } from '../../ui/field.tsx';
import { Checkbox, Input, Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReportLost } from './lost-pet.api.ts';
import { lostText as text } from './lost-pet.strings.ts';
import { errorText } from './pet.strings.ts';

interface LostDialogProps {
  readonly pet: PetDetail;
  readonly trigger: ReactNode;
}

/** What the public page is to say. */
export function LostDialog({ pet, trigger }: LostDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.openTitle(pet.name)} description={text.hint}>
        <LostForm pet={pet} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function LostForm({ pet, onDone }: { readonly pet: PetDetail; readonly onDone: () => void }) {
  const [note, setNote] = useState(pet.lost?.note ?? '');
  const [lastSeen, setLastSeen] = useState(pet.lost?.last_seen ?? '');
  const [showsPhoto, setShowsPhoto] = useState(pet.lost?.shows_photo ?? false);
  const report = useReportLost(pet.id, () => toast({ title: text.published }));
  const publish = (event: FormEvent) => {
    event.preventDefault();
    report.mutate(
      { note: note.trim() || null, last_seen: lastSeen.trim() || null, shows_photo: showsPhoto },
      { onSuccess: () => onDone() },
    );
  };
  return (
    <form noValidate onSubmit={publish} className="grid gap-5">
      {report.error && (
        <Alert tone="destructive" title={text.publishFailed}>
          {errorText(report.error)}
        </Alert>
      )}
      <Field label={text.note} hint={text.noteHint} isRequired={false}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Field label={text.lastSeen} isRequired={false}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={lastSeen}
            onChange={({ target }) => setLastSeen(target.value)}
          />
        )}
      </Field>
      {pet.avatar_url !== null && (
        <CheckField label={text.showsPhoto}>
          {(control) => (
            <Checkbox
              {...control}
              checked={showsPhoto}
              onChange={({ target }) => setShowsPhoto(target.checked)}
            />
          )}
        </CheckField>
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={report.isPending}>
          {report.isPending ? text.publishing : text.publish}
        </Button>
      </DialogFooter>
    </form>
  );
}
