import { type RefObject, useEffect } from 'react';

/** Calls back when a press or the focus lands outside the element, while active. */
export function useOutside(place: RefObject<HTMLElement | null>, isWatched: boolean, onOutside: () => void) {
  useEffect(() => {
    if (!isWatched) return undefined;
    const look = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) onOutside();
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  });
}
