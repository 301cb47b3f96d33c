import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  listMeetings,
  listMeetingTimes,
  requestMeeting,
} from '@patinha/contract/meeting';
import type { BodyOf } from '@patinha/contract/shared';
import type { MeetingSide } from '@patinha/domain/meeting';
import { addDays } from '@patinha/domain/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** More than a carer has open at a time; among past ones, the latest. */
const shown = { open: 50, over: 5 } as const;

export const meetingsOf = (side: MeetingSide, scope: 'open' | 'over') =>
  queryOptions({
    queryKey: ['meeting', side, scope],
    queryFn: ({ signal }) =>
      api(listMeetings, { query: { as: side, scope, limit: shown[scope] } }, { signal }),
  });

/** Under the availability key, which every change of bookings also invalidates. */
export const meetingTimesOf = (serviceId: string, day: string) =>
  queryOptions({
    queryKey: ['availability', 'meeting-times', serviceId, day],
    queryFn: ({ signal }) =>
      api(listMeetingTimes, { params: { service_id: serviceId }, query: { day } }, { signal }),
  });

/** How many days to search for a free time before the first day is shown anyway. */
const lookedThroughDays = 7;

/** The first day with a free time, from this one on. In the evening the next day has none any more. */
export const firstFreeDay = (serviceId: string, from: string) =>
  queryOptions({
    queryKey: ['availability', 'first-free-day', serviceId, from],
    queryFn: async ({ client }) => {
      for (let ahead = 0; ahead < lookedThroughDays; ahead += 1) {
        const day = addDays(from, ahead);
        const { items } = await client.fetchQuery(meetingTimesOf(serviceId, day));
        if (items.length > 0) return day;
      }
      return from;
    },
  });

export const askForMeeting = (body: BodyOf<typeof requestMeeting>, idempotencyKey: string) =>
  api(requestMeeting, { body }, { idempotencyKey });

export type MeetingAnswer =
  | { readonly move: 'accept'; readonly body: BodyOf<typeof acceptMeeting> }
  | { readonly move: 'decline'; readonly body: BodyOf<typeof declineMeeting> }
  | { readonly move: 'cancel'; readonly body: BodyOf<typeof cancelMeeting> };

function answer(meetingId: string, given: MeetingAnswer) {
  const params = { meeting_id: meetingId };
  if (given.move === 'accept') return api(acceptMeeting, { params, body: given.body });
  if (given.move === 'decline') return api(declineMeeting, { params, body: given.body });
  return api(cancelMeeting, { params, body: given.body });
}

/** Reloads every meeting and the free times, whether the action succeeded or was refused. */
export function useMeetingAnswer(meetingId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: MeetingAnswer) => answer(meetingId, given),
    onSuccess: onDone,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['meeting'] });
      await queries.invalidateQueries({ queryKey: ['availability'] });
    },
  });
}
