import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What stays when a button goes: its line, its card, its part of the screen. */
const places = 'li, article, section, main';

/**
 * Where the focus goes when a window closes: to the button that opened it. What the window did may have taken the
 * button away, then or a moment later; the focus then goes to the nearest place around it that is still there,
 * instead of being lost.
 */
export function useFocusReturn(isOpen: boolean, trigger: RefObject<HTMLElement | null>): () => void {
  const ways = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (isOpen) ways.current = waysBackFrom(trigger.current ?? document.activeElement);
  }, [isOpen, trigger]);
  useEffect(
    () => () => {
      // The dialog is removed together with its button: the element that got the focus back is gone too.
      if (document.activeElement === document.body) focusFirstOf(ways.current);
    },
    [],
  );
  return () => focusFirstOf(ways.current);
}

function waysBackFrom(opener: Element | null): HTMLElement[] {
  const ways: HTMLElement[] = [];
  for (let place = opener; place; place = place.parentElement?.closest(places) ?? null)
    if (place instanceof HTMLElement) ways.push(place);
  return ways;
}

function focusFirstOf(ways: readonly HTMLElement[]): void {
  const [opener] = ways;
  const place = ways.find((way) => way.isConnected);
  if (!place) return;
  if (place !== opener) place.tabIndex = -1;
  place.focus({ preventScroll: place !== opener });
}
