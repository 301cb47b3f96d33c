import {
  decideMessageReport,
  listMessageReports,
  type Message,
  readMessageReport,
  reportMessage,
  type Thread,
} from '@patinha/contract/message';
import type { BodyOf, QueryOf } from '@patinha/contract/shared';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { markReported } from './message-log.ts';

/** `onSent` is called here and not by the form, which unmounts with the menu of a reported message. */
export function useReport(thread: Thread, { id }: Message, onSent: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportMessage>) =>
      api(reportMessage, { params: { thread_id: thread.id, message_id: id }, body }),
    onSuccess: () => {
      markReported(queries, thread, id);
      onSent();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['message'] }),
  });
}

export type ReportState = QueryOf<typeof listMessageReports>['state'];

export const messageReports = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: ['message', 'reports', state],
    queryFn: ({ pageParam, signal }) =>
      api(
        listMessageReports,
        { query: { state, limit: 10, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { noted: true },
  });

/** Each read is recorded for both parties, so the loaded messages stay until the dialog closes. */
export const messageReport = (reportId: string) =>
  queryOptions({
    queryKey: ['message-report', reportId],
    queryFn: ({ signal }) => api(readMessageReport, { params: { report_id: reportId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { noted: true },
  });

/** `onDecided` is called here and not by the form, which unmounts when the report leaves the list. */
export function useDecision(reportId: string, onDecided: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideMessageReport>) =>
      api(decideMessageReport, { params: { report_id: reportId }, body }),
    onSuccess: onDecided,
    onSettled: () =>
      Promise.all(
        [['message', 'reports'], ['admin']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
