import { type ReactNode, useEffect, useRef } from 'react';

interface ResultInViewProps {
  /** Whether it came while the screen was open. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/** The state of a payment. A new one takes the view and the focus: the form that stood there has collapsed. */
export function ResultInView({ isNew, children }: ResultInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 rounded-lg">
      {children}
    </div>
  );
}
