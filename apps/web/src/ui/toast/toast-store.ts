export interface ToastLink {
  readonly to: string;
  readonly label: string;
}

export type ToastTone = 'neutral' | 'success' | 'destructive';

export interface ToastMessage {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  /** Where the message can be acted on. */
  readonly link?: ToastLink | undefined;
  readonly tone: ToastTone;
  readonly isOpen: boolean;
}

/** §9: a closed toast is removed after this time; until then it is only hidden. */
const removalDelayMs = 1_000_000;

const state: {
  message: ToastMessage | undefined;
  nextId: number;
  timer: ReturnType<typeof setTimeout> | undefined;
} = {
  message: undefined,
  nextId: 1,
  timer: undefined,
};
const listeners = new Set<() => void>();

function change(message: ToastMessage | undefined): void {
  state.message = message;
  for (const notify of listeners) notify();
}

export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ToastMessage | undefined => state.message,
  dismiss: (id: number): void => {
    if (state.message?.id !== id) return;
    change({ ...state.message, isOpen: false });
    state.timer = setTimeout(() => change(undefined), removalDelayMs);
  },
};

/** Shows a toast in place of the previous one: one is visible at a time. Errors are repeated in the screen. */
export function toast(message: {
  readonly title: string;
  readonly description?: string | undefined;
  readonly link?: ToastLink | undefined;
  readonly tone?: ToastTone;
}): void {
  clearTimeout(state.timer);
  change({ tone: 'neutral', ...message, id: state.nextId, isOpen: true });
  state.nextId += 1;
}
