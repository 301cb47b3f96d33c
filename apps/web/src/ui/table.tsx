import type { ComponentProps, ReactNode } from 'react';

import { cn } from './class-names.ts';

interface TableProps extends ComponentProps<'table'> {
  /** Names the table; shown only to screen readers. */
  readonly caption: string;
  /** On a phone each row becomes a block, every figure next to the `label` of its cell: for many columns. */
  readonly isStacked?: boolean;
}

/** Scrolls sideways inside itself where it is wider than the screen, by keyboard as well. */
export const Table = ({ caption, isStacked = false, className, children, ...props }: TableProps) => (
  <div
    data-slot="table"
    role="region"
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    tabIndex={0}
    className="border-border bg-card relative overflow-x-auto rounded-xl border"
  >
    <table
      data-stacked={isStacked || undefined}
      className={cn('group/table w-full text-left text-[.95rem] max-sm:data-stacked:block', className)}
      {...props}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </div>
);

export const TableHead = ({ children }: { readonly children: ReactNode }) => (
  <thead className="bg-muted text-muted-foreground text-sm max-sm:group-data-stacked/table:sr-only">
    <tr>{children}</tr>
  </thead>
);

export const TableBody = ({ className, ...props }: ComponentProps<'tbody'>) => (
  <tbody
    className={cn(
      'divide-y divide-border max-sm:group-data-stacked/table:block max-sm:group-data-stacked/table:[&>tr]:block max-sm:group-data-stacked/table:[&>tr]:py-3',
      className,
    )}
    {...props}
  />
);

export const TableHeader = ({ className, ...props }: ComponentProps<'th'>) => (
  <th scope="col" className={cn('px-4 py-3 font-semibold whitespace-nowrap', className)} {...props} />
);

/** The heading of a row. */
export const TableRowHeader = ({ className, ...props }: ComponentProps<'th'>) => (
  <th
    scope="row"
    className={cn(
      'px-4 py-3 align-top font-semibold max-sm:group-data-stacked/table:block max-sm:group-data-stacked/table:py-1',
      className,
    )}
    {...props}
  />
);

interface TableCellProps extends ComponentProps<'td'> {
  /** The column's heading, shown next to the cell where a stacked table has no header row. */
  readonly label?: string;
}

export const TableCell = ({ label, className, ...props }: TableCellProps) => (
  <td
    data-label={label}
    className={cn(
      'px-4 py-3 align-top',
      label !== undefined &&
        'max-sm:group-data-stacked/table:flex max-sm:group-data-stacked/table:justify-between max-sm:group-data-stacked/table:gap-4 max-sm:group-data-stacked/table:py-1 max-sm:group-data-stacked/table:before:text-muted-foreground max-sm:group-data-stacked/table:before:content-[attr(data-label)]',
      className,
    )}
    {...props}
  />
);
