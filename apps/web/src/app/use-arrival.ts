import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { askedScroll } from './layout/place-memory.ts';

/**
 * Scrolls a new screen to the top, or a place of the bar to where it was left, and moves the focus to its content when
 * the pressed control is gone. A part of the same screen is gone to. Back and forward keep the browser's position.
 */
export function useArrival(): void {
  const place = useLocation();
  const way = useNavigationType();
  const here = useRef(place.pathname);
  // On every visit: the same part of a screen may be asked for again.
  useEffect(() => {
    const { pathname, hash, state } = place;
    const asked = askedScroll(state);
    // Two places of the bar may be parts of one list, at the same path.
    const isSameScreen = here.current === pathname && asked === undefined;
    here.current = pathname;
    if (way === NavigationType.Pop) return;
    if (isSameScreen) {
      goToPart(hash);
      return;
    }
    scrollTo({ top: asked ?? 0, behavior: 'instant' });
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    if (document.activeElement === document.body)
      document.getElementById('conteudo')?.focus({ preventScroll: true });
  }, [place, way]);
}

/** To the part of the same screen that a link names, as the browser itself would go there. */
function goToPart(hash: string): void {
  const part = document.getElementById(hash.slice(1));
  if (!part) return;
  part.scrollIntoView();
  // Most parts are headings, which cannot take the focus by themselves.
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
