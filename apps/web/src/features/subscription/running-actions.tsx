import type { Subscription } from '@patinha/contract/subscription';
import { companyTiers, isCompanyTier, seatLimitOf } from '@patinha/domain/subscription';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSeatGuard } from './seat-guard.ts';
import { useCancelSubscription, useRegretSubscription } from './subscription.api.ts';
import { changeText, runningText as text, subscriptionErrorOf } from './subscription.strings.ts';

/** One click each: stop renewals, or withdraw with a full refund within seven days. */
export function RunningActions({ subscription }: { readonly subscription: Subscription }) {
  const cancel = useCancelSubscription(({ paid_until: until }) =>
    toast({ title: text.cancelDone, description: text.cancelledHint(until), tone: 'success' }),
  );
  const regret = useRegretSubscription(() =>
    toast({ title: text.regretDone, description: regretHintOf(subscription), tone: 'success' }),
  );
  const { status, regret_until: regretUntil } = subscription;
  const words = regretWordsOf(subscription);
  const { question, guard } = useSeatGuard();
  const isBusy = cancel.isPending || regret.isPending;
  const failure = cancel.error ?? regret.error;
  const isRenewing = status === 'active' || status === 'past_due';
  if (!isRenewing && regretUntil === null && !failure) return null;
  return (
    <div className="grid gap-3">
      {failure && <Alert tone="destructive">{subscriptionErrorOf(failure)}</Alert>}
      {regretUntil !== null && <p className="text-muted-foreground">{words.until(regretUntil)}</p>}
      <div className="flex flex-wrap gap-3">
        {isRenewing && (
          <Button
            variant="outline"
            isPending={cancel.isPending}
            disabled={isBusy}
            onClick={() =>
              guard({
                limit: leftAfter(subscription),
                label: text.cancel,
                go: () => cancel.mutate(subscription),
              })
            }
          >
            {labelOf(cancel.isPending, text.cancelling, text.cancel)}
          </Button>
        )}
        {regretUntil !== null && (
          <Button
            variant="outline"
            isPending={regret.isPending}
            disabled={isBusy}
            onClick={() =>
              guard({
                limit: leftAfterRegret(subscription),
                label: words.label,
                go: () => regret.mutate(subscription),
              })
            }
          >
            {labelOf(regret.isPending, text.regretting, words.label)}
          </Button>
        )}
      </div>
      {question}
    </div>
  );
}

/** Places of a company that has no plan; a tutor's plan has none. */
const leftAfter = ({ plan }: Subscription): number | null => (isCompanyTier(plan) ? seatLimitOf(null) : null);

/** An upgrade leaves the plan before it, which is at most the next smaller one. */
function leftAfterRegret(subscription: Subscription): number | null {
  const { plan, is_upgrade: isUpgrade } = subscription;
  if (!isUpgrade || !isCompanyTier(plan)) return leftAfter(subscription);
  return seatLimitOf(companyTiers[companyTiers.indexOf(plan) - 1] ?? null);
}

/** An upgrade is withdrawn for its difference, a plan for its price. */
function regretWordsOf({ is_upgrade: isUpgrade, first_cents: first, price_cents: price }: Subscription) {
  return isUpgrade
    ? { label: changeText.regret(money('plan-charge', first)), until: changeText.regretUntil }
    : { label: text.regret(money('plan-charge', price)), until: text.regretUntil };
}

/** A contested charge is refunded either by the bank or by the platform. */
const regretHintOf = ({ charges }: Subscription): string =>
  charges.some(({ contest_status: contest }) => contest === 'open')
    ? text.regretAtBankHint
    : text.regretDoneHint;

const labelOf = (isPending: boolean, during: string, before: string): string => (isPending ? during : before);
