import { type ReactNode, useEffect } from 'react';

import { cn } from './class-names.ts';

interface OnceSettledProps {
  readonly isSettled: boolean;
  readonly placeholder?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders its children from the start, so that they load, and shows them once nothing of them will move. */
export const OnceSettled = ({ isSettled, placeholder, className, children }: OnceSettledProps) => (
  <>
    {!isSettled && placeholder}
    <div className={cn(className, !isSettled && 'invisible h-0 overflow-hidden')}>{children}</div>
  </>
);

/** Scrolls to the part that the address names, once it is where it stays. */
export function useArrivalAtHash(isSettled: boolean): void {
  useEffect(() => {
    if (isSettled && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isSettled]);
}
