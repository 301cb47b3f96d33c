import { type Pet, petInputSchema } from '@patinha/contract/pet';

import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { profileFieldText } from './pet-care.strings.ts';
import { petFieldText } from './pet.strings.ts';

const sentences = { ...petFieldText, ...profileFieldText };
const gramsPerKg = 1000;

const neuteredValue = (pet: Pet | undefined): string =>
  pet?.is_neutered === true ? 'yes' : pet?.is_neutered === false ? 'no' : '';

/** A pet as the form shows it; an empty form without one. */
export const petStart = (pet?: Pet) => ({
  name: pet?.name ?? '',
  species: String(pet?.species ?? ''),
  breed: pet?.breed ?? '',
  weight_grams: pet?.weight_grams ? String(pet.weight_grams / gramsPerKg).replace('.', ',') : '',
  born_on: pet?.born_on ?? '',
  neutered: neuteredValue(pet),
  microchip: pet?.microchip ?? '',
  sinpatinhas_number: pet?.sinpatinhas_number ?? '',
  temperament: pet?.temperament ?? '',
  medicine: pet?.medicine ?? '',
});
type PetDraft = ReturnType<typeof petStart>;
export type PetFormState = ContractForm<PetDraft, keyof typeof sentences>;

const orNull = (typed: string): string | null => typed.trim() || null;

/** `4,2` or `4.2` kilos as grams. */
const gramsOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed.replace(',', '.')) * gramsPerKg);

const neuteredOf = (typed: string): boolean | null =>
  typed === 'yes' ? true : typed === 'no' ? false : null;

/** What `useContractForm` needs of a pet. */
export const petForm = {
  schema: petInputSchema,
  sentences,
  input: ({ neutered, ...draft }: PetDraft) => ({
    name: draft.name,
    species: draft.species || undefined,
    breed: orNull(draft.breed),
    weight_grams: gramsOf(draft.weight_grams),
    born_on: orNull(draft.born_on),
    is_neutered: neuteredOf(neutered),
    microchip: draft.microchip.replaceAll(/\D/g, '') || null,
    sinpatinhas_number: orNull(draft.sinpatinhas_number),
    temperament: orNull(draft.temperament),
    medicine: orNull(draft.medicine),
  }),
};
