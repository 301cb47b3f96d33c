import type { SignUpField } from '@patinha/contract/account';
import type { UserType } from '@patinha/domain/shared';

import { asTyped } from '../../../lib/form/form-values.ts';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';

export const signUpStart = (userType: UserType | undefined) => ({
  userType: asTyped(userType),
  fullName: '',
  email: '',
  phone: '',
  documentNumber: '',
  password: '',
});
export type SignUpFormState = ContractForm<ReturnType<typeof signUpStart>, SignUpField>;
