import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { buttonVariants } from './button.tsx';
import { cn } from './class-names.ts';
import { ConfirmDialog } from './layer/dialog.tsx';

/** How long the button must be held. */
export const holdMs = 1000;

interface HoldOrAskProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** The question that a tap or a key asks instead. */
  readonly question: { readonly title: string; readonly description: string; readonly confirm: string };
  readonly isPending: boolean;
  readonly onDone: () => void;
}

/** A button for what must not happen by mistake: held for a second it acts, a tap or a key asks first. */
export function HoldOrAsk({ label, hint, question, isPending, onDone }: HoldOrAskProps) {
  const [isAsking, setAsking] = useState(false);
  const hold = useHold(() => {
    navigator.vibrate?.(20);
    onDone();
  });
  const hintId = useId();
  return (
    <div className="grid w-full gap-1">
      <button
        type="button"
        aria-describedby={hintId}
        {...(isPending && { 'aria-disabled': true, 'aria-busy': true })}
        className={cn(
          buttonVariants({ size: 'xl' }),
          'relative touch-manipulation overflow-hidden select-none',
        )}
        onPointerDown={isPending ? undefined : hold.start}
        onPointerUp={hold.stop}
        onPointerLeave={hold.stop}
        onPointerCancel={hold.stop}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => {
          if (!isPending && !hold.wasHeld()) setAsking(true);
        }}
      >
        <span
          aria-hidden="true"
          style={{ transitionDuration: hold.isHeld ? `${holdMs}ms` : '120ms' }}
          className={cn(
            'bg-primary-hover absolute inset-0 origin-left transition-transform ease-linear',
            hold.isHeld ? 'scale-x-100' : 'scale-x-0',
          )}
        />
        <span className="relative">{label}</span>
      </button>
      <p id={hintId} className="text-muted-foreground text-sm">
        {hint}
      </p>
      <ConfirmDialog
        title={question.title}
        description={question.description}
        confirmLabel={question.confirm}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isPending}
        variant="default"
        onConfirm={() => {
          setAsking(false);
          onDone();
        }}
      />
    </div>
  );
}

/** Calls back when the pointer stays down long enough; the click that follows is not a tap then. */
function useHold(onHeld: () => void) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isHeld,
    stop,
    wasHeld: () => held.current,
    start: (event: PointerEvent) => {
      if (event.button !== 0) return;
      held.current = false;
      setHeld(true);
      timer.current = setTimeout(() => {
        held.current = true;
        setHeld(false);
        onHeld();
      }, holdMs);
    },
  };
}
