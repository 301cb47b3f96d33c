import type { BookingIncidents } from '@patinha/contract/care';

import type { PlanOfPetRow } from './emergency.queries.ts';

export const presentPlanOfPet = (plan: PlanOfPetRow): BookingIncidents['plans'][number] => ({
  pet_id: plan.petId,
  pet_name: plan.petName,
  limit_cents: plan.limitCents,
  vet_name: plan.vetName,
  vet_phone: plan.vetPhone,
  allergies: plan.allergies,
});
