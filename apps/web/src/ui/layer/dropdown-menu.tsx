import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../class-names.ts';

/** Not modal: the page behind stays readable and scrolls. */
export const DropdownMenu = (props: ComponentProps<typeof Primitive.Root>) => (
  <Primitive.Root modal={false} {...props} />
);
export const DropdownMenuTrigger = Primitive.Trigger;

/** Stays inside the landmark of its button (its position is fixed all the same). */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      data-slot="dropdown-menu"
      align="end"
      sideOffset={6}
      className={cn('z-50 min-w-56 rounded-xl border border-border bg-card p-1.5 shadow-pop', className)}
      {...props}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 -outline-offset-3 data-[highlighted]:bg-muted [&_svg]:size-5',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-3 py-2 text-sm', className)} {...props} />;
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="bg-border my-1 h-px" />;
}
