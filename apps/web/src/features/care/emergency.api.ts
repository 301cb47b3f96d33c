import {
  type BookingIncidents,
  listBookingIncidents,
  readEmergencyPlan,
  reportBookingIncident,
  saveEmergencyPlan,
} from '@patinha/contract/care';
import type { BodyOf } from '@patinha/contract/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { keepAct } from '../../lib/outbox/care-outbox.ts';

export const emergencyPlan = (petId: string) =>
  queryOptions({
    queryKey: ['care', 'plan', petId],
    queryFn: ({ signal }) => api(readEmergencyPlan, { params: { pet_id: petId } }, { signal }),
  });

export function useSavePlan(petId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveEmergencyPlan>) =>
      api(saveEmergencyPlan, { params: { pet_id: petId }, body }),
    onSuccess: (plan) => {
      queries.setQueryData(emergencyPlan(petId).queryKey, plan);
      onDone();
    },
  });
}

export const bookingIncidents = (bookingId: string) =>
  queryOptions({
    queryKey: ['care', 'incidents', bookingId],
    queryFn: ({ signal }) => api(listBookingIncidents, { params: { booking_id: bookingId } }, { signal }),
  });

export interface NewIncident {
  readonly body: BodyOf<typeof reportBookingIncident>;
  readonly key: string;
}

export function useReportIncident(bookingId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ body, key }: NewIncident): Promise<BookingIncidents | undefined> =>
      (await keepAct({ bookingId, operation: 'reportBookingIncident', body }))
        ? undefined
        : api(reportBookingIncident, { params: { booking_id: bookingId }, body }, { idempotencyKey: key }),
    onSuccess: (incidents) => {
      if (incidents) queries.setQueryData(bookingIncidents(bookingId).queryKey, incidents);
      onDone();
    },
    // An entry whose reply was lost may already exist.
    onError: () => queries.invalidateQueries({ queryKey: bookingIncidents(bookingId).queryKey }),
  });
}
