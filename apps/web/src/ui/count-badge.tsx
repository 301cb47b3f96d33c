import type { ReactNode } from 'react';

import { cn } from './class-names.ts';

/** A small number of what waits, on an icon or in a row; the name of what carries it says it in words. */
export const CountBadge = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span
    className={cn(
      'bg-destructive text-destructive-foreground grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-bold tabular-nums',
      className,
    )}
  >
    {children}
  </span>
);
