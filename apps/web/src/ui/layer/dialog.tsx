import { Slot } from 'radix-ui';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';

import { Button, type ButtonProps } from '../button.tsx';
import { cn } from '../class-names.ts';
import { lazyPart } from '../lazy-part.tsx';

// Most visits open no dialog: its code is fetched when a pointer or the focus approaches its button.
const DialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow);

interface DialogState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly trigger: RefObject<HTMLElement | null>;
}

const DialogContext = createContext<DialogState | undefined>(undefined);

function useDialog(): DialogState {
  const state = useContext(DialogContext);
  if (!state) throw new Error('A part of a dialog needs a Dialog around it');
  return state;
}

interface DialogProps {
  /** Whether it is open, when that is decided outside. */
  readonly open?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const [isOpenInside, setOpenInside] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const isOpen = open ?? isOpenInside;
  const state = useMemo(
    () => ({
      isOpen,
      trigger,
      setOpen: (next: boolean) => {
        setOpenInside(next);
        onOpenChange?.(next);
      },
    }),
    [isOpen, onOpenChange],
  );
  return <DialogContext value={state}>{children}</DialogContext>;
}

/** Makes the button inside open the dialog. */
export function DialogTrigger({ children }: { readonly children: ReactNode }) {
  const { isOpen, setOpen, trigger } = useDialog();
  return (
    <Slot.Root
      ref={trigger}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={DialogWindow.preload}
      onFocus={DialogWindow.preload}
      onClick={() => setOpen(true)}
    >
      {children}
    </Slot.Root>
  );
}

/** Makes the button inside close the dialog. */
export function DialogClose({ children }: { readonly children: ReactNode }) {
  const { setOpen } = useDialog();
  return <Slot.Root onClick={() => setOpen(false)}>{children}</Slot.Root>;
}

interface DialogContentProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Back closes it; not the question that holds Back itself. */
  readonly hasEntry?: boolean;
  readonly children: ReactNode;
}

/** The window itself: title and closing button included; on a phone it fills the width. */
export function DialogContent({ hasEntry = true, ...props }: DialogContentProps) {
  const { isOpen, setOpen, trigger } = useDialog();
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!isOpen && !wasOpened) return null;
  return (
    <DialogWindow {...props} hasEntry={hasEntry} isOpen={isOpen} onOpenChange={setOpen} trigger={trigger} />
  );
}

/** Buttons at the end of a dialog: side by side where there is room; on a phone they fill the width. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow', className)} {...props} />;
}

export interface ConfirmDialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** The button that opens it; leave out when `isOpen` comes from outside. */
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  confirmLabel: string;
  cancelLabel?: string;
  variant?: ButtonProps['variant'];
  isPending?: boolean;
  onConfirm: () => void;
  /** Back closes it; not the question that holds Back itself. */
  hasEntry?: boolean;
  children?: ReactNode;
}

/** Confirms an irreversible action. It stays open while pending: the caller closes it. */
export function ConfirmDialog({
  trigger,
  isOpen,
  onOpenChange,
  confirmLabel,
  cancelLabel = 'Voltar',
  variant = 'destructive',
  isPending = false,
  onConfirm,
  children,
  ...content
}: ConfirmDialogProps) {
  return (
    <Dialog {...(isOpen !== undefined && { open: isOpen })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <DialogTrigger>{trigger}</DialogTrigger>}
      <DialogContent {...content}>
        {children}
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">{cancelLabel}</Button>
          </DialogClose>
          <Button variant={variant} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
