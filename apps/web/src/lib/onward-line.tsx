import type { TravelLeg } from '@patinha/contract/booking';

import { cn } from '../ui/class-names.ts';
import { onwardText } from './words/travel-text.ts';

interface OnwardLineProps {
  readonly leg: TravelLeg | null | undefined;
  readonly className?: string;
}

/** The way on to the next booking, below the one before it; renders nothing where there is none to state. */
export const OnwardLine = ({ leg, className }: OnwardLineProps) =>
  leg && (
    <p
      className={cn(
        'border-l-2 border-dashed pl-3 text-sm [overflow-wrap:anywhere]',
        leg.is_tight ? 'border-sun-edge text-warning font-medium' : 'border-border text-muted-foreground',
        className,
      )}
    >
      {onwardText(leg)}
    </p>
  );
