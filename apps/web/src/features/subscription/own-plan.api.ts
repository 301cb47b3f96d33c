import {
  type PlanChange,
  readCompanyPlan,
  readTutorPlan,
  type Subscription,
} from '@patinha/contract/subscription';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** Whose plan it is: a tutor's, or that of a company. */
export type PlanSide = 'tutor' | 'company';

// Events announce changes; a pending order is polled anyway, in case one was missed.
const pendingPollMs = 4_000;

export interface OwnPlan {
  readonly plan: string;
  readonly is_offered: boolean;
  readonly benefits_wait: boolean;
  readonly subscription: Subscription | null;
  /** Of a company: the larger plan that awaits its payment, and what the running plan may become. */
  readonly upgrade?: Subscription | null;
  readonly changes?: readonly PlanChange[];
}

const isPending = (own: OwnPlan | undefined): boolean =>
  own?.subscription?.status === 'pending' || (own?.upgrade ?? null) !== null;

export const ownPlan = (side: PlanSide) =>
  queryOptions({
    queryKey: ['subscription', side],
    queryFn: async ({ signal }): Promise<OwnPlan> =>
      side === 'tutor' ? api(readTutorPlan, {}, { signal }) : api(readCompanyPlan, {}, { signal }),
    refetchInterval: ({ state }) => (isPending(state.data) ? pendingPollMs : false),
  });
