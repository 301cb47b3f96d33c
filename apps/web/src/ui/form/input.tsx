import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '../class-names.ts';

/** Shared by every one-line and many-line field. */
export const fieldLook =
  'w-full rounded-lg border border-input bg-card px-3.5 text-base text-foreground placeholder:text-muted-foreground aria-invalid:border-2 aria-invalid:border-destructive disabled:opacity-60';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(fieldLook, 'h-12', className)} {...props} />;
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(fieldLook, 'min-h-24 resize-y py-2.5', className)}
      {...props}
    />
  );
}

/** The system's own list: works with every keyboard, screen reader and phone. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        data-slot="select"
        className={cn(fieldLook, 'h-12 appearance-none pr-10', className)}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="text-muted-foreground pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
      />
    </span>
  );
}

export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      className={cn(
        'size-6 shrink-0 rounded-sm border-input accent-primary aria-invalid:ring-2 aria-invalid:ring-destructive',
        className,
      )}
      {...props}
    />
  );
}

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  readonly title: string;
  readonly description?: string;
}

/** One of a few choices, large enough for a thumb; several with one `name` stand in a fieldset. */
export function RadioCard({ title, description, className, ...props }: RadioCardProps) {
  return (
    <label
      data-slot="radio-card"
      className={cn(
        'flex cursor-pointer items-start gap-3 rounded-lg border border-input bg-card p-3.5 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        className,
      )}
    >
      <input
        type="radio"
        className="accent-primary mt-0.5 size-5 shrink-0 focus-visible:outline-none"
        {...props}
      />
      <span>
        <span className="block font-semibold">{title}</span>
        {description && <span className="block text-sm">{description}</span>}
      </span>
    </label>
  );
}
