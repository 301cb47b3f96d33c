import { useEffect, useId, useLayoutEffect, useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { useFocusKept } from '../../../ui/focus-return.ts';
import { requestText as text } from './request.strings.ts';
import type { Answer } from './use-answer.ts';

interface HeldAnswerProps {
  readonly answer: Answer;
  /** Undefined once it has left the device. */
  readonly onUndo: (() => void) | undefined;
}

/** An answer that was given, in the place of the buttons; the focus is on the way back while there is one. */
export function HeldAnswer({ answer, onUndo }: HeldAnswerProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const lineId = useId();
  const isHeld = onUndo !== undefined;
  useFocusKept(line);
  useEffect(() => undo.current?.focus(), []);
  useLayoutEffect(() => {
    if (!isHeld && document.activeElement === document.body) line.current?.focus();
  }, [isHeld]);
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <p ref={line} id={lineId} role="status" tabIndex={-1} className="font-semibold">
        {text.given[answer.move]}
      </p>
      {isHeld && (
        <Button ref={undo} variant="outline" aria-describedby={lineId} onClick={onUndo}>
          {text.undo}
        </Button>
      )}
    </div>
  );
}
