import { useEffect, useState } from 'react';

/** How long the screen says that something was copied (§9). */
const feedbackMs = 2_000;

interface Copying {
  readonly state: 'idle' | 'copied' | 'failed';
}

/** Copies a text and confirms it for two seconds after the last press. */
export function useCopied(text: string): Copying & { readonly copy: () => void } {
  // A new object at each press, so that the two seconds start again.
  const [copying, setCopying] = useState<Copying>({ state: 'idle' });
  useEffect(() => {
    if (copying.state !== 'copied') return undefined;
    const timer = setTimeout(() => setCopying({ state: 'idle' }), feedbackMs);
    return () => clearTimeout(timer);
  }, [copying]);
  const copy = () => {
    // Without a secure origin there is no clipboard; the text can still be selected.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
    writing.then(
      () => setCopying({ state: 'copied' }),
      () => setCopying({ state: 'failed' }),
    );
  };
  return { ...copying, copy };
}
