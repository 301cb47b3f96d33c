import type { BodyOf } from '@patinha/contract/shared';
import {
  approveVerification,
  listProviderChecks,
  listVerifications,
  openOwnVerification,
  openVerification,
  rejectVerification,
  revokeVerification,
  undoVerificationApproval,
  uploadVerification,
  type Verification,
  withdrawVerification,
} from '@patinha/contract/verification';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { upload } from '../../lib/api/files.ts';
import { api } from '../../lib/api/http.ts';
import { reviewText } from './verification.strings.ts';

export const providerChecks = (providerId: string) =>
  queryOptions({
    queryKey: ['verification', 'provider', providerId],
    queryFn: ({ signal }) => api(listProviderChecks, { params: { provider_id: providerId } }, { signal }),
  });

const pageSize = 20;

export type ReviewedStatus = 'pending' | 'approved';

export const reviewQueue = (status: ReviewedStatus) =>
  infiniteQueryOptions({
    queryKey: ['verification', 'queue', status],
    queryFn: ({ pageParam, signal }) =>
      api(
        listVerifications,
        { query: { status, limit: pageSize, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { noted: true, failure: 'admin' },
  });

/** Everything that shows documents is asked for again. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['verification'] }),
      queries.invalidateQueries({ queryKey: ['provider'] }),
    ]);
}

type DocumentUpload = BodyOf<typeof uploadVerification>;

/** Sends files one after another, each once; `progress` is how much of all has left, 0 to 1. */
export function useUpload(onDone: () => void) {
  const refresh = useRefresh();
  const [progress, setProgress] = useState(0);
  // Repeated after a failure, what has arrived is not sent again.
  const arrived = useRef(new WeakSet<File>());
  const send = useMutation({
    mutationFn: async (bodies: readonly DocumentUpload[]) => {
      for (const [at, body] of bodies.entries()) {
        if (arrived.current.has(body.file)) continue;
        const count = (share: number) => setProgress((at + share) / bodies.length);
        count(0);
        await upload(uploadVerification, { body }, count);
        arrived.current.add(body.file);
      }
    },
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
  return { send, progress };
}

export function useWithdraw(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (verificationId: string) =>
      api(withdrawVerification, { params: { verification_id: verificationId } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}

/** Links are made on demand and never kept: each opens once. */
export const useOpenOwn = () =>
  useMutation({
    mutationFn: (verificationId: string) =>
      api(openOwnVerification, { params: { verification_id: verificationId } }),
    gcTime: 0,
  });

export const useOpenForReview = () =>
  useMutation({
    mutationFn: ({ id, status }: Pick<Verification, 'id' | 'status'>) =>
      api(openVerification, {
        params: { verification_id: id },
        // A decided document is opened for a stated reason.
        body: status === 'pending' ? {} : { reason: reviewText.recheck },
      }),
    gcTime: 0,
  });

export function useApprove(verificationId: string, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (validUntil: string) =>
      api(approveVerification, {
        params: { verification_id: verificationId },
        body: validUntil === '' ? {} : { valid_until: validUntil },
      }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}

export function useReject(verificationId: string, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) =>
      api(rejectVerification, { params: { verification_id: verificationId }, body: { reason } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}

export function useUndoApproval(onSettled: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (verificationId: string) =>
      api(undoVerificationApproval, { params: { verification_id: verificationId }, body: {} }),
    onSettled: () => {
      onSettled();
      return refresh();
    },
  });
}

export function useRevoke(verificationId: string, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) =>
      api(revokeVerification, { params: { verification_id: verificationId }, body: { reason } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}
