import { useEffect, useEffectEvent } from 'react';

import { useIsVisible } from './use-is-visible.ts';

interface AutomaticRenewal {
  /** The expired code, identified by its expiry; undefined while it is valid or may not be renewed. */
  readonly expiredAt: number | undefined;
  readonly renew: (expiredAt: number) => void;
}

/**
 * Requests a new code when the shown one has expired, but only while the page is visible (D-63):
 * once per code, and again when the user returns to the page.
 */
export function useAutomaticRenewal({ expiredAt, renew }: AutomaticRenewal): void {
  const isVisible = useIsVisible();
  const onExpired = useEffectEvent(renew);
  useEffect(() => {
    if (expiredAt !== undefined && isVisible) onExpired(expiredAt);
  }, [expiredAt, isVisible]);
}
