import { addPetDose, type DoseInput, readPet, removePetDose } from '@patinha/contract/pet';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';

export const ownPet = (petId: string) =>
  queryOptions({
    queryKey: ['pet', 'one', petId],
    queryFn: ({ signal }) => api(readPet, { params: { pet_id: petId } }, { signal }),
  });

function usePetWrite<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  onDone?: OnDone<Output, Input>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (output, input) => onDone?.(output, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pet'] }),
  });
}

export const useAddDose = (petId: string, onDone: () => void) =>
  usePetWrite((body: DoseInput) => api(addPetDose, { params: { pet_id: petId }, body }), onDone);

export const useRemoveDose = (petId: string, onDone: () => void) =>
  usePetWrite((doseId: string) => api(removePetDose, { params: { pet_id: petId, dose_id: doseId } }), onDone);
