import { type PetInput, petInputSchema } from '@patinha/contract/pet';
import { checkFields } from '@patinha/contract/shared';

import { type Problems, problemsBy } from '../../lib/field-problems.ts';
import { profileFieldText } from './pet-care.strings.ts';
import { petFieldText } from './pet.strings.ts';

const sentences = { ...petFieldText, ...profileFieldText };
export type PetProblems = Problems<typeof sentences>;
export const petProblemsOf = problemsBy(sentences);

const textOf = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const gramsPerKg = 1000;

/** `4,2` or `4.2` kilos as grams. */
function gramsOf(typed: string | null): number | null {
  return typed === null ? null : Math.round(Number(typed.replace(',', '.')) * gramsPerKg);
}

const neuteredOf = (typed: string | null): boolean | null =>
  typed === 'yes' ? true : typed === 'no' ? false : null;

type CheckedPet =
  | { readonly success: true; readonly body: PetInput }
  | { readonly success: false; readonly problems: PetProblems };

/** Reads the form; a refusal says what is wrong below each field. */
export function readPetForm(form: FormData): CheckedPet {
  const checked = checkFields(petInputSchema, {
    name: textOf(form, 'name') ?? '',
    species: textOf(form, 'species') ?? undefined,
    breed: textOf(form, 'breed'),
    weight_grams: gramsOf(textOf(form, 'weight')),
    born_on: textOf(form, 'born_on'),
    is_neutered: neuteredOf(textOf(form, 'neutered')),
    microchip: textOf(form, 'microchip')?.replaceAll(/\D/g, '') ?? null,
    sinpatinhas_number: textOf(form, 'sinpatinhas_number'),
    temperament: textOf(form, 'temperament'),
    medicine: textOf(form, 'medicine'),
  });
  return checked.success
    ? { success: true, body: checked.output }
    : { success: false, problems: petProblemsOf(checked.fields) };
}
