import {
  cancelSubscription,
  changeCompanyPlan,
  orderCompanyPlan,
  orderTutorPlan,
  regretSubscription,
  type Subscription,
} from '@patinha/contract/subscription';
import { type CompanyTier, isCompanyTier, type SoldPlan } from '@patinha/domain/subscription';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { changeText, planText, subscriptionErrorOf } from './subscription.strings.ts';

/**
 * A change of the own plan; what depends on it is read again, also when it was refused. `onDone` is called here and not
 * by the component: the plan that is read again may take that off the screen.
 */
function usePlanChange<Input>(
  change: (input: Input) => Promise<Subscription>,
  onDone?: (changed: Subscription) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => onDone?.(changed),
    onError: (error) => {
      const reason = subscriptionErrorOf(error);
      toast({
        title: planText.failed,
        ...(reason !== planText.failed && { description: reason }),
        tone: 'destructive',
      });
    },
    onSettled: () =>
      Promise.all(
        ['subscription', 'company', 'pet', 'service', 'wallet', 'loyalty-card'].map((module) =>
          queries.invalidateQueries({ queryKey: [module] }),
        ),
      ),
  });
}

export const useOrderPlan = () =>
  usePlanChange((plan: SoldPlan) =>
    isCompanyTier(plan) ? api(orderCompanyPlan, { body: { plan } }) : api(orderTutorPlan, { body: { plan } }),
  );

export const useChangePlan = () =>
  usePlanChange(
    (plan: CompanyTier) => api(changeCompanyPlan, { body: { plan } }),
    ({ status }) => toast({ title: status === 'pending' ? changeText.done.upgrade : changeText.done.other }),
  );

const of = (subscription: Subscription) => ({ params: { subscription_id: subscription.id } });

export const useCancelSubscription = (onDone: (cancelled: Subscription) => void) =>
  usePlanChange((subscription: Subscription) => api(cancelSubscription, of(subscription)), onDone);

export const useRegretSubscription = (onDone: () => void) =>
  usePlanChange((subscription: Subscription) => api(regretSubscription, of(subscription)), onDone);
