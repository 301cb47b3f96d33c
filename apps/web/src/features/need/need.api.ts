import {
  acceptProposal,
  changeNeed,
  closeNeed,
  declineProposal,
  listOpenNeeds,
  listOwnNeeds,
  listSentProposals,
  type NeedInput,
  type OwnNeed,
  postNeed,
  type ProposalInput,
  readNeed,
  readOpenNeed,
  sendProposal,
  withdrawProposal,
} from '@patinha/contract/need';
import type { BodyOf } from '@patinha/contract/shared';
import type { ServiceType } from '@patinha/domain/service';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { useBodyKeys } from '../../lib/api/body-key.ts';
import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';

const after = (cursor: string) => (cursor === '' ? {} : { cursor });

export const ownNeeds = () =>
  infiniteQueryOptions({
    queryKey: ['need', 'own'],
    queryFn: ({ pageParam, signal }) => api(listOwnNeeds, { query: after(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

export const needById = (needId: string) =>
  queryOptions({
    queryKey: ['need', 'own', needId],
    queryFn: ({ signal }) => api(readNeed, { params: { need_id: needId } }, { signal }),
  });

export interface OpenNeedFilters {
  readonly category: ServiceType | undefined;
  readonly radiusKm: number;
}

export const openNeeds = ({ category, radiusKm }: OpenNeedFilters) =>
  infiniteQueryOptions({
    queryKey: ['need', 'open', category ?? 'all', radiusKm],
    queryFn: ({ pageParam, signal }) =>
      api(
        listOpenNeeds,
        { query: { radius_km: radiusKm, ...(category && { category }), ...after(pageParam) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

export const openNeedById = (needId: string) =>
  queryOptions({
    queryKey: ['need', 'open', 'one', needId],
    queryFn: ({ signal }) => api(readOpenNeed, { params: { need_id: needId } }, { signal }),
  });

export const sentProposals = () =>
  infiniteQueryOptions({
    queryKey: ['need', 'sent'],
    queryFn: ({ pageParam, signal }) => api(listSentProposals, { query: after(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

/** Changes needs or proposals; reloads everything that shows them, also after a refusal. */
function useNeedChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone?: OnDone<Output, Input>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => onDone?.(output, input),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['need'] }),
        queries.invalidateQueries({ queryKey: ['booking'] }),
      ]),
  });
}

/** Posts a need, or changes the one given. */
export const useSaveNeed = (need: OwnNeed | undefined, onDone: () => void) =>
  useNeedChange(
    (body: NeedInput) =>
      need ? api(changeNeed, { params: { need_id: need.id }, body }) : api(postNeed, { body }),
    onDone,
  );

export const useCloseNeed = (onDone: () => void) =>
  useNeedChange((needId: string) => api(closeNeed, { params: { need_id: needId }, body: {} }), onDone);

export const useSendProposal = (needId: string, onDone: () => void) =>
  useNeedChange((body: ProposalInput) => api(sendProposal, { params: { need_id: needId }, body }), onDone);

export const useWithdrawProposal = (onDone: () => void) =>
  useNeedChange(
    (proposalId: string) => api(withdrawProposal, { params: { proposal_id: proposalId }, body: {} }),
    onDone,
  );

export const useDeclineProposal = (onDone: () => void) =>
  useNeedChange(
    (proposalId: string) => api(declineProposal, { params: { proposal_id: proposalId }, body: {} }),
    onDone,
  );

export type AcceptBody = BodyOf<typeof acceptProposal>;

/** One key for all attempts with one address: a retry books once. */
export function useAcceptProposal(proposalId: string, onDone: () => void) {
  const { keyOf } = useBodyKeys();
  return useNeedChange(
    (body: AcceptBody) =>
      api(acceptProposal, { params: { proposal_id: proposalId }, body }, { idempotencyKey: keyOf(body) }),
    onDone,
  );
}
