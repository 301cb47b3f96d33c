import { useEffect } from 'react';

const typing =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-list-row]')];

/** Moves the focus to the next or the previous row; to the first where none has it. */
function moveBy(step: 1 | -1): void {
  const rows = rowsOf();
  const place = rows.findIndex((row) => row === document.activeElement);
  (place === -1 ? rows[0] : rows[place + step])?.focus();
}

const isOnRow = ({ target }: KeyboardEvent) => target instanceof Element && target.matches('[data-list-row]');
const isInSearch = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('[data-list-search]');

const moves: Readonly<Record<string, () => void>> = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
};

/** What a key does here; undefined leaves it to the browser. */
function actionOf(event: KeyboardEvent): (() => void) | undefined {
  const { key, target } = event;
  if (key === 'ArrowDown' && (isOnRow(event) || isInSearch(event))) return () => moveBy(1);
  if (key === 'ArrowUp' && isOnRow(event)) return () => moveBy(-1);
  return target instanceof Element && target.closest(typing) ? undefined : moves[key.toLowerCase()];
}

/** J and K, or the arrows, move through the rows of the screen; / leads to its search. Enter opens a row by itself. */
export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = actionOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
