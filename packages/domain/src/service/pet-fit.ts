import type { PetSpecies } from '../pet/index.ts';

/** Sizes of dogs, smallest first. */
export const petSizes = ['small', 'medium', 'large', 'giant'] as const;
export type PetSize = (typeof petSizes)[number];

/** The heaviest dog of each size, in grams. */
export const petSizeGrams = {
  small: 10_000,
  medium: 25_000,
  large: 45_000,
  giant: Infinity,
} as const satisfies Record<PetSize, number>;

/** The pets that a service accepts. Sizes apply to dogs only. */
export interface PetTerms {
  readonly acceptedSpecies: readonly PetSpecies[];
  readonly acceptedSizes: readonly PetSize[];
}

interface MeasuredPet {
  readonly species: PetSpecies;
  readonly weightGrams: number | null;
}

export const petSizeOf = (weightGrams: number): PetSize =>
  petSizes.find((size) => weightGrams <= petSizeGrams[size]) ?? 'giant';

export type PetRefusal = 'species' | 'size' | 'weight-unknown';

/** Why a service does not accept a pet, or undefined. The weight is required only when some sizes are excluded. */
export function petRefusal(terms: PetTerms, pet: MeasuredPet): PetRefusal | undefined {
  if (!terms.acceptedSpecies.includes(pet.species)) return 'species';
  if (pet.species !== 'dog' || terms.acceptedSizes.length === petSizes.length) return undefined;
  if (pet.weightGrams === null) return 'weight-unknown';
  return terms.acceptedSizes.includes(petSizeOf(pet.weightGrams)) ? undefined : 'size';
}
