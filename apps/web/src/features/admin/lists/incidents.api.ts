import {
  type IncidentInput,
  listIncidents,
  recordIncident,
  takeIncidentStep,
} from '@patinha/contract/compliance';
import type { IncidentStep } from '@patinha/domain/compliance';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export const incidentList = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'incidents'],
    queryFn: ({ pageParam, signal }) =>
      api(listIncidents, { query: { ...(pageParam !== '' && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export function useRecordIncident(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: IncidentInput) => api(recordIncident, { body }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'incidents'] }),
  });
}

export function useTakeStep(incidentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: IncidentStep) =>
      api(takeIncidentStep, { params: { incident_id: incidentId }, body: { step } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'incidents'] }),
  });
}
