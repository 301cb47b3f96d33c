import { type PetDetail, reportPetLost } from '@patinha/contract/pet';
import { type ReactNode, useState } from 'react';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { CheckField, Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Checkbox, Input, Textarea } from '../../../ui/form/input.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../pet-errors.strings.ts';
import { useReportLost } from './lost-pet.api.ts';
import { lostText as text } from './lost-pet.strings.ts';

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
  const report = useReportLost(pet.id, () => toast({ title: text.published }));
  const form = useContractForm({
    schema: reportPetLost.body,
    start: {
      note: pet.lost?.note ?? '',
      last_seen: pet.lost?.last_seen ?? '',
      shows_photo: pet.lost?.shows_photo ?? false,
    },
    input: ({ note, last_seen: seen, shows_photo }) => ({
      note: note.trim() || null,
      last_seen: seen.trim() || null,
      shows_photo,
    }),
    sentences: {},
    send: (body) => report.mutateAsync(body),
    onSent: onDone,
    keep: `lost.${pet.id}`,
  });
  return (
    <Form form={form} className="grid gap-5">
      {report.error && (
        <Alert tone="destructive" title={text.publishFailed}>
          {errorText(report.error)}
        </Alert>
      )}
      <Field label={text.note} hint={text.noteHint} isRequired={false}>
        {(control) => <Textarea {...control} {...form.text('note')} rows={3} maxLength={300} />}
      </Field>
      <Field label={text.lastSeen} isRequired={false}>
        {(control) => <Input {...control} {...form.text('last_seen')} maxLength={120} />}
      </Field>
      {pet.avatar_url !== null && (
        <CheckField label={text.showsPhoto}>
          {(control) => <Checkbox {...control} {...form.flag('shows_photo')} />}
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
    </Form>
  );
}
