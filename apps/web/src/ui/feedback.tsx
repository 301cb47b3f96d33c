import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Tile, type TileName } from './azulejo/tiles.tsx';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

const alertLook = {
  destructive: { look: 'bg-destructive-soft text-destructive', Icon: CircleAlert },
  success: { look: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { look: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  info: { look: 'bg-info-soft text-info', Icon: Info },
} as const;

/** A message inside a screen; `destructive` interrupts a screen reader, the others wait. */
export function Alert({
  tone = 'info',
  title,
  children,
  className,
}: {
  tone?: keyof typeof alertLook;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const { look, Icon } = alertLook[tone];
  return (
    <div
      data-slot="alert"
      role={tone === 'destructive' ? 'alert' : 'status'}
      className={cn('flex gap-3 rounded-lg px-4 py-3', look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** A placeholder for loading content, in its final size, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return <div data-slot="skeleton" aria-hidden="true" className={cn('skeleton appear-late', className)} />;
}

/** A loading list, in rows of the final height; announces it to screen readers once. */
export function SkeletonList({ rows = 3, className = 'h-20' }: { rows?: number; className?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Carregando...</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}

/** The guard's waiting state, as the specification has it. */
export function Spinner({ label = 'Carregando...' }: { label?: string }) {
  return (
    <div
      data-slot="spinner"
      role="status"
      className="text-muted-foreground flex min-h-40 items-center justify-center gap-3"
    >
      <span
        aria-hidden="true"
        className="border-border border-t-primary size-6 animate-spin rounded-full border-3 motion-reduce:animate-none"
      />
      {label}
    </div>
  );
}

/** The same where nothing else is on the page yet. */
export const FullPageSpinner = () => (
  <main className="grid min-h-dvh content-center">
    <Spinner />
  </main>
);

/** An empty state: a tile, one sentence that states the fact, and one action. */
export function EmptyState({
  tile = 'osso',
  title,
  description,
  action,
}: {
  tile?: TileName;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div
      data-slot="empty-state"
      className="bg-muted flex flex-wrap items-center gap-4 rounded-xl p-4 [&_[data-slot=button]]:ml-auto"
    >
      <span className="w-16 shrink-0 overflow-hidden rounded-lg">
        <Tile name={tile} />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-muted-foreground">{description}</p>}
      </div>
      {action}
    </div>
  );
}

/** A load that failed: what happened and a way to try again; never zeros in place of unknown values (D-124). */
export function ErrorCard({
  title = 'Não foi possível carregar',
  description,
  onRetry,
}: {
  title?: ReactNode;
  description?: ReactNode;
  /** Tries again. If it returns a promise, the button is busy until it settles. */
  onRetry: () => unknown;
}) {
  const [isTrying, setIsTrying] = useState(false);
  const [hasFailedAgain, setHasFailedAgain] = useState(false);
  const tryAgain = async () => {
    setHasFailedAgain(false);
    setIsTrying(true);
    const outcome = await onRetry();
    setIsTrying(false);
    setHasFailedAgain(isFailure(outcome));
  };
  return (
    <div
      role="alert"
      data-slot="error-card"
      className="bg-destructive-soft flex flex-wrap items-center justify-between gap-4 rounded-xl p-4"
    >
      <div className="min-w-56 flex-1">
        <p className="text-destructive font-semibold">{title}</p>
        {description && <p className="text-foreground">{description}</p>}
        {hasFailedAgain && <p className="text-foreground">Ainda não deu certo.</p>}
      </div>
      <Button variant="outline" onClick={() => void tryAgain()} isPending={isTrying}>
        Tentar novamente
      </Button>
    </div>
  );
}

/** A load answers with how it went; what answers nothing has gone well, and takes the card away. */
const isFailure = (outcome: unknown): boolean =>
  Array.isArray(outcome)
    ? outcome.some(isFailure)
    : typeof outcome === 'object' && outcome !== null && 'isError' in outcome && outcome.isError === true;

/** A progress bar, 0 to 100, with its text. */
export function Progress({
  value,
  label,
  valueText,
  tone = 'primary',
}: {
  value: number;
  label: string;
  /** Said instead of a percentage: "expira em 0:27", "2 de 3 documentos". */
  valueText?: string;
  tone?: 'primary' | 'warning';
}) {
  const percent = Math.max(0, Math.min(100, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(valueText && { 'aria-valuetext': valueText })}
      className="bg-border h-2 overflow-hidden rounded-full"
    >
      <div
        className={cn('h-full rounded-full', tone === 'warning' ? 'bg-warning' : 'bg-primary')}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

interface ErrorLineProps {
  readonly title: string;
  readonly onRetry: () => unknown;
  readonly className?: string;
}

/** That a part could not be loaded, as a line among others; within a link, which leads to the whole, without the button. */
export const ErrorLine = ({ title, onRetry, className }: ErrorLineProps) => (
  <span className={className}>
    {title}{' '}
    <button
      type="button"
      className="-my-2 min-h-11 cursor-pointer font-semibold underline in-[a]:hidden"
      onClick={() => void onRetry()}
    >
      Tentar novamente
    </button>
  </span>
);
