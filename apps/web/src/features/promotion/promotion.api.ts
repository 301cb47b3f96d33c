import {
  activatePromotion,
  createPromotion,
  deactivatePromotion,
  listHappyHour,
  listOwnPromotions,
  type OwnPromotion,
  type PromotionInput,
  updatePromotion,
} from '@patinha/contract/promotion';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';

export const ownPromotions = () =>
  infiniteQueryOptions({
    queryKey: ['promotion', 'own'],
    queryFn: ({ pageParam, signal }) =>
      api(listOwnPromotions, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { failure: 'promotions' },
  });

/** Changes own promotions; reloads every list of promotions, also after a refusal. */
function usePromotionChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone?: OnDone<Output, Input>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => onDone?.(output, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['promotion'] }),
  });
}

/** Creates a promotion, or changes the one with this id. */
export const useSavePromotion = (id: string | undefined, onDone: () => void) =>
  usePromotionChange(
    (body: PromotionInput) =>
      id === undefined
        ? api(createPromotion, { body })
        : api(updatePromotion, { params: { promotion_id: id }, body }),
    onDone,
  );

/** Ativar or Desativar, whichever applies. */
export const useSwitchPromotion = (onDone: OnDone<OwnPromotion>) =>
  usePromotionChange(
    ({ id, is_active: isActive }: OwnPromotion) =>
      api(isActive ? deactivatePromotion : activatePromotion, { params: { promotion_id: id } }),
    onDone,
  );

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export const happyHour = (point: Point | undefined) =>
  queryOptions({
    queryKey: ['promotion', 'happy-hour', point],
    queryFn: ({ signal }) => api(listHappyHour, { query: { ...point } }, { signal }),
    // What runs now changes with the clock.
    refetchInterval: 60_000,
    meta: { failure: 'promotions' },
  });
