import { Check } from 'lucide-react';

import { planText } from './subscription.strings.ts';

/** What a plan gives. */
export const BenefitList = ({ benefits }: { readonly benefits: readonly string[] }) => (
  <ul aria-label={planText.included} className="grid gap-2">
    {benefits.map((benefit) => (
      <li key={benefit} className="flex gap-2">
        <Check aria-hidden="true" className="text-success mt-0.5 size-5 shrink-0" />
        {benefit}
      </li>
    ))}
  </ul>
);
