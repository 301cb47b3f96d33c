import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';

import { WhileLoading } from '../lazy-part.tsx';

interface LateDialogProps {
  /** The button; the dialog below takes it over as its own trigger. */
  readonly button: ReactElement;
  /** A lazy dialog with the same button as trigger that starts open. */
  readonly children: ReactNode;
}

/** A dialog that is fetched when its button is pressed for the first time. */
export function LateDialog({ button, children }: LateDialogProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return <Slot.Root onClick={() => setWanted(true)}>{button}</Slot.Root>;
  return <WhileLoading show={button}>{children}</WhileLoading>;
}
