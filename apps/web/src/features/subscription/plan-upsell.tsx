import { tutorPremiumCents } from '@patinha/domain/subscription';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Tile } from '../../ui/azulejo/tiles.tsx';
import { Button } from '../../ui/button.tsx';
import { money } from '../../ui/format.ts';
import { ownPlan } from './own-plan.api.ts';
import { upsellText as text } from './plan-upsell.strings.ts';

/** Offers Premium to a user without it (D-27); renders nothing while the plan is unknown. */
export function PlanUpsell() {
  const plan = useQuery(ownPlan('tutor'));
  if (plan.data?.plan !== 'silver') return null;
  return (
    <section
      aria-label={text.title}
      className="border-border bg-card shadow-card flex flex-wrap items-center gap-4 rounded-xl border p-5"
    >
      <span className="size-14 shrink-0 overflow-hidden rounded-lg">
        <Tile name="coleira" />
      </span>
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-display block text-lg">{text.title}</strong>
        {text.lead(money('plan-price', tutorPremiumCents))}
      </p>
      <Button asChild variant="premium">
        <Link to="/upgrade">{text.action}</Link>
      </Button>
    </section>
  );
}
