import { formatTaxId, parseTaxId } from '@patinha/contract/account';
import type { OwnVerification } from '@patinha/contract/verification';
import { documentFileBytes, type DocumentType } from '@patinha/domain/verification';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, Progress } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { DocumentInput } from '../../ui/file-input.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type DocumentUpload, useUpload } from './verification.api.ts';
import { fieldText, uploadErrorText, verificationText as text } from './verification.strings.ts';

type UploadField = keyof typeof fieldText;
type Problems = Partial<Record<UploadField, string>>;

const dayFieldOf = (type: DocumentType, isFirstFile: boolean): 'issued_on' | 'birth_date' | undefined => {
  if (!isFirstFile) return undefined;
  if (type === 'criminal') return 'issued_on';
  return type === 'doc' ? 'birth_date' : undefined;
};

interface Asked {
  readonly dayField: ReturnType<typeof dayFieldOf>;
  /** The CPF goes with an identity document until one was checked. */
  readonly asksCpf: boolean;
}

interface UploadFormProps {
  readonly type: DocumentType;
  /** Further files of a document that waits go without its day. */
  readonly isFirstFile: boolean;
  readonly taxId: Pick<OwnVerification, 'cpf' | 'is_cpf_open'>;
  readonly onSent: () => void;
}

/** Picks a file of one document, with what belongs to it, and sends it while telling how far it is. */
export function UploadForm({ type, isFirstFile, taxId, onSent }: UploadFormProps) {
  const { send, progress } = useUpload(() => toast({ title: text.sent }));
  const [problems, setProblems] = useState<Problems>({});
  const dayField = dayFieldOf(type, isFirstFile);
  const asked: Asked = { dayField, asksCpf: dayField === 'birth_date' && taxId.is_cpf_open };

  function refuse(form: HTMLFormElement, wrong: Problems) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => setProblems(wrong));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const wrong = problemsOf(values, asked);
    if (Object.keys(wrong).length > 0) return refuse(form, wrong);
    setProblems({});
    send.mutate(uploadOf(type, values, asked), {
      onSuccess: () => onSent(),
      onError: (error) => {
        toast({ title: text.uploadFailed, description: text.uploadFailedHint, tone: 'destructive' });
        refuse(form, refusedFields(error));
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {send.error && (
        <Alert tone="destructive" title={text.uploadFailed}>
          {uploadErrorText(send.error)}
        </Alert>
      )}
      <Field label={text.file} hint={text.fileHint} error={problems.file} isRequired>
        {(control) => <DocumentInput {...control} name="file" />}
      </Field>
      {asked.asksCpf && <CpfField known={taxId.cpf} problem={problems.cpf} />}
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
              name={dayField}
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
    </form>
  );
}

const CpfField = ({
  known,
  problem,
}: {
  readonly known: string | null;
  readonly problem: string | undefined;
}) => (
  <Field label={text.cpf} hint={text.cpfHint} error={problem} isRequired>
    {(control) => (
      <Input
        {...control}
        name="cpf"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        defaultValue={formatTaxId(known ?? '')}
      />
    )}
  </Field>
);

const textOf = (values: FormData, field: string): string => {
  const value = values.get(field);
  return typeof value === 'string' ? value.trim() : '';
};

function cpfProblem(typed: string): Problems {
  if (typed === '') return { cpf: fieldText.cpf.missing };
  return parseTaxId(typed)?.kind === 'cpf' ? {} : { cpf: fieldText.cpf.wrong };
}

function problemsOf(values: FormData, { dayField, asksCpf }: Asked): Problems {
  const file = values.get('file');
  const isMissing = !(file instanceof File) || file.size === 0;
  const isTooLarge = file instanceof File && file.size > documentFileBytes;
  return {
    ...(isMissing && { file: fieldText.file.missing }),
    ...(isTooLarge && { file: fieldText.file.tooLarge }),
    ...(asksCpf && cpfProblem(textOf(values, 'cpf'))),
    ...(dayField && !values.get(dayField) && { [dayField]: fieldText[dayField].missing }),
  };
}

function uploadOf(type: DocumentType, values: FormData, { dayField, asksCpf }: Asked): DocumentUpload {
  const file = values.get('file');
  if (!(file instanceof File)) throw new TypeError('The form has no file');
  return {
    type,
    file,
    ...(dayField && { [dayField]: textOf(values, dayField) }),
    ...(asksCpf && { cpf: textOf(values, 'cpf') }),
  };
}

/** Fields that the server refused; a refusal of the document itself stands above them. */
function refusedFields(error: Error): Problems {
  if (!(error instanceof ApiError)) return {};
  return {
    ...(error.fields['issued_on'] && { issued_on: fieldText.issued_on.wrong }),
    ...(error.fields['cpf'] && { cpf: fieldText.cpf.wrong }),
    ...(error.fields['birth_date'] && { birth_date: fieldText.birth_date.wrong }),
  };
}
