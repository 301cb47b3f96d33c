import {
  type AdminDisputeDetail,
  closeDispute,
  confirmDisputeResolution,
  listDisputes,
  readDisputeAsAdmin,
  reopenDisputeAsAdmin,
  resolveDispute,
  takeDispute,
  writeAsOperator,
} from '@patinha/contract/dispute';
import type { BodyOf } from '@patinha/contract/shared';
import type { DisputeStatus } from '@patinha/domain/dispute';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { adminDisputeText } from './admin-dispute.strings.ts';
import { errorText } from './dispute.strings.ts';

export const disputeQueue = (status: DisputeStatus | '', q = '') =>
  infiniteQueryOptions({
    queryKey: ['dispute', 'queue', status, q],
    queryFn: ({ pageParam, signal }) =>
      api(
        listDisputes,
        {
          query: {
            ...(q !== '' && { q }),
            ...(status !== '' && { status }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    meta: { failure: 'admin' },
  });

export const disputeDetail = (disputeId: string) =>
  queryOptions({
    queryKey: ['dispute', 'detail', disputeId],
    queryFn: ({ signal }) => api(readDisputeAsAdmin, { params: { dispute_id: disputeId } }, { signal }),
  });

/** Any action of an admin reloads the lists, the figures and the bookings. */
function useDisputeChange<Input>(
  change: (input: Input) => Promise<AdminDisputeDetail>,
  onDone: OnDone<AdminDisputeDetail>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: (error) =>
      toast({ title: adminDisputeText.failed, description: errorText(error), tone: 'destructive' }),
    onSettled: () =>
      Promise.all(
        ['dispute', 'admin', 'booking'].map((module) => queries.invalidateQueries({ queryKey: [module] })),
      ),
  });
}

const params = (disputeId: string) => ({ dispute_id: disputeId });

export const useTake = (disputeId: string, onDone: () => void) =>
  useDisputeChange(() => api(takeDispute, { params: params(disputeId), body: {} }), onDone);

export const useOperatorWrite = (disputeId: string, onDone: () => void) =>
  useDisputeChange(
    (text: string) => api(writeAsOperator, { params: params(disputeId), body: { text } }),
    onDone,
  );

interface Keyed<Body> {
  readonly body: Body;
  /** One key per opening of the dialog: a retry after a lost reply decides once. */
  readonly key: string;
}

export const useResolve = (disputeId: string, onDone: OnDone<AdminDisputeDetail>) =>
  useDisputeChange(
    ({ body, key }: Keyed<BodyOf<typeof resolveDispute>>) =>
      api(resolveDispute, { params: params(disputeId), body }, { idempotencyKey: key }),
    onDone,
  );

export const useConfirm = (disputeId: string, onDone: () => void) =>
  useDisputeChange(
    ({ body, key }: Keyed<BodyOf<typeof confirmDisputeResolution>>) =>
      api(confirmDisputeResolution, { params: params(disputeId), body }, { idempotencyKey: key }),
    onDone,
  );

export const useClose = (disputeId: string, onDone: () => void) =>
  useDisputeChange(() => api(closeDispute, { params: params(disputeId), body: {} }), onDone);

export const useAdminReopen = (disputeId: string, onDone: () => void) =>
  useDisputeChange(
    (reason: string) => api(reopenDisputeAsAdmin, { params: params(disputeId), body: { reason } }),
    onDone,
  );
