import {
  annulRedemption,
  answerContest,
  contestRedemption,
  decideContest,
  listContestedRedemptions,
  listOwnRedemptions,
  listPartnerRedemptions,
  listRedeemablePromotions,
  redeemPromotion,
  undoRedemption,
} from '@patinha/contract/promotion';
import type { BodyOf } from '@patinha/contract/shared';
import type { ContestOutcome } from '@patinha/domain/promotion';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export const redeemablePromotions = (validationId: string) =>
  queryOptions({
    queryKey: ['promotion', 'redeemable', validationId],
    queryFn: ({ signal }) =>
      api(listRedeemablePromotions, { params: { validation_id: validationId } }, { signal }),
  });

const pages = {
  initialPageParam: '',
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};
const pageQuery = (cursor: string) => ({ query: cursor === '' ? { limit: 5 } : { limit: 5, cursor } });

export const partnerRedemptions = () =>
  infiniteQueryOptions({
    queryKey: ['promotion', 'given'],
    queryFn: ({ pageParam, signal }) => api(listPartnerRedemptions, pageQuery(pageParam), { signal }),
    ...pages,
  });

export const ownRedemptions = () =>
  infiniteQueryOptions({
    // Of the card: its events make this list stale too.
    queryKey: ['loyalty-card', 'redemptions'],
    queryFn: ({ pageParam, signal }) => api(listOwnRedemptions, pageQuery(pageParam), { signal }),
    ...pages,
  });

export const contestedRedemptions = () =>
  infiniteQueryOptions({
    queryKey: ['promotion', 'contested'],
    queryFn: ({ pageParam, signal }) => api(listContestedRedemptions, pageQuery(pageParam), { signal }),
    ...pages,
    meta: { noted: true },
  });

interface Purchase {
  readonly body: BodyOf<typeof redeemPromotion>;
  /** One for each amount and promotion, so that pressing again after a lost answer gives no second discount. */
  readonly key: string;
}

export function useRedeem(validationId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: Purchase) =>
      api(redeemPromotion, { params: { validation_id: validationId }, body }, { idempotencyKey: key }),
    onSuccess: () => {
      onDone();
      return queries.invalidateQueries({ queryKey: ['promotion', 'given'] });
    },
    // What was offered may be gone: used up, ended or switched off.
    onError: () => queries.invalidateQueries({ queryKey: ['promotion', 'redeemable', validationId] }),
  });
}

function useAboutRedemption(mutationFn: (words: string) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        ['promotion', 'loyalty-card'].map((module) => queries.invalidateQueries({ queryKey: [module] })),
      ),
  });
}

export const useContest = (id: string) =>
  useAboutRedemption((reason) => api(contestRedemption, { params: { redemption_id: id }, body: { reason } }));

export const useDecideContest = ({
  id,
  outcome,
}: {
  readonly id: string;
  readonly outcome: ContestOutcome;
}) =>
  useAboutRedemption((answer) =>
    api(decideContest, { params: { redemption_id: id }, body: { outcome, answer } }),
  );

export const useAnnul = (id: string) =>
  useAboutRedemption((reason) => api(annulRedemption, { params: { redemption_id: id }, body: { reason } }));

export const useAnswerContest = (id: string) =>
  useAboutRedemption((answer) => api(answerContest, { params: { redemption_id: id }, body: { answer } }));

/** Undoes a discount that was just registered; the accepted card takes another one. */
export function useUndo(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api(undoRedemption, { params: { redemption_id: id } }, { idempotencyKey: `undo-${id}` }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['promotion'] }),
  });
}
