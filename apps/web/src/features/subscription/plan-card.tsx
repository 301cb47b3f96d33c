import type { ReactNode } from 'react';

import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/class-names.ts';
import { BenefitList } from './benefit-list.tsx';
import { planText } from './subscription.strings.ts';

interface PlanCardProps {
  readonly name: string;
  readonly price: string;
  readonly isMonthly: boolean;
  readonly benefits: readonly string[];
  readonly tag?: string | undefined;
  readonly isRecommended?: boolean;
  readonly children?: ReactNode;
}

/** One plan: its name and price, what it really gives, and what can be done with it. */
export function PlanCard(props: PlanCardProps) {
  const { name, price, isMonthly, benefits, tag, isRecommended = false, children } = props;
  const titleId = `plano-${name.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section
      aria-labelledby={titleId}
      className={cn(
        'bg-card shadow-card flex flex-col rounded-xl border p-5 sm:p-6',
        isRecommended ? 'border-primary border-2' : 'border-border',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-xl">
          {name}
        </h2>
        {tag !== undefined && <Badge tone="gold">{tag}</Badge>}
      </div>
      <p className="mt-2">
        <span className="font-display text-3xl font-bold">{price}</span>{' '}
        {isMonthly && <span className="text-muted-foreground">{planText.perMonth}</span>}
      </p>
      <div className="mt-4 mb-5">
        <BenefitList benefits={benefits} />
      </div>
      <div className="mt-auto">{children}</div>
    </section>
  );
}
