import { addPetDose, type DoseInput, listPetsInCare, removePetDose } from '@patinha/contract/pet';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/http.ts';

export const petsInCare = (bookingId: string) =>
  queryOptions({
    queryKey: ['pet', 'in-care', bookingId],
    queryFn: ({ signal }) => api(listPetsInCare, { params: { booking_id: bookingId } }, { signal }),
  });

function usePetWrite<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['pet'] }),
  });
}

export const useAddDose = (petId: string) =>
  usePetWrite((body: DoseInput) => api(addPetDose, { params: { pet_id: petId }, body }));

export const useRemoveDose = (petId: string) =>
  usePetWrite((doseId: string) => api(removePetDose, { params: { pet_id: petId, dose_id: doseId } }));
