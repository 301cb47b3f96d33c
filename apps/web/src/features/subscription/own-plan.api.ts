import { readCompanyPlan, readTutorPlan, type Subscription } from '@patinha/contract/subscription';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** Whose plan it is: a tutor's, or that of a company. */
export type PlanSide = 'tutor' | 'company';

// Events announce changes; a pending order is polled anyway, in case one was missed.
const pendingPollMs = 4_000;

interface OwnPlan {
  readonly plan: string;
  readonly is_offered: boolean;
  readonly subscription: Subscription | null;
}

export const ownPlan = (side: PlanSide) =>
  queryOptions({
    queryKey: ['subscription', side],
    queryFn: async ({ signal }): Promise<OwnPlan> =>
      side === 'tutor' ? api(readTutorPlan, {}, { signal }) : api(readCompanyPlan, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.subscription?.status === 'pending' ? pendingPollMs : false),
  });
