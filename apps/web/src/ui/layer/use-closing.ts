import { type RefObject, useState } from 'react';

import { toast } from '../toast/toast-store.ts';
import { useBackEntry } from './back-entry.ts';
import { dialogText as text } from './dialog.strings.ts';

interface Closing {
  readonly close: () => void;
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

interface ClosingOptions {
  /** The element that holds the forms. */
  readonly content: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** False for what the history itself waits for. */
  readonly hasEntry: boolean;
  readonly onClose: () => void;
}

/** Closes a layer on Back, Escape and a press outside; asks first where a form in it would lose what was typed. */
export function useClosing({ content, isOpen, hasEntry, onClose }: ClosingOptions): Closing {
  const [isAsking, setAsking] = useState(false);
  if (!isOpen && isAsking) setAsking(false);
  const close = () => {
    const form = content.current?.querySelector<HTMLElement>('form[data-unsent]');
    if (form?.dataset['unsent'] === 'lost') {
      setAsking(true);
      return;
    }
    if (form) toast({ title: text.kept });
    onClose();
  };
  useBackEntry(isOpen && hasEntry, close);
  return { close, isAsking, stay: () => setAsking(false), leave: onClose };
}
