import { cn } from '../../ui/class-names.ts';

interface HistoryLineProps {
  readonly title: string;
  /** Empty ones are left out. */
  readonly details: readonly (string | null)[];
  readonly amount: string;
  readonly isIncoming: boolean;
}

/** One movement of credit or points: why, of which booking and when, and how much. */
export function HistoryLine({ title, details, amount, isIncoming }: HistoryLineProps) {
  return (
    <li className="border-border flex items-baseline justify-between gap-4 border-t py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {details.filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={cn('font-semibold whitespace-nowrap tabular-nums', isIncoming && 'text-success')}>
        {isIncoming && '+'}
        {amount}
      </p>
    </li>
  );
}
