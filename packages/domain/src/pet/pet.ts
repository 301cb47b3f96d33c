export const petSpecies = ['dog', 'cat', 'bird', 'fish', 'rabbit', 'other'] as const;
export type PetSpecies = (typeof petSpecies)[number];

export type TutorPlan = 'silver' | 'premium';

export const freePlanPetLimit = 3;

/** Limit of pets on a tutor's plan (§9); null means unlimited. */
export const petLimitOf = (plan: TutorPlan): number | null => (plan === 'premium' ? null : freePlanPetLimit);

/** Whether another pet may be registered; pets beyond the limit stay after a downgrade (D-74). */
export function canAddPet(petCount: number, plan: TutorPlan): boolean {
  const limit = petLimitOf(plan);
  return limit === null || petCount < limit;
}

/** Whether a pet may be changed: after a downgrade those beyond the limit, the youngest, are read-only (D-74). */
export const isPetEditable = (olderPets: number, plan: TutorPlan): boolean => canAddPet(olderPets, plan);
