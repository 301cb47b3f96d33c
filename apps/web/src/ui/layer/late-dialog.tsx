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
  const [presses, setPresses] = useState(0);
  // Pressed again, it tries again what did not arrive.
  const opener = <Slot.Root onClick={() => setPresses(presses + 1)}>{button}</Slot.Root>;
  if (presses === 0) return opener;
  return (
    <WhileLoading key={presses} show={opener}>
      {children}
    </WhileLoading>
  );
}
