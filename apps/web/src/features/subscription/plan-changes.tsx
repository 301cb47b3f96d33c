import type { PlanChange, Subscription } from '@patinha/contract/subscription';
import { seatLimitOf } from '@patinha/domain/subscription';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money, formatDay } from '../../ui/format.ts';
import { useSeatGuard } from './seat-guard.ts';
import { useChangePlan } from './subscription.api.ts';
import { changeText as text, companyPeople, planName, subscriptionErrorOf } from './subscription.strings.ts';

interface PlanChangesProps {
  readonly subscription: Subscription;
  readonly changes: readonly PlanChange[];
}

/** What the running plan of a company may become: a larger one now, a smaller one after the paid month (D-185). */
export function PlanChanges({ subscription, changes }: PlanChangesProps) {
  const change = useChangePlan();
  const { question, guard } = useSeatGuard();
  if (changes.length === 0) return null;
  const { next_plan: next, paid_until: paidUntil } = subscription;
  return (
    <section aria-labelledby="mudar-de-plano" className="grid gap-3">
      <h3 id="mudar-de-plano" className="text-lg">
        {text.title}
      </h3>
      {next !== null && paidUntil !== null && (
        <Alert title={text.noted(planName[next], formatDay(paidUntil))}>{text.notedHint}</Alert>
      )}
      {change.isError && <Alert tone="destructive">{subscriptionErrorOf(change.error)}</Alert>}
      <ul className="divide-border divide-y">
        {changes.map((one) => (
          <li key={one.plan} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">
                {planName[one.plan]} · {companyPeople(one.plan)}
              </p>
              <p className="text-muted-foreground text-sm tabular-nums">{factOf(one)}</p>
            </div>
            <Button
              variant="outline"
              isPending={change.isPending && change.variables === one.plan}
              disabled={change.isPending}
              onClick={() =>
                guard({
                  limit: seatLimitOf(one.plan),
                  label: labelOf(one),
                  go: () => change.mutate(one.plan),
                })
              }
            >
              {labelOf(one)}
            </Button>
          </li>
        ))}
      </ul>
      {question}
    </section>
  );
}

function factOf({ kind, price_cents: price, from }: PlanChange): string {
  if (kind === 'upgrade') return text.afterwards(money('plan-price', price));
  return kind === 'keep'
    ? text.keepHint(money('plan-price', price))
    : text.fromHint(money('plan-price', price), formatDay(from));
}

function labelOf({ plan, kind, due_cents: due, from }: PlanChange): string {
  if (kind === 'upgrade') return text.now(planName[plan], money('plan-due', due));
  return kind === 'keep' ? text.keep(planName[plan]) : text.later(planName[plan], formatDay(from));
}
