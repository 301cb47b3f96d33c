import { useEffect, useState } from 'react';

/**
 * Whether a part of the page is on the screen; never where the browser cannot tell. When the element changes, the new
 * one is observed.
 */
export function useIsSeen(part: Element | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!part || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      // Not yet at its first line, which the bar would cover.
      { rootMargin: '0px 0px -96px 0px' },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [part]);
  return isSeen;
}
