import type { OnboardingStep } from '@patinha/domain/onboarding';

import { cn } from '../../ui/class-names.ts';
import { Progress } from '../../ui/feedback.tsx';
import { onboardingText as text, stepLabel } from './onboarding.strings.ts';

/** The progress bar and the named steps. */
export function StepList({ steps, at }: { readonly steps: readonly OnboardingStep[]; readonly at: number }) {
  const current = steps[at];
  const words = current ? text.stepOf(at + 1, steps.length, stepLabel[current.name]) : '';
  return (
    <div className="mb-6 grid gap-3">
      <Progress value={((at + 1) / steps.length) * 100} label={text.progress} valueText={words} />
      <ol aria-label={text.steps} className="flex flex-wrap gap-x-5 gap-y-2">
        {steps.map(({ name }, number) => (
          <li
            key={name}
            {...(number === at && { 'aria-current': 'step' })}
            className={cn(
              'flex items-center gap-2',
              number === at ? 'font-semibold' : 'text-muted-foreground',
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'grid size-7 place-items-center rounded-full text-sm font-semibold',
                number <= at ? 'bg-primary text-primary-foreground' : 'bg-muted text-foreground',
              )}
            >
              {number + 1}
            </span>
            {stepLabel[name]}
          </li>
        ))}
      </ol>
    </div>
  );
}
