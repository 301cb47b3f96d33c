import { formatTaxId, parseTaxId } from '@patinha/contract/account';
import { replacePayoutRecipient } from '@patinha/contract/payout';
import { bankAccountTypes, type PixKeyKind, pixKeyKinds } from '@patinha/domain/payout';

import { ApiError } from '../../lib/api/http.ts';
import { useTaxNumber, useUserType } from '../../lib/auth/session.tsx';
import { useContractForm, type ContractForm } from '../../lib/form/use-contract-form.ts';
import { errorTextOf } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { DialogClose, DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useReplaceRecipient, type RecipientInput } from './payout.api.ts';
import { accountTypeLabel, keyKindLabel, payoutErrorText, recipientText as text } from './payout.strings.ts';

const errorText = errorTextOf(payoutErrorText);

interface Draft {
  readonly kind: 'pix' | 'bank';
  readonly key_kind: PixKeyKind;
  readonly key: string;
  readonly bank_code: string;
  readonly branch: string;
  readonly account: string;
  readonly account_digit: string;
  readonly account_type: (typeof bankAccountTypes)[number];
}

const firstDraft: Draft = {
  kind: 'pix',
  key_kind: pixKeyKinds[0],
  key: '',
  bank_code: '',
  branch: '',
  account: '',
  account_digit: '',
  account_type: bankAccountTypes[0],
};

const companyDraft: Draft = { ...firstDraft, key_kind: 'cnpj' };

interface RecipientFormProps {
  /** There is no account yet: the key begins as the person's own number. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

/** A Pix key or bank account. */
export function RecipientForm({ isFirst, onDone }: RecipientFormProps) {
  const start = useStart(isFirst);
  const replace = useReplaceRecipient(({ masked }) => toast({ title: text.done, description: masked }));

  const form = useContractForm({
    schema: replacePayoutRecipient.body,
    start,
    input: (draft) => ({ destination: destinationOf(draft) }),
    sentences,
    refusalProblems,
    // The server reads key and account itself: they go as they were typed.
    send: (_checked, _pressed, draft) => replace.mutateAsync({ destination: destinationOf(draft) }),
    onSent: onDone,
    // Keys and accounts stay out of the browser's storage.
    warns: false,
  });
  const { problems } = form;
  const isSaidAtField = Object.values(problems).some((problem) => problem !== undefined);

  return (
    <Form form={form} className="grid gap-5">
      <Field label={text.kind}>
        {(control) => (
          <Select {...control} {...form.text('kind')}>
            <option value="pix">{text.pix}</option>
            <option value="bank">{text.bank}</option>
          </Select>
        )}
      </Field>
      {form.values.kind === 'pix' ? <PixFields form={form} ownKey={start} /> : <BankFields form={form} />}
      {replace.error && !isSaidAtField && (
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
    </Form>
  );
}

function useStart(isFirst: boolean): Draft {
  const draft = useUserType() === 'empresa' ? companyDraft : firstDraft;
  const own = parseTaxId(useTaxNumber() ?? '');
  return isFirst && own?.kind === draft.key_kind ? { ...draft, key: formatTaxId(own.number) } : draft;
}

const sentences = {
  key: { required: text.keyMissing, invalid: text.keyWrong },
  bank_code: { invalid: text.bankCodeWrong },
  branch: { invalid: text.branchWrong },
  account: { invalid: text.accountWrong },
  account_digit: { invalid: text.accountDigitWrong },
};

function destinationOf(draft: Draft): RecipientInput['destination'] {
  if (draft.kind === 'pix') return { kind: 'pix', key_kind: draft.key_kind, key: draft.key.trim() };
  return {
    kind: 'bank',
    bank_code: draft.bank_code.trim(),
    branch: draft.branch.trim(),
    account: draft.account.trim(),
    account_digit: draft.account_digit.trim(),
    account_type: draft.account_type,
  };
}

/** Refusals by code that belong to a field. */
const refusalProblems = (error: Error) => ({
  ...(error instanceof ApiError &&
    error.code === 'payout/not-own-key' && { key: payoutErrorText['payout/not-own-key'] }),
});

interface FieldsProps {
  readonly form: ContractForm<Draft, keyof typeof sentences>;
}

const inputModes: Readonly<Record<PixKeyKind, 'numeric' | 'email' | 'tel' | 'text'>> = {
  cpf: 'numeric',
  cnpj: 'text',
  email: 'email',
  phone: 'tel',
  random: 'text',
};

interface PixFieldsProps extends FieldsProps {
  /** The key that the form began with, if it did with one. */
  readonly ownKey: Pick<Draft, 'key_kind' | 'key'>;
}

function PixFields({ form, ownKey }: PixFieldsProps) {
  const keyKind = form.values.key_kind;
  // The own number is no key of another kind, and eleven digits can be another person's phone.
  const take = (kind: PixKeyKind) =>
    form.change({
      key_kind: kind,
      ...(form.values.key === ownKey.key && { key: '' }),
      ...(kind === ownKey.key_kind && form.values.key === '' && { key: ownKey.key }),
    });
  return (
    <>
      <Field label={text.keyKind}>
        {(control) => (
          <Select
            {...control}
            {...form.text('key_kind')}
            onChange={({ currentTarget }) => {
              const chosen = pixKeyKinds.find((known) => known === currentTarget.value);
              if (chosen) take(chosen);
            }}
          >
            {pixKeyKinds.map((known) => (
              <option key={known} value={known}>
                {keyKindLabel[known]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.key} error={form.problems.key} isRequired>
        {(control) => (
          <Input
            {...control}
            {...form.text('key')}
            inputMode={inputModes[keyKind]}
            autoComplete="off"
            maxLength={100}
          />
        )}
      </Field>
    </>
  );
}

const BankFields = ({ form }: FieldsProps) => (
  <>
    <FieldRow className="sm:grid-cols-2">
      <Field label={text.bankCode} hint={text.bankCodeHint} error={form.problems.bank_code} isRequired>
        {(control) => (
          <Input
            {...control}
            {...form.text('bank_code')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={text.branch} error={form.problems.branch} isRequired>
        {(control) => (
          <Input {...control} {...form.text('branch')} inputMode="numeric" maxLength={5} autoComplete="off" />
        )}
      </Field>
    </FieldRow>
    <FieldRow className="grid-cols-[2fr_1fr]">
      <Field label={text.account} error={form.problems.account} isRequired>
        {(control) => (
          <Input
            {...control}
            {...form.text('account')}
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={text.accountDigit} error={form.problems.account_digit} isRequired>
        {(control) => <Input {...control} {...form.text('account_digit')} maxLength={1} autoComplete="off" />}
      </Field>
    </FieldRow>
    <Field label={text.accountType}>
      {(control) => (
        <Select {...control} {...form.text('account_type')}>
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
