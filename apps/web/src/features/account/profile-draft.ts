import { type ProfileInput, profileInputSchema } from '@patinha/contract/account';
import { type FieldProblem, checkFields } from '@patinha/contract/shared';

import { addressInputOf } from '../../lib/address-draft.ts';
import { ApiError } from '../../lib/http.ts';
import type { AddressDraft } from '../../ui/address-fields.tsx';
import { fieldErrorText, isProfileField, type ProfileField } from './account.strings.ts';

export type Problems = Partial<Record<ProfileField, string>>;

/** Nothing typed at all is no address; anything else must be one. */
const addressOf = (draft: AddressDraft) =>
  Object.values(draft).every((part) => part.trim() === '') ? null : addressInputOf(draft);

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

type CheckedProfile =
  | { readonly success: true; readonly body: ProfileInput }
  | { readonly success: false; readonly problems: Problems };

/** Reads the form; a refusal says what is wrong below each field. */
export function readProfileForm(form: FormData, address: AddressDraft): CheckedProfile {
  const checked = checkFields(profileInputSchema, {
    full_name: textOf(form, 'full_name'),
    phone: textOf(form, 'phone'),
    bio: textOf(form, 'bio') || null,
    address: addressOf(address),
  });
  return checked.success
    ? { success: true, body: checked.output }
    : { success: false, problems: problemsOf(checked.fields) };
}

/** Fields that the server refused. */
export const problemsOfRefusal = (error: Error): Problems =>
  error instanceof ApiError ? problemsOf(error.fields) : {};

const problemsOf = (fields: Readonly<Record<string, FieldProblem>>): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, problem]) => {
      const field = path.replace('address.', '');
      return isProfileField(field) ? [[field, fieldErrorText(field, problem)]] : [];
    }),
  );
