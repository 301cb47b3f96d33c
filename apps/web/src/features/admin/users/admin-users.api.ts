import {
  endSuspension,
  endUserSession,
  endUserSessions,
  grantUserRole,
  listUsers,
  readUser,
  readUserEffect,
  revokeUserRole,
  suspendUser,
} from '@patinha/contract/admin';
import type { BodyOf } from '@patinha/contract/shared';
import type { Role } from '@patinha/domain/shared';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export interface UserFilter {
  readonly q: string;
  readonly role: Role | '';
  readonly state: 'active' | 'suspended' | '';
}

const pageSize = 20;

// Every read is recorded for the people shown, so nothing is refetched automatically.
const readOnce = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { noted: true },
} as const;

export const userList = ({ q, role, state }: UserFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', q, role, state],
    queryFn: ({ pageParam, signal }) =>
      api(
        listUsers,
        {
          query: {
            limit: pageSize,
            ...(pageParam !== '' && { cursor: pageParam }),
            ...(q !== '' && { q }),
            ...(role !== '' && { role }),
            ...(state !== '' && { state }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    ...readOnce,
  });

export const userSheet = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'user', userId],
    queryFn: ({ signal }) => api(readUser, { params: { user_id: userId } }, { signal }),
    ...readOnce,
  });

export const userEffect = (userId: string) =>
  queryOptions({
    queryKey: [...userSheet(userId).queryKey, 'effect'],
    queryFn: ({ signal }) => api(readUserEffect, { params: { user_id: userId } }, { signal }),
    ...readOnce,
  });

export type UserAction =
  | ({ readonly kind: 'suspend' } & BodyOf<typeof suspendUser>)
  | { readonly kind: 'end-suspension' }
  | { readonly kind: 'give-role'; readonly role: Role; readonly reason: string }
  | {
      readonly kind: 'take-role';
      readonly role: Role;
      readonly reason: string;
      readonly refund_cents?: number;
    }
  | { readonly kind: 'end-sessions' }
  | { readonly kind: 'end-session'; readonly sessionId: string };

const bodyOf = ({ kind: _kind, ...body }: Extract<UserAction, { kind: 'suspend' }>) => body;

function perform(user_id: string, action: UserAction): Promise<object> {
  const params = { user_id };
  switch (action.kind) {
    case 'suspend':
      return api(suspendUser, { params, body: bodyOf(action) });
    case 'end-suspension':
      return api(endSuspension, { params });
    case 'give-role':
      return api(grantUserRole, {
        params: { ...params, role: action.role },
        body: { reason: action.reason },
      });
    case 'take-role':
      return api(revokeUserRole, {
        params: { ...params, role: action.role },
        body: {
          reason: action.reason,
          ...(action.refund_cents !== undefined && { refund_cents: action.refund_cents }),
        },
      });
    case 'end-sessions':
      return api(endUserSessions, { params });
    case 'end-session':
      return api(endUserSession, { params: { ...params, session_id: action.sessionId } });
  }
}

/** One action on a user; the sheet and the list then show the new state. */
export function useUserAction(userId: string, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: UserAction) => perform(userId, action),
    onSuccess: () => onDone?.(),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: userSheet(userId).queryKey }),
        queries.invalidateQueries({ queryKey: ['admin', 'users'] }),
        queries.invalidateQueries({ queryKey: ['admin', 'appeals'] }),
      ]),
  });
}
