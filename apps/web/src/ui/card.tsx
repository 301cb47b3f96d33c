import { productName } from '@patinha/domain/shared';
import { type ComponentProps, type ReactNode, useEffect } from 'react';

import { cn } from './class-names.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      data-slot="card"
      className={cn('rounded-xl border border-border bg-card p-5 shadow-card sm:p-6', className)}
      {...props}
    />
  );
}

/** Title of a card with its actions. */
export function CardHeader({ title, action, id }: { title: ReactNode; action?: ReactNode; id?: string }) {
  return (
    <div data-slot="card-header" className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="max-w-full scroll-mt-24 text-xl [overflow-wrap:anywhere] hyphens-auto">
        {title}
      </h2>
      {action}
    </div>
  );
}

/** Sets the document title; screens with a plain-text PageHeader have it already. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title]);
}

/** Title of a screen: the page's only h1. */
export function PageHeader({
  title,
  face,
  mark,
  description,
  action,
}: {
  title: ReactNode;
  /** The face of whom the screen is about. */
  face?: ReactNode;
  /** An icon button that stays next to the title on a phone too. */
  mark?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}) {
  useWindowTitle(typeof title === 'string' ? title : '');
  return (
    <header data-slot="page-header" className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className={cn('max-w-full [overflow-wrap:anywhere]', mark && 'w-full')}>
        <div className="flex items-start justify-between gap-4">
          <div className="flex min-w-0 items-center gap-3">
            {face}
            <h1 className="min-w-0 text-3xl sm:text-4xl">{title}</h1>
          </div>
          {mark}
        </div>
        {description && <p className="text-muted-foreground mt-2">{description}</p>}
      </div>
      {action}
    </header>
  );
}
