import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '../../../ui/class-names.ts';

/** Of a row at the foot of a booking, whether it is a button, a link or the summary of a part that opens. */
export const footRowLook =
  'hover:bg-muted -mx-2 flex min-h-16 w-[calc(100%+1rem)] cursor-pointer items-center gap-3 rounded-lg px-2 py-2 text-left no-underline';

interface FootWordsProps {
  readonly label: string;
  /** What it means now; empty while that is not known. */
  readonly hint: string;
  readonly labelId?: string;
  readonly isOpen?: boolean | undefined;
}

/** What a row says, and the mark that it opens something. */
export const FootWords = ({ label, hint, labelId, isOpen = false }: FootWordsProps) => (
  <>
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <span id={labelId} className="text-foreground block font-semibold">
        {label}
      </span>{' '}
      {hint !== '' && <span className="text-muted-foreground block text-sm">{hint}</span>}
    </span>
    <ChevronRight
      aria-hidden="true"
      className={cn(
        'text-muted-foreground size-5 shrink-0 [summary_&]:group-open:rotate-90',
        isOpen && 'rotate-90',
      )}
    />
  </>
);

/** A row that opens something in place or in a sheet. */
export const FootButton = ({
  label,
  hint,
  labelId,
  isOpen,
  ...props
}: FootWordsProps & ComponentProps<'button'>) => (
  <button type="button" className={footRowLook} {...props}>
    <FootWords label={label} hint={hint} isOpen={isOpen} {...(labelId !== undefined && { labelId })} />
  </button>
);
