import { useEffect, useState } from 'react';

/** How long the screen says that something was copied (§9). */
const feedbackMs = 2_000;

type CopyState = 'idle' | 'copied' | 'failed';

/** Copies a text and confirms it for two seconds. */
export function useCopied(text: string): { readonly state: CopyState; readonly copy: () => void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), feedbackMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    // Without a secure origin there is no clipboard; the text can still be selected.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
    writing.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return { state, copy };
}
