import { Check, X } from 'lucide-react';

import { cn } from '../../../ui/class-names.ts';
import { stateText as text } from './booking-state.strings.ts';
import type { Step } from './booking-state.ts';

interface StepLineProps {
  readonly step: Step;
  /** It ended at that step. */
  readonly isOver: boolean;
  /** Nothing is left to be done. */
  readonly isDone: boolean;
  readonly isStay: boolean;
}

/** Where a booking stands between request and review: done steps are filled, the present one is a ring. */
export function StepLine({ step, isOver, isDone, isStay }: StepLineProps) {
  const names = [
    text.step.asked,
    text.step.paid,
    isStay ? text.step.stay : text.step.service,
    text.step.review,
  ];
  return (
    <ol aria-label={text.steps(step + 1, names[step] ?? '')} className="grid grid-cols-4 text-center">
      {names.map((name, at) => (
        <StepItem
          key={name}
          name={name}
          isFirst={at === 0}
          isReached={at <= step}
          isPast={at < step || (isDone && at === step)}
          isHere={at === step && !isDone}
          isOver={isOver}
        />
      ))}
    </ol>
  );
}

interface StepItemProps extends DotProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isReached: boolean;
}

function StepItem({ name, isFirst, isReached, isPast, isHere, isOver }: StepItemProps) {
  const mark = isPast ? text.mark.done : text.mark.ended;
  return (
    <li
      aria-current={isHere ? 'step' : undefined}
      className={cn(
        'relative grid min-w-0 content-start justify-items-center gap-2 text-sm',
        !isFirst && 'before:absolute before:top-3 before:right-1/2 before:h-0.5 before:w-full',
        !isFirst && (isReached ? 'before:bg-primary' : 'before:bg-border'),
        isHere ? 'font-semibold' : 'text-muted-foreground',
      )}
    >
      <Dot isPast={isPast} isHere={isHere} isOver={isOver} />
      <span className="max-w-full [overflow-wrap:anywhere] hyphens-auto">{name}</span>
      {(isPast || (isHere && isOver)) && <span className="sr-only">{mark}</span>}
    </li>
  );
}

interface DotProps {
  readonly isPast: boolean;
  readonly isHere: boolean;
  readonly isOver: boolean;
}

function Dot({ isPast, isHere, isOver }: DotProps) {
  const isEnd = isHere && isOver;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative z-1 grid size-6 place-items-center rounded-full border-2 [&_svg]:size-3.5 [&_svg]:stroke-[3.5]',
        isPast && 'border-primary bg-primary text-primary-foreground',
        isEnd && 'border-destructive bg-destructive text-destructive-foreground',
        isHere && !isEnd && 'border-primary bg-card ring-secondary ring-4',
        !isPast && !isHere && 'border-input bg-card',
      )}
    >
      {isPast && <Check />}
      {isEnd && <X />}
      {isHere && !isEnd && <span className="bg-primary size-2.5 rounded-full" />}
    </span>
  );
}
