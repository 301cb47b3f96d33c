import { type KeyboardEvent, useId, useState } from 'react';

/** Arrows go round; -1 is the field itself. */
function nextPlace(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}

interface QuickBoxOptions {
  /** Puts the focus into the field once it is over the bar. */
  readonly focusField?: () => void;
  /** Also without words; Escape then belongs to the window around it. */
  readonly isAlwaysShown?: boolean;
}

/** What a combobox knows: its words, whether its panel is shown, and which option stands out. */
export function useQuickBox({ focusField, isAlwaysShown = false }: QuickBoxOptions) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isOverBar, setOverBar] = useState(false);
  const [active, setActive] = useState(-1);
  const words = typed.trim();
  const isShown = isAlwaysShown || (isOpen && words !== '');
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const leave = () => {
    close();
    setOverBar(false);
  };
  const empty = () => {
    setTyped('');
    leave();
  };
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    setActive(-1);
  };
  const optionAt = (index: number) => document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${index}`)}`);
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const options = document.querySelectorAll(`#${CSS.escape(id)} [role=option]`);
    const next = isShown ? nextPlace(key, active, options.length) : undefined;
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      optionAt(next)?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'ArrowDown') setOpen(true);
    else if (key === 'Enter') optionAt(Math.max(active, 0))?.click();
    else if (key === 'Escape' && !isAlwaysShown) (isShown ? close : empty)();
  }
  return {
    id,
    typed,
    words,
    active,
    isShown,
    isOverBar,
    type,
    leave,
    empty,
    open: () => setOpen(true),
    onKeyDown,
    openOverBar: () => {
      setOverBar(true);
      if (focusField) requestAnimationFrame(focusField);
    },
  };
}
