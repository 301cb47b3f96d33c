import { formatTaxId } from '@patinha/contract/account';
import { type OwnVerification, uploadVerification, type Verification } from '@patinha/contract/verification';
import { type DocumentType, filesPerDocument } from '@patinha/domain/verification';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, Progress } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { DocumentInput } from '../../ui/form/file-input.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input } from '../../ui/form/input.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ChosenPictures } from './chosen-pictures.tsx';
import { useUpload } from './verification.api.ts';
import { uploadErrorText, verificationText as text, uploadFieldText } from './verification.strings.ts';

type DayField = 'issued_on' | 'birth_date';

const dayFieldOf = (type: DocumentType, isFirstFile: boolean): DayField | undefined => {
  if (!isFirstFile) return undefined;
  if (type === 'criminal') return 'issued_on';
  return type === 'doc' ? 'birth_date' : undefined;
};

interface UploadFormProps {
  readonly type: DocumentType;
  /** The document as it stands; further files of one that waits go without its day. */
  readonly latest: Verification | null;
  readonly known: Pick<OwnVerification, 'cpf' | 'is_cpf_open' | 'birth_date'>;
  readonly onSent: () => void;
}

const noFiles: readonly File[] = [];

function useUploadForm({ type, latest, known, onSent }: UploadFormProps) {
  const { send, progress } = useUpload(() => toast({ title: text.sent }));
  const isFirstFile = latest?.status !== 'pending';
  const dayField = dayFieldOf(type, isFirstFile);
  // One picture is enough of a selfie.
  const room = type === 'selfie' ? 1 : filesPerDocument - (isFirstFile ? 0 : latest.file_count);
  // The CPF goes with an identity document until one was checked.
  const asksCpf = dayField === 'birth_date' && known.is_cpf_open;
  const form = useContractForm({
    schema: uploadVerification.body,
    start: {
      files: noFiles,
      day: dayField === 'birth_date' ? (known.birth_date ?? '') : '',
      cpf: formatTaxId(known.cpf ?? ''),
    },
    input: ({ files, day, cpf }) => ({
      type,
      file: files[0],
      ...(dayField && { [dayField]: day }),
      ...(asksCpf && { cpf }),
    }),
    sentences: uploadFieldText,
    extraProblems: ({ files }) => (files.length > room ? { file: text.tooMany(room) } : {}),
    send: (first, _pressed, { files }) =>
      send.mutateAsync([first, ...files.slice(1).map((file) => ({ type, file }))]),
    onSent,
    onRefused: (_problems, error) =>
      error && toast({ title: text.uploadFailed, description: text.uploadFailedHint, tone: 'destructive' }),
  });
  return { form, send, progress, dayField, room, asksCpf };
}
type UploadState = ReturnType<typeof useUploadForm>;

/** Picks the files of one document, with what belongs to it, and sends them, showing how far it is. */
export function UploadForm(props: UploadFormProps) {
  const { type, latest } = props;
  const state = useUploadForm(props);
  const { form, send, progress } = state;
  return (
    <Form form={form} className="grid gap-5">
      {send.error && (
        <Alert tone="destructive" title={text.uploadFailed}>
          {uploadErrorText(send.error)}
        </Alert>
      )}
      {latest?.status === 'rejected' && latest.reason !== null && (
        <Alert tone="warning" title={text.rejectedWhy}>
          {latest.reason}
        </Alert>
      )}
      <Files type={type} state={state} />
      <Cpf state={state} />
      <Day state={state} />
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

interface PartProps {
  readonly state: UploadState;
}

const Files = ({ type, state: { form, room } }: PartProps & { readonly type: DocumentType }) => (
  <>
    <Field
      label={text.file}
      hint={type === 'selfie' ? text.fileHint : text.filesHint(room)}
      error={form.problems.file}
      isRequired
    >
      {(control) => (
        <DocumentInput
          {...control}
          name="file"
          multiple={room > 1}
          onChange={({ target }) => form.change({ files: [...(target.files ?? [])] })}
        />
      )}
    </Field>
    <ChosenPictures files={form.values.files} />
  </>
);

const Cpf = ({ state: { form, asksCpf } }: PartProps) =>
  asksCpf && (
    <Field label={text.cpf} hint={text.cpfHint} error={form.problems.cpf} isRequired>
      {(control) => (
        <Input {...control} {...form.text('cpf')} inputMode="numeric" autoComplete="off" maxLength={30} />
      )}
    </Field>
  );

const Day = ({ state: { form, dayField } }: PartProps) =>
  dayField && (
    <Field
      label={dayField === 'issued_on' ? text.issuedOn : text.birthDate}
      {...(dayField === 'birth_date' && { hint: text.birthDateHint })}
      error={form.problems[dayField]}
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
  );
