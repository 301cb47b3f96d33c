import { petDocumentKinds, petFileLimits } from '@patinha/domain/pet';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert, Progress } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { DocumentInput } from '../../ui/file-input.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAddDocument } from './pet-file.api.ts';
import { documentKindLabel, petDocumentText as text } from './pet-file.strings.ts';
import { errorText } from './pet.strings.ts';

interface DocumentDialogProps {
  readonly petId: string;
  readonly trigger: ReactNode;
}

/** Takes a document; fetched when it is first opened, so it starts open. */
export function DocumentDialog({ petId, trigger }: DocumentDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.add} description={text.hint}>
        {isOpen && <DocumentForm petId={petId} onDone={() => setOpen(false)} />}
      </DialogContent>
    </Dialog>
  );
}

function DocumentForm({ petId, onDone }: { readonly petId: string; readonly onDone: () => void }) {
  const { send, progress } = useAddDocument(petId, () => toast({ title: text.saved }));
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const file = chosenFile(values);
    // Drawn at once, so that the field can take the focus.
    flushSync(() => setProblem(problemOf(file)));
    if (!file || problemOf(file)) return form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    const kind = petDocumentKinds.find((one) => one === values.get('kind')) ?? 'other';
    const title = values.get('title');
    send.mutate(
      { kind, title: typeof title === 'string' ? title.trim() : '', file },
      { onSuccess: () => onDone() },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {send.error && (
        <Alert tone="destructive" title={text.saveFailed}>
          {errorText(send.error)}
        </Alert>
      )}
      <Fields problem={problem} />
      {send.isPending && (
        <Progress value={progress * 100} label={text.progress} valueText={`${Math.round(progress * 100)}%`} />
      )}
      <DialogFooter className="mt-2">
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={send.isPending}>
          {send.isPending ? text.saving : text.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

const Fields = ({ problem }: { readonly problem: string | undefined }) => (
  <>
    <Field label={text.file} hint={text.fileHint} error={problem} isRequired>
      {(control) => <DocumentInput {...control} name="file" />}
    </Field>
    <Field label={text.kind}>
      {(control) => (
        <Select {...control} name="kind" defaultValue="vaccine_card">
          {petDocumentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {documentKindLabel[kind]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={text.name} hint={text.nameHint} isRequired={false}>
      {(control) => <Input {...control} name="title" maxLength={petFileLimits.title} autoComplete="off" />}
    </Field>
  </>
);

function chosenFile(values: FormData): File | undefined {
  const file = values.get('file');
  return file instanceof File && file.size > 0 ? file : undefined;
}

function problemOf(file: File | undefined): string | undefined {
  if (!file) return text.fileMissing;
  return file.size > petFileLimits.documentBytes ? text.fileTooLarge : undefined;
}
