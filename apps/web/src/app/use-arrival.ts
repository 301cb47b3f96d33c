import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls a new screen to the top and moves the focus to its content when the pressed control is gone.
 * Back and forward keep the browser's position.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const here = useRef(pathname);
  useEffect(() => {
    const isSameScreen = here.current === pathname;
    here.current = pathname;
    if (isSameScreen || way === NavigationType.Pop) return;
    scrollTo(0, 0);
    if (document.activeElement === document.body)
      document.getElementById('conteudo')?.focus({ preventScroll: true });
  }, [pathname, way]);
}
