import { type Pet, petInputSchema } from '@patinha/contract/pet';

import { asTyped } from '../../lib/form/form-values.ts';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { profileFieldText } from './pet-care.strings.ts';
import { petFieldText } from './pet.strings.ts';

const sentences = { ...petFieldText, ...profileFieldText };
const gramsPerKg = 1000;

const neuteredValue = ({ is_neutered: isNeutered }: Pet): string =>
  isNeutered === null ? '' : isNeutered ? 'yes' : 'no';

const draftOf = (pet: Pet) => ({
  name: pet.name,
  species: asTyped(pet.species),
  breed: asTyped(pet.breed),
  weight_grams: pet.weight_grams ? asTyped(pet.weight_grams / gramsPerKg).replace('.', ',') : '',
  born_on: asTyped(pet.born_on),
  neutered: neuteredValue(pet),
  microchip: asTyped(pet.microchip),
  sinpatinhas_number: asTyped(pet.sinpatinhas_number),
  temperament: asTyped(pet.temperament),
  medicine: asTyped(pet.medicine),
});
type PetDraft = ReturnType<typeof draftOf>;

const blank: PetDraft = {
  name: '',
  species: '',
  breed: '',
  weight_grams: '',
  born_on: '',
  neutered: '',
  microchip: '',
  sinpatinhas_number: '',
  temperament: '',
  medicine: '',
};

/** A pet as the form shows it; an empty form without one. */
export const petStart = (pet?: Pet): PetDraft => (pet ? draftOf(pet) : blank);
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
