import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';

import { Button } from '../button.tsx';
import { Alert } from '../feedback.tsx';
import { useFocusReturn } from '../focus-return.ts';
import { dialogText as text } from './dialog.strings.ts';
import { useClosing } from './use-closing.ts';

interface DialogWindowProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Whether Back closes it. */
  readonly hasEntry: boolean;
  /** Gets the focus back when the window closes. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The modal window; only dialog.tsx uses it, and fetches it on first use. */
export function DialogWindow({
  title,
  description,
  isOpen,
  onOpenChange,
  hasEntry,
  trigger,
  children,
}: DialogWindowProps) {
  const returnFocus = useFocusReturn(isOpen, trigger);
  const content = useRef<HTMLDivElement>(null);
  const closing = useClosing({ content, isOpen, hasEntry, onClose: () => onOpenChange(false) });
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => (next ? onOpenChange(true) : closing.close())}>
      <Primitive.Portal>
        <Primitive.Overlay className="bg-veil fixed inset-0 z-50" />
        <Primitive.Content
          ref={content}
          data-slot="dialog"
          data-hides-bar
          className="border-border bg-card shadow-pop fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border p-6"
          {...(!description && { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
        >
          <Primitive.Title className="pr-12 text-2xl">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="text-muted-foreground mt-2">
              {description}
            </Primitive.Description>
          )}
          <Primitive.Close asChild>
            <Button variant="ghost" size="icon" aria-label={text.close} className="absolute top-3 right-3">
              <X aria-hidden="true" />
            </Button>
          </Primitive.Close>
          {closing.isAsking && <LeaveQuestion onStay={closing.stay} onLeave={closing.leave} />}
          <div className="mt-5">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Inside the window, whose form stays in view. */
const LeaveQuestion = ({ onStay, onLeave }: LeaveQuestionProps) => (
  <Alert tone="warning" title={text.ask} className="sticky top-0 z-10 mt-4">
    <p>{text.lost}</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Button ref={takeFocus} size="sm" onClick={onStay}>
        {text.stay}
      </Button>
      <Button variant="outline" size="sm" onClick={onLeave}>
        {text.leave}
      </Button>
    </div>
  </Alert>
);
