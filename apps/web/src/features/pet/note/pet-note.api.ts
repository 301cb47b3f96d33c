import { listPetNotes, type PetNote, savePetNote } from '@patinha/contract/pet';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** The seller's own notes about the pets of a booking. */
export const petNotesOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['pet', 'notes', bookingId],
    queryFn: ({ signal }) => api(listPetNotes, { params: { booking_id: bookingId } }, { signal }),
  });

/** Also after a refusal what is stored is read again: it changed meanwhile. */
export function useSaveNote(
  bookingId: string,
  { pet_id, revision }: Pick<PetNote, 'pet_id' | 'revision'>,
  onSaved: (saved: PetNote) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      api(savePetNote, { params: { booking_id: bookingId, pet_id }, body: { revision, text } }),
    onSuccess: (saved) => onSaved(saved),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pet', 'notes'] }),
  });
}
