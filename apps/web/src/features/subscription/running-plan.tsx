import type { PlanChange, Subscription } from '@patinha/contract/subscription';

import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money, formatDay } from '../../ui/format.ts';
import { BenefitList } from './benefit-list.tsx';
import { ChargeList } from './charge-list.tsx';
import { PlanChanges } from './plan-changes.tsx';
import { RunningActions } from './running-actions.tsx';
import {
  companyBenefits,
  planName,
  planText,
  runningText as text,
  tutorBenefits,
} from './subscription.strings.ts';

const tones: Readonly<Partial<Record<Subscription['status'], BadgeTone>>> = {
  active: 'success',
  past_due: 'warning',
};

interface RunningPlanProps {
  readonly subscription: Subscription;
  readonly changes: readonly PlanChange[];
}

/** The current plan, its state, its charges, what it may become, and the two ways to end it. */
export function RunningPlan({ subscription, changes }: RunningPlanProps) {
  const { plan, status } = subscription;
  const benefits = plan === 'premium' ? tutorBenefits.premium : companyBenefits[plan];
  return (
    <Card aria-labelledby="plano-atual">
      <CardHeader
        id="plano-atual"
        title={planName[plan]}
        action={<Badge tone={tones[status] ?? 'neutral'}>{text.status[status]}</Badge>}
      />
      <div className="grid gap-5">
        {status === 'past_due' && (
          <Alert tone="warning" title={text.pastDue}>
            {text.pastDueHint(subscription.next_charge_at)}
          </Alert>
        )}
        {status === 'cancelled' && (
          <Alert title={text.cancelled}>{text.cancelledHint(subscription.paid_until)}</Alert>
        )}
        {subscription.benefits_from !== null && (
          <Alert>{planText.waitsUntil(formatDay(subscription.benefits_from))}</Alert>
        )}
        <AtBank subscription={subscription} />
        <Facts subscription={subscription} />
        <BenefitList benefits={benefits} />
        <PlanChanges subscription={subscription} changes={changes} />
        <RunningActions subscription={subscription} />
        <ChargeList charges={subscription.charges} />
      </div>
    </Card>
  );
}

/** What the payer's bank was asked to take back, as long as it says something about the plan. */
function AtBank({ subscription: { status, charges } }: { readonly subscription: Subscription }) {
  const open = charges.find(({ contest_status: contest }) => contest === 'open');
  const wasTaken = charges.some(({ contest_status: contest }) => contest === 'lost');
  return (
    <>
      {open && (
        <Alert tone="warning" title={text.contested}>
          {text.contestedHint(money('plan-charge', open.amount_cents))}
        </Alert>
      )}
      {wasTaken && status === 'cancelled' && <Alert title={text.earlierTaken}>{text.earlierTakenHint}</Alert>}
    </>
  );
}

function Facts({ subscription }: { readonly subscription: Subscription }) {
  const { price_cents: price, started_at: since, paid_until: until, next_charge_at: next } = subscription;
  const facts = [
    [text.price, money('plan-price', price)],
    ...(since === null ? [] : [[text.since, formatDay(since)]]),
    ...(until === null ? [] : [[text.paidUntil, formatDay(until)]]),
    ...(next === null ? [] : [[text.next, formatDay(next)]]),
  ] as const;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
