import {
  addAbsencePhoto,
  objectToAbsence,
  readTutorAbsence,
  reportTutorAbsent,
  type TutorAbsence,
} from '@patinha/contract/care';
import type { BodyOf } from '@patinha/contract/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

const params = (bookingId: string) => ({ booking_id: bookingId });
const soonMs = 20_000;

/** Until the report, time alone changes what is missing. */
export const tutorAbsence = (bookingId: string) =>
  queryOptions({
    queryKey: ['care', 'absence', bookingId],
    queryFn: ({ signal }) => api(readTutorAbsence, { params: params(bookingId) }, { signal }),
    refetchInterval: (query) => (query.state.data?.report ? false : soonMs),
  });

/** Each write returns the state after it; the booking changes with the report and the objection. */
function useAbsenceChange<Input>(
  bookingId: string,
  change: (input: Input) => Promise<TutorAbsence>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (absence) => {
      queries.setQueryData(tutorAbsence(bookingId).queryKey, absence);
      onDone?.();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
    onError: () => queries.invalidateQueries({ queryKey: ['care'] }),
  });
}

export const useAddAbsencePhoto = (bookingId: string, onDone: () => void) =>
  useAbsenceChange(
    bookingId,
    (photo: File) => api(addAbsencePhoto, { params: params(bookingId), body: { photo } }),
    onDone,
  );

export type DevicePosition = NonNullable<BodyOf<typeof reportTutorAbsent>['position']>;

export const useReportAbsence = (bookingId: string, onDone: () => void) =>
  useAbsenceChange(
    bookingId,
    (position: DevicePosition | undefined) =>
      api(reportTutorAbsent, { params: params(bookingId), body: position ? { position } : {} }),
    onDone,
  );

export const useObject = (bookingId: string) =>
  useAbsenceChange<void>(bookingId, () => api(objectToAbsence, { params: params(bookingId), body: {} }));
