import type { ComponentProps } from 'react';

import { cn } from '../class-names.ts';

/** A switch with its label, 48 px high: takes effect with the action that it stands beside. */
export function SwitchRow({
  label,
  checked,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & {
  readonly label: string;
  readonly checked: boolean;
}) {
  return (
    <label className={cn('flex min-h-12 cursor-pointer items-center justify-between gap-4', className)}>
      <span className="min-w-0 font-semibold">{label}</span>
      <input
        {...props}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className="bg-muted-foreground/50 checked:bg-primary relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full transition-colors before:absolute before:top-[.1875rem] before:left-[.1875rem] before:size-[1.375rem] before:rounded-full before:bg-white before:transition-transform checked:before:translate-x-5"
      />
    </label>
  );
}
