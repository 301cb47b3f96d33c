import { addPetDocument } from '@patinha/contract/pet';
import { petDocumentKinds, petFileLimits } from '@patinha/domain/pet';
import { type ReactNode, useState } from 'react';

import { useContractForm, type ContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, Progress } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { DocumentInput } from '../../../ui/form/file-input.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input, Select } from '../../../ui/form/input.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../pet-errors.strings.ts';
import { useAddDocument } from './pet-file.api.ts';
import { documentKindLabel, petDocumentText as text } from './pet-file.strings.ts';

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

interface Draft {
  readonly file: File | undefined;
  readonly kind: string;
  readonly title: string;
}
type DocumentForm = ContractForm<Draft, 'file'>;
const firstDraft: Draft = { file: undefined, kind: 'vaccine_card', title: '' };

function DocumentForm({ petId, onDone }: { readonly petId: string; readonly onDone: () => void }) {
  const { send, progress } = useAddDocument(petId, () => toast({ title: text.saved }));
  const form = useContractForm({
    schema: addPetDocument.body,
    start: firstDraft,
    sentences: { file: { required: text.fileMissing, too_big: text.fileTooLarge } },
    send: (document) => send.mutateAsync(document),
    onSent: onDone,
  });
  return (
    <Form form={form} className="grid gap-5">
      {send.error && (
        <Alert tone="destructive" title={text.saveFailed}>
          {errorText(send.error)}
        </Alert>
      )}
      <Fields form={form} />
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
    </Form>
  );
}

const Fields = ({ form }: { readonly form: DocumentForm }) => (
  <>
    <Field label={text.file} hint={text.fileHint} error={form.problems.file} isRequired>
      {(control) => (
        <DocumentInput
          {...control}
          name="file"
          onChange={({ target }) => form.change({ file: target.files?.[0] })}
        />
      )}
    </Field>
    <Field label={text.kind}>
      {(control) => (
        <Select {...control} {...form.text('kind')}>
          {petDocumentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {documentKindLabel[kind]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={text.name} hint={text.nameHint} isRequired={false}>
      {(control) => (
        <Input {...control} {...form.text('title')} maxLength={petFileLimits.title} autoComplete="off" />
      )}
    </Field>
  </>
);
