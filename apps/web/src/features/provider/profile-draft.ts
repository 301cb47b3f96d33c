import { checkFields } from '@patinha/contract/account';
import { type ProviderInput, providerInputSchema } from '@patinha/contract/provider';
import type { FieldProblem } from '@patinha/contract/shared';

import { ApiError } from '../../lib/http.ts';
import { fieldErrorText, isProfileField, type ProfileField } from './provider.strings.ts';

export type Problems = Partial<Record<ProfileField, string>>;

/** The position that search measures from; none when it was never marked. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

type CheckedProfile =
  | { readonly success: true; readonly body: ProviderInput }
  | { readonly success: false; readonly problems: Problems };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Reads the form; a refusal says what is wrong below each field. */
export function readProfileForm(form: FormData, point: MapPoint | undefined): CheckedProfile {
  const checked = checkFields(providerInputSchema, {
    display_name: textOf(form, 'display_name'),
    bio: textOf(form, 'bio') || null,
    city: textOf(form, 'city'),
    state: textOf(form, 'state'),
    zone: textOf(form, 'zone'),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    crmv_number: textOf(form, 'crmv_number') || null,
    crmv_state: textOf(form, 'crmv_state') || null,
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
    Object.entries(fields).flatMap(([field, problem]) =>
      isProfileField(field) ? [[field, fieldErrorText(field, problem)]] : [],
    ),
  );
