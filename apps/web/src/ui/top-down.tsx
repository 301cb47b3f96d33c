import { Fragment, type ReactNode, useState } from 'react';

export interface ScreenPart {
  readonly name: string;
  /** Whether all that decides its height has been read, or could not be. */
  readonly isKnown: boolean;
  readonly show: ReactNode;
}

interface TopDownProps {
  readonly className?: string;
  readonly parts: readonly ScreenPart[];
  /** In the place of the first part that is not known, and of all below it. */
  readonly placeholder: ReactNode;
}

/**
 * Renders the parts of a screen from the top down, each once all above it are known: nothing that is seen moves. What
 * was rendered stays, also while it is read again.
 */
export function TopDown({ className, parts, placeholder }: TopDownProps) {
  const firstUnknown = parts.findIndex(({ isKnown }) => !isKnown);
  const knownCount = firstUnknown === -1 ? parts.length : firstUnknown;
  const [shownCount, setShownCount] = useState(knownCount);
  if (knownCount > shownCount) setShownCount(knownCount);
  return (
    // A new one once the first part is known: what is above may grow with it, as a heading that says the day.
    <div key={shownCount === 0 ? 'waiting' : 'shown'} className={className}>
      {parts.slice(0, shownCount).map(({ name, show }) => (
        <Fragment key={name}>{show}</Fragment>
      ))}
      {/* A new one below each further part: one that moved down would be seen to jump. */}
      {shownCount < parts.length && <Fragment key={`below ${shownCount}`}>{placeholder}</Fragment>}
    </div>
  );
}
