import { formatTaxId } from '@patinha/contract/account';
import { type OwnVerification, uploadVerification } from '@patinha/contract/verification';
import { type DocumentType } from '@patinha/domain/verification';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, Progress } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { DocumentInput } from '../../ui/form/file-input.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input } from '../../ui/form/input.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useUpload } from './verification.api.ts';
import { uploadErrorText, verificationText as text, uploadFieldText } from './verification.strings.ts';

const dayFieldOf = (type: DocumentType, isFirstFile: boolean): 'issued_on' | 'birth_date' | undefined => {
  if (!isFirstFile) return undefined;
  if (type === 'criminal') return 'issued_on';
  return type === 'doc' ? 'birth_date' : undefined;
};

interface UploadFormProps {
  readonly type: DocumentType;
  /** Further files of a document that waits go without its day. */
  readonly isFirstFile: boolean;
  readonly taxId: Pick<OwnVerification, 'cpf' | 'is_cpf_open'>;
  readonly onSent: () => void;
}

/** Picks a file of one document, with what belongs to it, and sends it, showing how far it is. */
export function UploadForm({ type, isFirstFile, taxId, onSent }: UploadFormProps) {
  const { send, progress } = useUpload(() => toast({ title: text.sent }));
  const dayField = dayFieldOf(type, isFirstFile);
  // The CPF goes with an identity document until one was checked.
  const asksCpf = dayField === 'birth_date' && taxId.is_cpf_open;
  const form = useContractForm({
    schema: uploadVerification.body,
    start: { file: noFile, day: '', cpf: formatTaxId(taxId.cpf ?? '') },
    input: ({ file, day, cpf }) => ({
      type,
      file,
      ...(dayField && { [dayField]: day }),
      ...(asksCpf && { cpf }),
    }),
    sentences: uploadFieldText,
    send: (upload) => send.mutateAsync(upload),
    onSent,
    onRefused: (_problems, error) =>
      error && toast({ title: text.uploadFailed, description: text.uploadFailedHint, tone: 'destructive' }),
  });
  const { problems } = form;

  return (
    <Form form={form} className="grid gap-5">
      {send.error && (
        <Alert tone="destructive" title={text.uploadFailed}>
          {uploadErrorText(send.error)}
        </Alert>
      )}
      <Field label={text.file} hint={text.fileHint} error={problems.file} isRequired>
        {(control) => (
          <DocumentInput
            {...control}
            name="file"
            onChange={({ target }) => form.change({ file: target.files?.[0] })}
          />
        )}
      </Field>
      {asksCpf && (
        <Field label={text.cpf} hint={text.cpfHint} error={problems.cpf} isRequired>
          {(control) => (
            <Input {...control} {...form.text('cpf')} inputMode="numeric" autoComplete="off" maxLength={30} />
          )}
        </Field>
      )}
      {dayField && (
        <Field
          label={dayField === 'issued_on' ? text.issuedOn : text.birthDate}
          {...(dayField === 'birth_date' && { hint: text.birthDateHint })}
          error={problems[dayField]}
          isRequired
        >
          {(control) => (
            <Input
              {...control}
              {...form.text('day')}
              type="date"
              autoComplete={dayField === 'birth_date' ? 'bday' : 'off'}
            />
          )}
        </Field>
      )}
      {send.isPending && (
        <Progress
          value={progress * 100}
          label={text.sendProgress}
          valueText={`${Math.round(progress * 100)}%`}
        />
      )}
      <Button type="submit" isPending={send.isPending} className="justify-self-start">
        {send.isPending ? text.sending : text.send}
      </Button>
    </Form>
  );
}

const noFile: File | undefined = undefined as File | undefined;
