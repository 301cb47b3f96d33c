import type { PlanChange, Subscription } from '@patinha/contract/subscription';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { ChargeList } from './charge-list.tsx';
import { OpenOrder, type RenderCode } from './open-order.tsx';
import { type OwnPlan, ownPlan, type PlanSide } from './own-plan.api.ts';
import { PlanChooser } from './plan-chooser.tsx';
import { RunningPlan } from './running-plan.tsx';
import { planName, planText, runningText } from './subscription.strings.ts';

interface PlanPanelProps {
  readonly side: PlanSide;
  readonly renderCode: RenderCode;
}

/** A plan: the choice, the pending order, the running plan, and past charges. */
export function PlanPanel({ side, renderCode }: PlanPanelProps) {
  const plan = useQuery(ownPlan(side));
  if (plan.isError && !plan.data)
    return (
      <ErrorCard
        title={planText.loadFailed}
        description={loadErrorText(plan.error)}
        onRetry={() => plan.refetch()}
      />
    );
  if (!plan.data) return <Skeleton className="h-96 rounded-xl" />;
  const { subscription } = plan.data;
  if (subscription?.status === 'pending')
    return <OpenOrder subscription={subscription} renderCode={renderCode} />;
  if (subscription && isRunning(subscription))
    return <Running {...plan.data} subscription={subscription} renderCode={renderCode} />;
  return (
    <div className="grid gap-6">
      <PlanChooser side={side} isOffered={plan.data.is_offered} benefitsWait={plan.data.benefits_wait} />
      {subscription && <LastSubscription subscription={subscription} />}
    </div>
  );
}

type RunningProps = Pick<OwnPlan, 'upgrade' | 'changes'> &
  Pick<PlanPanelProps, 'renderCode'> & { readonly subscription: Subscription };

const none: readonly PlanChange[] = [];

/** The running plan, below the larger one that awaits its payment. */
const Running = ({ subscription, upgrade, changes, renderCode }: RunningProps) => (
  <div className="grid gap-6">
    {upgrade && <OpenOrder subscription={upgrade} renderCode={renderCode} />}
    <RunningPlan subscription={subscription} changes={upgrade || !changes ? none : changes} />
  </div>
);

const isRunning = ({ status }: Subscription): boolean =>
  status === 'active' || status === 'past_due' || status === 'cancelled';

const isOver = (status: Subscription['status']): status is keyof typeof runningText.lastOf =>
  status in runningText.lastOf;

function LastSubscription({ subscription }: { readonly subscription: Subscription }) {
  const { status, plan, charges } = subscription;
  const said = isOver(status) ? status : 'ended';
  return (
    <Card aria-labelledby="ultima-assinatura">
      <CardHeader id="ultima-assinatura" title={runningText.last} />
      <p className="mb-4">{runningText.lastOf[said](planName[plan])}</p>
      <ChargeList charges={charges.filter((charge) => charge.status !== 'failed' || said === 'ended')} />
    </Card>
  );
}
