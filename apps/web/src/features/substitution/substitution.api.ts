import type { Booking } from '@patinha/contract/booking';
import {
  acceptSubstituteAsk,
  askSubstitute,
  declareSickDay,
  declineSubstituteAsk,
  listHandedOver,
  listSickDays,
  previewSickDay,
  readHandedOver,
  readSubstitution,
  takeBackSickDay,
} from '@patinha/contract/substitution';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** Days as a date field gives them. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

// All under the key of the bookings, which every change of one makes stale.

export const substitutionOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'substitution', bookingId],
    queryFn: () => api(readSubstitution, { params: { booking_id: bookingId } }),
  });

export const handedOver = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'handed-over', bookingId],
    queryFn: () => api(readHandedOver, { params: { booking_id: bookingId } }),
    retry: false,
  });

export const ownHandedOver = () =>
  queryOptions({ queryKey: ['booking', 'handed-over'], queryFn: () => api(listHandedOver) });

export const ownSickDays = () =>
  queryOptions({ queryKey: ['booking', 'sick-days'], queryFn: () => api(listSickDays) });

export const sickDayPreview = (span: DaySpan | undefined) =>
  queryOptions({
    queryKey: ['booking', 'sick-day-preview', span],
    queryFn: ({ signal }) => {
      if (!span) throw new Error('cannot preview an absence without days');
      return api(previewSickDay, { query: { ...span } }, { signal });
    },
    enabled: span !== undefined,
    retry: false,
  });

export const sendSickDay = (sickDay: DaySpan & { readonly reason?: string }, idempotencyKey: string) =>
  api(declareSickDay, { body: { ...sickDay } }, { idempotencyKey });

export const takeBack = (sickDayId: string) =>
  api(takeBackSickDay, { params: { sick_day_id: sickDayId }, body: {} });

export const chooseSubstitute = (bookingId: string, serviceId: string, idempotencyKey: string) =>
  api(
    askSubstitute,
    { params: { booking_id: bookingId }, body: { service_id: serviceId } },
    { idempotencyKey },
  );

export const acceptAsk = (askId: string, idempotencyKey: string): Promise<Booking> =>
  api(acceptSubstituteAsk, { params: { ask_id: askId }, body: {} }, { idempotencyKey });

export const declineAsk = (askId: string) =>
  api(declineSubstituteAsk, { params: { ask_id: askId }, body: {} });
