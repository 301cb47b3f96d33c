import {
  type Assignment,
  assignBooking,
  getAssignment,
  readTeamAgenda,
  unassignBooking,
} from '@patinha/contract/company';
import type { DaySpan } from '@patinha/domain/calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** Under the company key, which every change of bookings and of the team invalidates. */
export const assignmentOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['company', 'assignment', bookingId],
    queryFn: ({ signal }) => api(getAssignment, { params: { company_booking_id: bookingId } }, { signal }),
  });

export const teamAgenda = ({ from, to }: DaySpan) =>
  queryOptions({
    queryKey: ['company', 'agenda', from, to],
    queryFn: ({ signal }) => api(readTeamAgenda, { query: { from, to } }, { signal }),
    retry: false,
  });

/** Assigns a booking to a member, or unassigns it with an empty id; reloads every list that shows the assignee. */
export function useAssign(bookingId: string, onDone: (assignment: Assignment) => void) {
  const queries = useQueryClient();
  const params = { company_booking_id: bookingId };
  return useMutation({
    mutationFn: (memberId: string) =>
      memberId === ''
        ? api(unassignBooking, { params })
        : api(assignBooking, { params, body: { member_id: memberId } }),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(
        ['company', 'availability', 'booking'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
