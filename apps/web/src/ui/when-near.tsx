import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** A minimum height that reserves the space, so that nothing below moves much. */
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Renders content far down a screen once it comes into view; a lazy part inside is not fetched before that.
 * Where the browser cannot tell, it is rendered at once.
 */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} data-slot="far" className={className} />;
}
