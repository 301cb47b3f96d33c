import { useEffect, useRef, useState } from 'react';

import { careOutbox } from '../../../lib/outbox/care-outbox.ts';
import type { TapKind } from './last-acts.ts';

/** How long an act may be taken back before it leaves the device. */
export const undoMs = 5_000;

interface Tapped {
  /** Of the act. */
  readonly key: string;
  readonly kind: TapKind;
  readonly cell: HTMLElement;
  readonly isUndone: boolean;
}

/** The last tap while it may be taken back; a focus that would be lost with the button goes to the cell. */
export function useTapped() {
  const [tapped, setTapped] = useState<Tapped>();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!tapped) return undefined;
    const timer = setTimeout(() => {
      if (status.current?.contains(document.activeElement)) tapped.cell.focus();
      setTapped(undefined);
    }, undoMs);
    return () => clearTimeout(timer);
  }, [tapped]);
  const undo = () => {
    if (!tapped) return;
    void careOutbox.drop(tapped.key);
    tapped.cell.focus();
    setTapped({ ...tapped, isUndone: true });
  };
  return { tapped, status, setTapped, undo };
}
