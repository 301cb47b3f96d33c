import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What remains when a button is removed: its row, its card, its section. */
const places = 'li, article, section, main';

/**
 * Where the focus goes when a dialog closes: to the button that opened it. The dialog's action may have removed the
 * button, then or a moment later; the focus then goes to the nearest remaining element around it
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
      if (!hasFocus()) focusFirstOf(ways.current);
    },
    [],
  );
  return () => {
    // What took the place of the button may have taken the focus, too.
    if (isGone(ways.current[0]) && hasFocus()) return;
    focusFirstOf(ways.current);
  };
}

const isGone = (opener: HTMLElement | undefined): boolean => opener?.isConnected === false;
const hasFocus = (): boolean => document.activeElement !== document.body;

/** The focus goes to what remains around an element that is removed with the focus in it. */
export function useFocusKept(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ways = waysBackFrom(element.current);
    return () => {
      if (!hasFocus()) focusFirstOf(ways);
    };
  }, [element]);
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
