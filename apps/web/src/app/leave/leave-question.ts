const listeners = new Set<() => void>();
let goOn: (() => void) | undefined;

function set(next: (() => void) | undefined): void {
  goOn = next;
  for (const listener of listeners) listener();
}

/** The navigation that waits for confirmation, if any. */
export const leaveQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => goOn,
  ask: (leave: () => void) => set(leave),
  stay: () => set(undefined),
  leave: () => {
    const leave = goOn;
    set(undefined);
    leave?.();
  },
};
