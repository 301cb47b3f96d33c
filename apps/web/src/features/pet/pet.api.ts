import { createPet, deletePet, listPets, type Pet, type PetInput, updatePet } from '@patinha/contract/pet';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** More than any plan in use holds; the answer counts them all. */
const pageSize = 100;

export const ownPets = () =>
  queryOptions({
    queryKey: ['pet', 'own'],
    queryFn: ({ signal }) => api(listPets, { query: { limit: pageSize } }, { signal }),
  });

/** Adds a pet, or changes the one given. */
export function useSavePet(pet: Pet | undefined, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PetInput) =>
      pet ? api(updatePet, { params: { pet_id: pet.id }, body }) : api(createPet, { body }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['pet'] }),
  });
}

export function useRemovePet(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (petId: string) => api(deletePet, { params: { pet_id: petId } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['pet'] }),
  });
}
