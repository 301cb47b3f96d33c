import {
  addPetDocument,
  openPetDocument,
  openSharedDocument,
  removePetDocument,
  removePetPhoto,
  replacePetPhoto,
  sharePetDocument,
} from '@patinha/contract/pet';
import type { BodyOf } from '@patinha/contract/shared';
import { petFileLimits } from '@patinha/domain/pet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { upload } from '../../../lib/api/files.ts';
import { api, ApiError } from '../../../lib/api/http.ts';
import type { OnDone } from '../../../lib/api/on-done.ts';

function usePetFile<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  onDone: OnDone<Output, Input>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (output, input) => onDone(output, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pet'] }),
  });
}

/** Uploads a photo; reports `progress` from 0 to 1. */
export function useReplacePetPhoto(petId: string, onDone: () => void) {
  const [progress, setProgress] = useState(0);
  const send = usePetFile(async (photo: File) => {
    setProgress(0);
    // The server would refuse it too, but only after the whole upload.
    if (photo.size > petFileLimits.photoBytes) throw new ApiError({ code: 'request/too-large', status: 413 });
    return upload(replacePetPhoto, { params: { pet_id: petId }, body: { photo } }, setProgress);
  }, onDone);
  return { send, progress };
}

export const useRemovePetPhoto = (petId: string, onDone: () => void) =>
  usePetFile(() => api(removePetPhoto, { params: { pet_id: petId } }), onDone);

export type NewDocument = BodyOf<typeof addPetDocument>;

export function useAddDocument(petId: string, onDone: () => void) {
  const [progress, setProgress] = useState(0);
  const send = usePetFile((body: NewDocument) => {
    setProgress(0);
    return upload(addPetDocument, { params: { pet_id: petId }, body }, setProgress);
  }, onDone);
  return { send, progress };
}

interface OwnDocument {
  readonly petId: string;
  readonly documentId: string;
}
const paramsOf = ({ petId, documentId }: OwnDocument) => ({ pet_id: petId, pet_document_id: documentId });

export const useShareDocument = (document: OwnDocument, onDone: OnDone<unknown, boolean>) =>
  usePetFile(
    (isShared: boolean) =>
      api(sharePetDocument, { params: paramsOf(document), body: { is_shared: isShared } }),
    onDone,
  );

export const useRemoveDocument = (document: OwnDocument, onDone: () => void) =>
  usePetFile(() => api(removePetDocument, { params: paramsOf(document) }), onDone);

/** How it is opened: by the tutor through the pet, by a carer through the booking. */
export type DocumentPlace = { readonly petId: string } | { readonly bookingId: string };

/** Links are made on demand and never kept: each opens once. */
export const useOpenDocument = (place: DocumentPlace, documentId: string) =>
  useMutation({
    mutationFn: () =>
      'petId' in place
        ? api(openPetDocument, { params: paramsOf({ petId: place.petId, documentId }) })
        : api(openSharedDocument, { params: { booking_id: place.bookingId, pet_document_id: documentId } }),
    gcTime: 0,
  });
