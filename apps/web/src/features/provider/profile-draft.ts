import { type ProviderInput, providerInputSchema } from '@patinha/contract/provider';
import { checkFields } from '@patinha/contract/shared';

import { type Problems, problemsBy } from '../../lib/field-problems.ts';
import { profileFieldText } from './provider.strings.ts';

export type ProfileProblems = Problems<typeof profileFieldText>;

/** The position that search measures from; none when it was never marked. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

type CheckedProfile =
  | { readonly success: true; readonly body: ProviderInput }
  | { readonly success: false; readonly problems: ProfileProblems };

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

/** What a check or the server refused, in words below the fields. */
export const problemsOf = problemsBy(profileFieldText);
