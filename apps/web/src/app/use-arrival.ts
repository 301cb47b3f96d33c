import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { askedScroll } from './layout/place-memory.ts';

/**
 * Scrolls a new screen to the top, or a place of the bar to where it was left, and moves the focus to its content when
 * the pressed control is gone. Back and forward keep the browser's position.
 */
export function useArrival(): void {
  const { pathname, hash, state } = useLocation();
  const way = useNavigationType();
  const here = useRef(pathname);
  useEffect(() => {
    const asked = askedScroll(state);
    // Two places of the bar may be parts of one list, at the same path.
    const isSameScreen = here.current === pathname && asked === undefined;
    here.current = pathname;
    if (isSameScreen || way === NavigationType.Pop) return;
    scrollTo({ top: asked ?? 0, behavior: 'instant' });
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    if (document.activeElement === document.body)
      document.getElementById('conteudo')?.focus({ preventScroll: true });
  }, [pathname, hash, state, way]);
}
