export const petSpecies = ['dog', 'cat', 'bird', 'fish', 'rabbit', 'other'] as const;
export type PetSpecies = (typeof petSpecies)[number];

export type TutorPlan = 'silver' | 'premium';

export const freePlanPetLimit = 3;

/** Pets that a tutor's plan allows (§9); null for any number. */
export const petLimitOf = (plan: TutorPlan): number | null => (plan === 'premium' ? null : freePlanPetLimit);

/** Whether one more may be registered; pets beyond the limit stay after a downgrade (D-74). */
export function canAddPet(petCount: number, plan: TutorPlan): boolean {
  const limit = petLimitOf(plan);
  return limit === null || petCount < limit;
}

/** Whether a pet may be changed: after a downgrade those beyond the limit, the youngest, can only be read (D-74). */
export const isPetEditable = (olderPets: number, plan: TutorPlan): boolean => canAddPet(olderPets, plan);
