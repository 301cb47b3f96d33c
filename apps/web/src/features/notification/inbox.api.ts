import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@patinha/contract/notification';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

const panelSize = 6;

export const unreadCount = () =>
  queryOptions({
    queryKey: ['notification', 'unread'],
    queryFn: ({ signal }) => api(countNotifications, {}, { signal }),
  });

/** What the panel below the bell shows. */
export const latestNotifications = () =>
  queryOptions({
    queryKey: ['notification', 'latest'],
    queryFn: ({ signal }) => api(listNotifications, { query: { limit: panelSize } }, { signal }),
  });

export const allNotifications = () =>
  infiniteQueryOptions({
    queryKey: ['notification', 'all'],
    queryFn: ({ pageParam, signal }) =>
      api(listNotifications, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

interface Reading {
  readonly notificationId: string;
  /** Includes every earlier notification. */
  readonly isWholeList: boolean;
}

export function useMarkAsRead() {
  const queries = useQueryClient();
  return useMutation({
    // The person does not wait for it: what was read stays so once there is a connection.
    networkMode: 'online',
    mutationFn: ({ notificationId, isWholeList }: Reading) =>
      isWholeList
        ? api(readAllNotifications, { body: { notification_id: notificationId } })
        : api(readNotification, { params: { notification_id: notificationId } }),
    onSuccess: (left) => queries.setQueryData(unreadCount().queryKey, left),
    // Also after a refusal: another device may have read it, or it is older than 90 days.
    onSettled: () => queries.invalidateQueries({ queryKey: ['notification'] }),
  });
}
