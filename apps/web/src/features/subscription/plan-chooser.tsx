import { companyTiers, priceOfPlan, type SoldPlan } from '@patinha/domain/subscription';

import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import type { PlanSide } from './own-plan.api.ts';
import { PlanCard } from './plan-card.tsx';
import { useOrderPlan } from './subscription.api.ts';
import {
  companyBenefits,
  freePlanName,
  planName,
  planText,
  subscriptionErrorOf,
  tutorBenefits,
} from './subscription.strings.ts';

/** Marked as the usual choice (D-75); the plans stand from the cheapest to the dearest. */
const recommended: Readonly<Record<PlanSide, SoldPlan>> = { tutor: 'premium', company: 'completo' };

/** The plan on offer, next to the free one. */
export function PlanChooser({
  side,
  isOffered,
  benefitsWait,
}: {
  readonly side: PlanSide;
  /** False where nothing can be collected each month: the plans are shown, and none can be ordered. */
  readonly isOffered: boolean;
  /** The holder withdrew from a plan within a year. */
  readonly benefitsWait: boolean;
}) {
  const order = useOrderPlan();
  const plans: readonly SoldPlan[] = side === 'tutor' ? ['premium'] : companyTiers;
  const free = (
    <PlanCard
      name={freePlanName[side]}
      price={planText.free}
      isMonthly={false}
      benefits={side === 'tutor' ? tutorBenefits.free : companyBenefits.free}
    >
      <Badge>{planText.current}</Badge>
    </PlanCard>
  );
  return (
    <div className="grid gap-4">
      {!isOffered && <Alert title={planText.soon}>{planText.soonHint}</Alert>}
      {isOffered && benefitsWait && <Alert title={planText.waits}>{planText.waitsFor[side]}</Alert>}
      {order.isError && <Alert tone="destructive">{subscriptionErrorOf(order.error)}</Alert>}
      <div
        className={
          side === 'tutor' ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4 md:grid-cols-2 2xl:grid-cols-4'
        }
      >
        {side === 'company' && free}
        {plans.map((plan) => (
          <PlanCard
            key={plan}
            name={planName[plan]}
            price={money('plan-price', priceOfPlan(plan))}
            isMonthly
            benefits={benefitsOf(plan)}
            tag={plan === 'premium' ? planText.popular : undefined}
            isRecommended={plan === recommended[side]}
          >
            {isOffered && (
              <Button
                variant={plan === recommended[side] ? 'hero' : 'outline'}
                className="w-full"
                isPending={order.isPending && order.variables === plan}
                disabled={order.isPending}
                onClick={() => order.mutate(plan)}
              >
                {order.isPending && order.variables === plan
                  ? planText.subscribing
                  : planText.subscribe(money('plan-price', priceOfPlan(plan)))}
              </Button>
            )}
          </PlanCard>
        ))}
        {side === 'tutor' && free}
      </div>
      {isOffered && (
        <p className="text-muted-foreground">
          {planText.payNote} {planText.regretNote}
          {side === 'company' && ` ${planText.reversalNote}`}
        </p>
      )}
    </div>
  );
}

const benefitsOf = (plan: SoldPlan): readonly string[] =>
  plan === 'premium' ? tutorBenefits.premium : companyBenefits[plan];
