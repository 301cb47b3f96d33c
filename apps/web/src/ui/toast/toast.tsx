import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { cn } from '../class-names.ts';
import { type ToastMessage, toasts } from './toast-store.ts';

/** §9: one visible at a time, 5,000 ms, a swipe of 50 px. */
const durationMs = 5_000;
const swipeThresholdPx = 50;

/** Mounted once by the application; shows the newest message. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  return (
    // Radix stops its own clock at a touch, and for every later toast with it: ours is in the toast.
    <Primitive.Provider duration={Number.POSITIVE_INFINITY} swipeThreshold={swipeThresholdPx} label="Aviso">
      {current && <ToastItem key={current.id} message={current} />}
      <Primitive.Viewport
        label="Avisos ({hotkey})"
        // On a phone the actions are at the bottom: the toast is below the header instead (D-193).
        className="fixed top-20 right-4 z-[60] grid w-[min(26rem,calc(100vw-2rem))] gap-2 outline-none md:top-auto md:bottom-4"
      />
    </Primitive.Provider>
  );
}

/** Radix reads every toast out as a status; an error is an alert of its own, and then only that (D-127). */
const announcement = (isError: boolean) =>
  isError ? { role: 'alert', 'data-radix-toast-announce-exclude': '' } : { role: 'status' };

function ToastItem({ message }: { message: ToastMessage }) {
  const isError = message.tone === 'destructive';
  const { id, isOpen: isShown } = message;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => toasts.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isShown]);
  return (
    <Primitive.Root
      data-slot="toast"
      type={isError ? 'foreground' : 'background'}
      open={message.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) toasts.dismiss(message.id);
      }}
      className={cn(
        'relative rounded-xl border border-border bg-card py-4 pr-14 pl-5 text-foreground shadow-pop data-[state=closed]:hidden data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isError && 'border-destructive bg-destructive-soft',
      )}
    >
      <div {...announcement(isError)}>
        <Primitive.Title className={cn('font-semibold', isError && 'text-destructive')}>
          {message.title}
        </Primitive.Title>
        {message.description && (
          <Primitive.Description className="mt-0.5 text-[.95rem]">
            {message.description}
          </Primitive.Description>
        )}
        {message.link && (
          <Link
            to={message.link.to}
            className="text-link -mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
            onClick={() => toasts.dismiss(id)}
          >
            {message.link.label}
          </Link>
        )}
      </div>
      <Primitive.Close
        aria-label="Fechar aviso"
        className="hover:bg-muted absolute top-2 right-2 flex size-11 items-center justify-center rounded-lg"
      >
        <X aria-hidden="true" className="size-5" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
