import { useState } from 'react';

/**
 * Why a load has failed, also while it is tried again: react-query forgets that as soon as a new try begins, and a
 * screen that went by it would blink to its skeleton and take the focus from the button that was pressed.
 */
export function useKeptError({
  error,
  isPending,
}: {
  readonly error: Error | null;
  readonly isPending: boolean;
}): Error | null {
  const [kept, setKept] = useState(error);
  if (error !== null && error !== kept) setKept(error);
  return error ?? (isPending ? kept : null);
}
