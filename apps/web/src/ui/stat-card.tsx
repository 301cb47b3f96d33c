import type { CSSProperties, ReactNode } from 'react';

import { cn } from './class-names.ts';

const fewestChars = 8;
/** The length of a figure, so that one with many digits shrinks instead of wrapping. */
const charsOf = (value: ReactNode): CSSProperties & Readonly<Record<'--chars', number>> => ({
  '--chars': typeof value === 'string' ? Math.max(fewestChars, value.length) : fewestChars,
});

/**
 * A figure with its name; `value` is omitted while it loads or is unknown.
 * Spans two rows of the grid around it: cards in one row align their figures when a name takes two lines.
 */
export function StatCard({
  label,
  value,
  icon,
  note,
  isLoading = false,
  isPlain = false,
}: {
  label: string;
  value?: ReactNode;
  icon?: ReactNode;
  note?: ReactNode;
  isLoading?: boolean;
  /** Without a box, among others between hairlines. */
  isPlain?: boolean;
}) {
  return (
    <div
      data-slot="stat-card"
      className={cn(
        'row-span-2 grid grid-rows-subgrid gap-1',
        !isPlain && 'border-border bg-card shadow-card rounded-xl border p-4 sm:p-5',
      )}
    >
      <p className="text-muted-foreground text-sm">
        {icon && <span className="text-primary mb-2 block [&_svg]:size-6">{icon}</span>}
        {label}
      </p>
      <div className="@container grid content-start gap-1">
        {isLoading ? (
          <span className="skeleton h-8 w-20" aria-hidden="true" />
        ) : (
          <p
            className="font-display text-[clamp(.875rem,calc(165cqi/var(--chars)),1.5rem)]/8 font-bold [overflow-wrap:anywhere] tabular-nums"
            style={charsOf(value)}
          >
            {value}
          </p>
        )}
        {note && <p className="text-muted-foreground text-sm">{note}</p>}
      </div>
    </div>
  );
}
