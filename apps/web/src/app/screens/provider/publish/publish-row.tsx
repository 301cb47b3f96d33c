import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '../../../../ui/class-names.ts';
import type { PublishStep } from './publish-steps.ts';
import { publishText as text, stepText } from './publish.strings.ts';

interface PublishRowProps {
  readonly step: PublishStep;
  /** From 1. */
  readonly number: number;
  readonly isOpen: boolean;
  /** What can be done here, while the row is open. */
  readonly children: ReactNode;
}

/** One step to being on sale: done with its fact, open with what to do, or waiting for the ones before it. */
export const PublishRow = ({ step, number, isOpen, children }: PublishRowProps) => (
  <li className="py-4" aria-current={isOpen ? 'step' : undefined}>
    <div className="flex items-start gap-4">
      <Mark isDone={step.isDone} number={number} />
      <div className="min-w-0">
        <h2 className="text-lg [overflow-wrap:anywhere]">
          {stepText[step.kind].title}
          <span className="sr-only">, {stateOf(step, isOpen)}</span>
        </h2>
        <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {step.fact ?? stepText[step.kind].hint}
        </p>
      </div>
    </div>
    {isOpen && <div className="mt-4 grid gap-3">{children}</div>}
  </li>
);

const stateOf = ({ isDone }: PublishStep, isOpen: boolean): string => {
  if (isDone) return text.done;
  return isOpen ? text.open : text.later;
};

const Mark = ({ isDone, number }: { readonly isDone: boolean; readonly number: number }) => (
  <span
    aria-hidden="true"
    className={cn(
      'flex size-8 shrink-0 items-center justify-center rounded-full border-2 font-semibold',
      isDone ? 'border-primary bg-primary text-primary-foreground' : 'border-primary text-primary',
    )}
  >
    {isDone ? <Check className="size-5" /> : number}
  </span>
);
