import { Popover as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../class-names.ts';

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

/** A panel under its button, closed by Escape and by a press outside. Give it a name. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      data-slot="popover"
      align="end"
      sideOffset={6}
      collisionPadding={12}
      className={cn(
        'z-50 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-xl border border-border bg-card shadow-pop',
        className,
      )}
      {...props}
    />
  );
}
