import {
  cancelSubscription,
  orderCompanyPlan,
  orderTutorPlan,
  regretSubscription,
  type Subscription,
} from '@patinha/contract/subscription';
import { isCompanyTier, type SoldPlan } from '@patinha/domain/subscription';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/http.ts';

/** A change of the own plan; what depends on it is read again, also when it was refused. */
function usePlanChange<Input>(change: (input: Input) => Promise<Subscription>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        ['subscription', 'pet', 'service', 'wallet', 'loyalty-card'].map((module) =>
          queries.invalidateQueries({ queryKey: [module] }),
        ),
      ),
  });
}

export const useOrderPlan = () =>
  usePlanChange((plan: SoldPlan) =>
    isCompanyTier(plan) ? api(orderCompanyPlan, { body: { plan } }) : api(orderTutorPlan, { body: { plan } }),
  );

const of = (subscription: Subscription) => ({ params: { subscription_id: subscription.id } });

export const useCancelSubscription = () =>
  usePlanChange((subscription: Subscription) => api(cancelSubscription, of(subscription)));

export const useRegretSubscription = () =>
  usePlanChange((subscription: Subscription) => api(regretSubscription, of(subscription)));
