import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

import { Button } from '../button.tsx';
import { useFocusReturn } from '../focus-return.ts';

interface DialogWindowProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
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
  trigger,
  children,
}: DialogWindowProps) {
  const returnFocus = useFocusReturn(isOpen, trigger);
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="bg-veil fixed inset-0 z-50" />
        <Primitive.Content
          data-slot="dialog"
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
            <Button variant="ghost" size="icon" aria-label="Fechar" className="absolute top-3 right-3">
              <X aria-hidden="true" />
            </Button>
          </Primitive.Close>
          <div className="mt-5">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
