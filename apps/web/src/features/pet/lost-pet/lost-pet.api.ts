import {
  answerLostConversation,
  listLostConversations,
  readLostConversation,
  readLostPet,
  reportPetFound,
  reportPetLost,
  writeAboutLostPet,
} from '@patinha/contract/pet';
import type { BodyOf } from '@patinha/contract/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import type { OnDone } from '../../../lib/api/on-done.ts';

const refreshMs = 15_000;

export const lostConversations = (petId: string) =>
  queryOptions({
    queryKey: ['pet', 'conversations', petId],
    queryFn: ({ signal }) => api(listLostConversations, { params: { pet_id: petId } }, { signal }),
  });

export const lostPet = (token: string) =>
  queryOptions({
    queryKey: ['pet', 'lost', token],
    queryFn: ({ signal }) => api(readLostPet, { params: { lost_token: token } }, { signal }),
    retry: false,
  });

/** A visitor has no stream of events: the conversation is asked for again while it is on screen. */
export const lostConversation = (token: string, conversationId: string | undefined) =>
  queryOptions({
    queryKey: ['pet', 'lost', token, conversationId],
    queryFn: ({ signal }) =>
      api(
        readLostConversation,
        { params: { lost_token: token }, query: { conversation_id: conversationId ?? '' } },
        { signal },
      ),
    enabled: conversationId !== undefined,
    refetchInterval: refreshMs,
  });

function useLostWrite<Input, Output>(
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

export const useReportLost = (petId: string, onDone: () => void) =>
  useLostWrite(
    (body: BodyOf<typeof reportPetLost>) => api(reportPetLost, { params: { pet_id: petId }, body }),
    onDone,
  );

export const useReportFound = (petId: string, onDone: () => void) =>
  useLostWrite(() => api(reportPetFound, { params: { pet_id: petId } }), onDone);

export const useAnswer = (petId: string) =>
  useLostWrite((body: BodyOf<typeof answerLostConversation>) =>
    api(answerLostConversation, { params: { pet_id: petId }, body }),
  );

export const useWriteToTutor = (token: string, onDone: () => void) =>
  useLostWrite(
    (body: BodyOf<typeof writeAboutLostPet>) =>
      api(writeAboutLostPet, { params: { lost_token: token }, body }),
    onDone,
  );
