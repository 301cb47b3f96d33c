import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A screen that was gone to begins at its top, and the keyboard with its content when what was pressed is gone.
 * Back and forward are left where the browser puts them.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    if (way === 'POP') return;
    scrollTo(0, 0);
    if (document.activeElement === document.body)
      document.getElementById('conteudo')?.focus({ preventScroll: true });
  }, [pathname, way]);
}
