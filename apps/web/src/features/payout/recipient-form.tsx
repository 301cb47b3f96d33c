import { bankAccountTypes, type PixKeyKind, pixKeyKinds } from '@patinha/domain/payout';
import { type FormEvent, useRef, useState } from 'react';

import { errorTextOf } from '../../lib/error-text.ts';
import { ApiError } from '../../lib/http.ts';
import { OwnerProofField, proofMissing, proofOf, proofProblem } from '../../lib/owner-proof.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogFooter } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type RecipientInput, useReplaceRecipient } from './payout.api.ts';
import { accountTypeLabel, keyKindLabel, payoutErrorText, recipientText as text } from './payout.strings.ts';

const errorText = errorTextOf(payoutErrorText);

type Problems = Readonly<Partial<Record<string, string>>>;

interface RecipientFormProps {
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

/** A Pix key or bank account, and the proof that it is its owner who sets it. */
export function RecipientForm({ hasPassword, onDone }: RecipientFormProps) {
  const [kind, setKind] = useState<'pix' | 'bank'>('pix');
  const [wantsCode, setWantsCode] = useState(!hasPassword);
  const [problems, setProblems] = useState<Problems>({});
  const proof = useRef<HTMLInputElement>(null);
  const replace = useReplaceRecipient(({ masked }) => toast({ title: text.done, description: masked }));
  const proofKind = wantsCode ? 'code' : 'password';

  function refuse(error: Error) {
    const wrongProof = proofProblem(error);
    setProblems(wrongProof === undefined ? problemsOf(error) : { proof: wrongProof });
    if (wrongProof !== undefined) proof.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = proofOf(proofKind, proof.current?.value ?? '');
    if (!given) {
      setProblems({ proof: proofMissing[proofKind] });
      proof.current?.focus();
      return;
    }
    setProblems({});
    const destination = destinationOf(kind, new FormData(event.currentTarget));
    replace.mutate({ destination, ...given }, { onSuccess: () => onDone(), onError: refuse });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={text.kind}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={(event) => setKind(event.target.value === 'bank' ? 'bank' : 'pix')}
          >
            <option value="pix">{text.pix}</option>
            <option value="bank">{text.bank}</option>
          </Select>
        )}
      </Field>
      {kind === 'pix' ? <PixFields problems={problems} /> : <BankFields problems={problems} />}
      <OwnerProofField
        kind={proofKind}
        problem={problems['proof']}
        inputRef={proof}
        onWantCode={() => setWantsCode(true)}
      />
      {replace.error && Object.keys(problems).length === 0 && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(replace.error)}
        </Alert>
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={replace.isPending}>
          {replace.isPending ? text.saving : text.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

function destinationOf(kind: 'pix' | 'bank', form: FormData): RecipientInput['destination'] {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const one = <Known extends string>(known: readonly [Known, ...Known[]], name: string): Known =>
    known.find((value) => value === typed(name)) ?? known[0];
  if (kind === 'pix') return { kind, key_kind: one(pixKeyKinds, 'key_kind'), key: typed('key') };
  return {
    kind,
    bank_code: typed('bank_code'),
    branch: typed('branch'),
    account: typed('account'),
    account_digit: typed('account_digit'),
    account_type: one(bankAccountTypes, 'account_type'),
  };
}

const fieldPrefix = 'destination.';

/** The server's word on each field, in ours. */
function problemsOf(error: Error): Problems {
  if (!(error instanceof ApiError)) return {};
  const own = error.code === 'payout/not-own-key' ? payoutErrorText['payout/not-own-key'] : undefined;
  const names = Object.keys(error.fields ?? {}).filter((name) => name.startsWith(fieldPrefix));
  return Object.fromEntries(
    names.map((name) => {
      const field = name.slice(fieldPrefix.length);
      return [field, own ?? (field === 'key' ? text.keyWrong : text.wrong)];
    }),
  );
}

interface FieldsProps {
  readonly problems: Problems;
}

const inputModes: Readonly<Record<PixKeyKind, 'numeric' | 'email' | 'tel' | 'text'>> = {
  cpf: 'numeric',
  cnpj: 'text',
  email: 'email',
  phone: 'tel',
  random: 'text',
};

function PixFields({ problems }: FieldsProps) {
  const [keyKind, setKeyKind] = useState<PixKeyKind>('cpf');
  return (
    <>
      <Field label={text.keyKind}>
        {(control) => (
          <Select
            {...control}
            name="key_kind"
            value={keyKind}
            onChange={(event) =>
              setKeyKind(pixKeyKinds.find((known) => known === event.target.value) ?? 'cpf')
            }
          >
            {pixKeyKinds.map((known) => (
              <option key={known} value={known}>
                {keyKindLabel[known]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.key} error={problems['key']} isRequired>
        {(control) => (
          <Input {...control} name="key" inputMode={inputModes[keyKind]} autoComplete="off" maxLength={100} />
        )}
      </Field>
    </>
  );
}

const BankFields = ({ problems }: FieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={text.bankCode} hint={text.bankCodeHint} error={problems['bank_code']} isRequired>
        {(control) => (
          <Input {...control} name="bank_code" inputMode="numeric" maxLength={3} autoComplete="off" />
        )}
      </Field>
      <Field label={text.branch} error={problems['branch']} isRequired className="content-end">
        {(control) => (
          <Input {...control} name="branch" inputMode="numeric" maxLength={5} autoComplete="off" />
        )}
      </Field>
    </div>
    <div className="grid grid-cols-[2fr_1fr] gap-4">
      <Field label={text.account} error={problems['account']} isRequired>
        {(control) => (
          <Input {...control} name="account" inputMode="numeric" maxLength={12} autoComplete="off" />
        )}
      </Field>
      <Field label={text.accountDigit} error={problems['account_digit']} isRequired>
        {(control) => <Input {...control} name="account_digit" maxLength={1} autoComplete="off" />}
      </Field>
    </div>
    <Field label={text.accountType}>
      {(control) => (
        <Select {...control} name="account_type">
          {bankAccountTypes.map((type) => (
            <option key={type} value={type}>
              {accountTypeLabel[type]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </>
);
