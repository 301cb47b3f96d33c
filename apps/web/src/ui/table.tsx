import type { ComponentProps, ReactNode } from 'react';

import { cn } from './class-names.ts';

interface TableProps extends ComponentProps<'table'> {
  /** Names the table; shown only to screen readers. */
  readonly caption: string;
}

/** Scrolls sideways inside itself on a narrow screen, by keyboard as well. */
export const Table = ({ caption, className, children, ...props }: TableProps) => (
  <div
    data-slot="table"
    role="region"
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    tabIndex={0}
    className="border-border bg-card relative overflow-x-auto rounded-xl border"
  >
    <table className={cn('w-full text-left text-[.95rem]', className)} {...props}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </div>
);

export const TableHead = ({ children }: { readonly children: ReactNode }) => (
  <thead className="bg-muted text-muted-foreground text-sm">
    <tr>{children}</tr>
  </thead>
);

export const TableBody = ({ className, ...props }: ComponentProps<'tbody'>) => (
  <tbody className={cn('divide-y divide-border', className)} {...props} />
);

export const TableHeader = ({ className, ...props }: ComponentProps<'th'>) => (
  <th scope="col" className={cn('px-4 py-3 font-semibold whitespace-nowrap', className)} {...props} />
);

export const TableCell = ({ className, ...props }: ComponentProps<'td'>) => (
  <td className={cn('px-4 py-3 align-top', className)} {...props} />
);
