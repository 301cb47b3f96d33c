import { useEffect } from 'react';

/** Read by the landing page's small script, which cannot ask the server: shows the way to /admin, opens nothing. */
const storageKey = 'patinha.admin';

export function useRememberedAdmin(isAdmin: boolean): void {
  useEffect(() => {
    try {
      if (isAdmin) localStorage.setItem(storageKey, '1');
      else localStorage.removeItem(storageKey);
    } catch {
      // Storage is blocked: the landing page does not show the way.
    }
  }, [isAdmin]);
}
