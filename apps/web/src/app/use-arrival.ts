import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * A screen that was gone to begins at its top, and the keyboard with its content when what was pressed is gone.
 * Back and forward are left where the browser puts them.
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
