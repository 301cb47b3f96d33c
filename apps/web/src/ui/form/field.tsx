import { type ComponentProps, type ReactNode, useId } from 'react';

import { cn } from '../class-names.ts';

interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: ReactNode;
  /** Said below the label, before any mistake. */
  hint?: ReactNode;
  /** What is wrong and what to do; announced when it appears. */
  error?: string | undefined;
  isRequired?: boolean;
  className?: string;
  /** Renders the control with these properties, which tie it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, isRequired, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div data-slot="field" className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <div className="grid content-end gap-1.5">
        <label htmlFor={id} className="text-[.95rem] font-semibold">
          {label}
          {isRequired === false && <span className="text-muted-foreground font-normal"> (opcional)</span>}
        </label>
        {hint && (
          <p id={hintId} className="text-muted-foreground text-sm">
            {hint}
          </p>
        )}
      </div>
      <div className="grid content-start gap-1.5">
        {children({
          id,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(error && { 'aria-invalid': true }),
          ...(isRequired && { 'aria-required': true }),
        })}
        {error && (
          <p id={errorId} role="alert" className="text-destructive text-sm font-medium">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** Fields side by side: their controls stand in one line, however long labels, hints and errors get. */
export const FieldRow = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={cn('grid gap-x-4 gap-y-5 sm:*:row-span-2 sm:*:grid-rows-subgrid', className)} {...props} />
);

/** A checkbox or radio with its label and a touch area of 44 px. */
export function CheckField({
  label,
  error,
  children,
}: {
  label: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div data-slot="check-field">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        {children({ id, ...(error && { 'aria-invalid': true, 'aria-describedby': errorId }) })}
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} role="alert" className="text-destructive text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}
