import { Delete } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';

import { redeemText as text } from './redemption.strings.ts';

interface NumberPadProps {
  /** Called with the digits to append. */
  readonly onType: (digits: string) => void;
  readonly onErase: () => void;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'];
const look =
  'bg-muted hover:bg-secondary font-display flex min-h-14.5 items-center justify-center rounded-xl text-2xl font-semibold transition-transform duration-75 active:scale-98 motion-reduce:transition-none';

/** The focus stays in the amount, where digits of a keyboard go too. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** The keys of an amount for a finger, in sight; with a mouse and a keyboard they are not shown. */
export function NumberPad({ onType, onErase }: NumberPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ('scrollIntoView' in HTMLElement.prototype) pad.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={pad}
      role="group"
      aria-label={text.pad}
      className="grid scroll-mb-24 grid-cols-3 gap-2 lg:pointer-fine:hidden"
    >
      {keys.map((digits) => (
        <button
          key={digits}
          type="button"
          className={look}
          onPointerDown={keepFocus}
          onClick={() => onType(digits)}
        >
          {digits}
        </button>
      ))}
      <button
        type="button"
        aria-label={text.erase}
        className={look}
        onPointerDown={keepFocus}
        onClick={onErase}
      >
        <Delete aria-hidden="true" />
      </button>
    </div>
  );
}
