import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from './class-names.ts';

export const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-lg text-center font-semibold transition-[background-color,box-shadow,transform,color,filter] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        destructive: 'bg-destructive text-destructive-foreground hover:brightness-90',
        outline: 'border-2 border-input bg-card text-foreground hover:bg-muted',
        secondary: 'bg-secondary text-secondary-foreground hover:brightness-95',
        ghost: 'text-foreground hover:bg-muted',
        link: 'text-link underline underline-offset-4 hover:decoration-2',
        hero: 'bg-sun text-ink shadow-[0_3px_0_#B98200] hover:brightness-105 active:translate-y-[3px] active:shadow-none',
        premium: 'border border-sun/70 bg-ink text-sun hover:bg-[#1C352B]',
        cta: 'bg-caramelo text-ink shadow-[0_3px_0_#A6571A] hover:brightness-105 active:translate-y-[3px] active:shadow-none',
        glass: 'border border-white/35 bg-white/10 text-white backdrop-blur-md hover:bg-white/20',
      },
      size: {
        default: 'min-h-11 px-5 py-2 text-[.95rem]',
        sm: 'min-h-9 px-3.5 py-1.5 text-sm',
        lg: 'min-h-12 px-6 py-2.5 text-base',
        xl: 'min-h-14 px-7 py-3 text-lg',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Applies the styles to the child (a link) instead of a button. */
    asChild?: boolean;
    /** Shows that the action is pending and ignores further clicks; the label says what happens. */
    isPending?: boolean;
  };

export function Button({
  className,
  variant,
  size,
  asChild,
  isPending,
  onClick,
  type,
  ...props
}: ButtonProps) {
  const Component = asChild ? Slot.Root : 'button';
  return (
    <Component
      data-slot="button"
      className={cn(buttonVariants({ variant, size }), className)}
      {...(!asChild && { type: type ?? 'button' })}
      {...(isPending && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
}
