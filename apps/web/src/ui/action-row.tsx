import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { cn } from './class-names.ts';

interface RowWordsProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly note?: ReactNode;
}

const rowClass = 'flex min-h-16 w-full items-center gap-4 py-3 text-left';

const Words = ({ icon: Icon, title, note }: RowWordsProps) => (
  <>
    <Icon aria-hidden="true" className="text-primary size-6 shrink-0" />
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <span className="block font-semibold">{title}</span>
      {note && <span className="text-muted-foreground block text-sm">{note}</span>}
    </span>
  </>
);

/** A row that opens something; given to a dialog as its trigger, it is the button. */
export const ActionRow = ({
  icon,
  title,
  note,
  className,
  ...button
}: RowWordsProps & Omit<ComponentProps<'button'>, 'title'>) => (
  <button type="button" className={cn(rowClass, className)} {...button}>
    <Words icon={icon} title={title} note={note} />
    <ChevronRight aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
  </button>
);

/** A row that only tells, with at most one thing to press at its right. */
export const FactRow = ({ action, ...words }: RowWordsProps & { readonly action?: ReactNode }) => (
  <div className={cn(rowClass, 'flex-wrap')}>
    <Words {...words} />
    {action}
  </div>
);
