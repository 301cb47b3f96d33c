import type { ReactNode } from 'react';

import { cn } from './class-names.ts';

export interface FigureRow {
  readonly label: string;
  readonly value: string;
  readonly note?: ReactNode;
  readonly isStrong?: boolean;
}

/** Amounts, one a line: the name at the left with its explanation below, the amount at the right. */
export const FigureRows = ({
  rows,
  className,
}: {
  readonly rows: readonly FigureRow[];
  readonly className?: string;
}) => (
  <dl className={cn('tabular-nums', className)}>
    {rows.map(({ label, value, note, isStrong }) => (
      <div
        key={label}
        className={cn(
          'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-1.5 [overflow-wrap:anywhere]',
          isStrong && 'font-semibold',
        )}
      >
        <dt>{label}</dt>
        <dd className="text-right font-semibold whitespace-nowrap">{value}</dd>
        {note && <dd className="text-muted-foreground col-span-2 text-sm sm:col-span-1">{note}</dd>}
      </div>
    ))}
  </dl>
);
