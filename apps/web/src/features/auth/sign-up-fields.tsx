import type { SignUpField } from '@patinha/contract/account';
import type { UserType } from '@patinha/domain/shared';

import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { passwordHint, signUpFieldText } from './auth.strings.ts';
import { phoneMask, taxIdMask, useMask } from './use-mask.ts';
import { UserTypeChoice } from './user-type-choice.tsx';

interface SignUpFieldsProps {
  readonly userType: UserType | undefined;
  readonly errorOf: (field: SignUpField) => string | undefined;
}

/** The controls of the sign-up form; the browser may fill them in. */
export function SignUpFields({ userType, errorOf }: SignUpFieldsProps) {
  const phoneRef = useMask(phoneMask);
  const documentRef = useMask(taxIdMask);
  return (
    <>
      <UserTypeChoice selected={userType} error={errorOf('userType')} />
      <Field label={signUpFieldText.fullName} error={errorOf('fullName')} isRequired>
        {(control) => <Input {...control} name="fullName" autoComplete="name" />}
      </Field>
      <Field label={signUpFieldText.email} error={errorOf('email')} isRequired>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={signUpFieldText.phone} error={errorOf('phone')} isRequired>
          {(control) => <Input {...control} ref={phoneRef} name="phone" type="tel" autoComplete="tel" />}
        </Field>
        <Field label={signUpFieldText.documentNumber} error={errorOf('documentNumber')} isRequired>
          {(control) => <Input {...control} ref={documentRef} name="documentNumber" autoComplete="off" />}
        </Field>
      </div>
      <Field label={signUpFieldText.password} hint={passwordHint} error={errorOf('password')} isRequired>
        {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
      </Field>
    </>
  );
}
