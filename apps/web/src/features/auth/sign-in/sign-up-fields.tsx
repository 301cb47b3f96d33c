import { Field, FieldRow } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { phoneMask, taxIdMask, useMask } from '../../../ui/form/mask.ts';
import { passwordHint, signUpFieldText } from '../auth.strings.ts';
import type { SignUpFormState } from './sign-up-draft.ts';
import { UserTypeChoice } from './user-type-choice.tsx';

interface SignUpFieldsProps {
  readonly form: SignUpFormState;
  /** Whether the person chooses what the account is for. */
  readonly hasTypes: boolean;
}

/** The controls of the sign-up form; the browser may fill them in. */
export function SignUpFields({ form, hasTypes }: SignUpFieldsProps) {
  const { problems } = form;
  const phoneRef = useMask(phoneMask);
  const documentRef = useMask(taxIdMask);
  return (
    <>
      {hasTypes && (
        <UserTypeChoice
          selected={form.values.userType}
          error={problems.userType}
          onChoose={(userType) => form.change({ userType })}
        />
      )}
      <Field label={signUpFieldText.fullName} error={problems.fullName} isRequired>
        {(control) => <Input {...control} {...form.text('fullName')} autoComplete="name" />}
      </Field>
      <Field label={signUpFieldText.email} error={problems.email} isRequired>
        {(control) => <Input {...control} {...form.text('email')} type="email" autoComplete="email" />}
      </Field>
      <FieldRow className="sm:grid-cols-2">
        <Field label={signUpFieldText.phone} error={problems.phone} isRequired>
          {(control) => (
            <Input {...control} ref={phoneRef} {...form.masked('phone')} type="tel" autoComplete="tel" />
          )}
        </Field>
        <Field label={signUpFieldText.documentNumber} error={problems.documentNumber} isRequired>
          {(control) => (
            <Input {...control} ref={documentRef} {...form.masked('documentNumber')} autoComplete="off" />
          )}
        </Field>
      </FieldRow>
      <Field label={signUpFieldText.password} hint={passwordHint} error={problems.password} isRequired>
        {(control) => (
          <Input {...control} {...form.text('password')} type="password" autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}
