import { ChevronDown, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { formText as text } from './review.strings.ts';

interface PrivateNoteProps {
  readonly name: string;
  /** With something written, or refused, in it. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** Words for one person only, apart from the review and closed until they are wanted. */
export function PrivateNote({ name, isNeeded, children }: PrivateNoteProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      open={wasOpened || isNeeded}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group bg-info-soft rounded-xl"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <Lock aria-hidden="true" className="text-info size-5 shrink-0" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block font-semibold">{text.privateNote(name)}</span>
          <span className="text-muted-foreground block text-sm">{text.privateNoteHint}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
