import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { BadgeTone } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';

interface ListRowProps {
  /** Where the row leads; none when there is nothing more to see. */
  readonly to?: string | undefined;
  /** The name of the link where the title alone does not say where it leads. */
  readonly label?: string;
  readonly person?: { readonly id: string; readonly name: string; readonly photoUrl?: string | null };
  readonly title: string;
  /** Details: a column each on a wide screen, one line on a phone. */
  readonly first: ReactNode;
  readonly second?: ReactNode;
  readonly third?: ReactNode;
  readonly figure?: ReactNode;
  readonly state?: ReactNode;
  /** What few rows have to say, on a line of its own. */
  readonly note?: ReactNode;
  /** Buttons of the row, above its link. */
  readonly action?: ReactNode;
}

const columns = {
  plain: 'xl:grid-cols-[2rem_minmax(0,6fr)_10.5rem_minmax(0,7fr)_8.75rem_6.5rem_6.5rem]',
  /** With a button at the end and prices with their unit. */
  acting: 'xl:grid-cols-[2rem_minmax(0,6fr)_minmax(0,7fr)_8.75rem_10.5rem_6.5rem_auto]',
} as const;

/** One line of an admin's list, 40 px high, 64 px on a phone; all of it is the link. */
export const ListRow = ({ to, label, person, title, first, second, third, ...rest }: ListRowProps) => (
  <li
    className={cn(
      'relative grid min-h-16 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 text-[.95rem] xl:min-h-10 xl:py-0.5',
      rest.action ? columns.acting : columns.plain,
      to !== undefined && 'hover:bg-muted has-[[data-list-row]:focus-visible]:bg-muted',
    )}
  >
    <span className="row-span-2 xl:row-span-1">
      {person && <PersonAvatar {...person} className="size-8 text-xs" />}
    </span>
    <span className="truncate font-semibold">
      <Title to={to} label={label} title={title} />
    </span>
    <span className="text-muted-foreground block truncate text-sm max-xl:col-start-2 max-xl:row-start-2 xl:contents">
      <span className="xl:truncate">{first}</span>
      <Further className={third || rest.action ? undefined : 'xl:col-span-2'}>{second}</Further>
      {third && <Further>{third}</Further>}
    </span>
    <span className="text-right whitespace-nowrap tabular-nums max-xl:col-start-3 max-xl:row-start-1">
      {rest.figure}
    </span>
    <span className="text-sm max-xl:col-start-3 max-xl:row-start-2 max-xl:text-right xl:truncate">
      {rest.state}
    </span>
    {rest.action && (
      <span className="relative z-1 max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-3">
        {rest.action}
      </span>
    )}
    {rest.note && (
      <span className="col-span-full pb-1.5 pl-11 text-sm [overflow-wrap:anywhere]">{rest.note}</span>
    )}
  </li>
);

/** A detail after the first. */
const Further = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <>
    {children && <span className="xl:hidden"> • </span>}
    <span className={cn('xl:truncate', className)}>{children}</span>
  </>
);

const Title = ({ to, label, title }: Pick<ListRowProps, 'to' | 'title'> & { label: string | undefined }) =>
  to === undefined ? (
    title
  ) : (
    <Link
      data-list-row=""
      to={to}
      aria-label={label}
      className="focus-visible:after:outline-ring outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-2"
    >
      {title}
    </Link>
  );

const tones: Readonly<Partial<Record<BadgeTone, string>>> = {
  success: 'text-success',
  warning: 'text-warning',
  info: 'text-info',
  destructive: 'text-destructive',
};

/** A state as a word in its colour. */
export const StateWord = ({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) => (
  <span className={cn('font-semibold', tones[tone] ?? 'text-muted-foreground')}>{children}</span>
);

/** The start of an id, as a receipt prints it. */
export const Code = ({ id }: { readonly id: string }) => <span className="font-mono">{id.slice(0, 8)}</span>;
