import { type BookingLabel, bookingLabelOf } from '@patinha/domain/booking';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { cn } from './class-names.ts';

const badgeVariants = cva(
  'inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-1 text-sm leading-tight font-semibold',
  {
    variants: {
      tone: {
        neutral: 'bg-muted text-foreground',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        info: 'bg-info-soft text-info',
        destructive: 'bg-destructive-soft text-destructive',
        silver: 'bg-silver text-silver-foreground',
        gold: 'bg-gold text-gold-foreground',
        diamond: 'bg-diamond text-diamond-foreground',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

export function Badge({ className, tone, ...props }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />;
}

const bookingBadges: Readonly<Record<BookingLabel, { readonly tone: BadgeTone; readonly label: string }>> = {
  pending: { tone: 'warning', label: 'Pendente' },
  accepted: { tone: 'info', label: 'Aceito' },
  confirmed: { tone: 'success', label: 'Confirmado' },
  in_progress: { tone: 'info', label: 'Em andamento' },
  completed: { tone: 'neutral', label: 'Concluído' },
  cancelled: { tone: 'destructive', label: 'Cancelado' },
};

/** The state of a booking in the specification's words; an unknown one reads Pendente (D-89). */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const { tone, label } = bookingBadges[bookingLabelOf(status)];
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  );
}
