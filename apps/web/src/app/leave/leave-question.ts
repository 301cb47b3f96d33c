interface LeaveQuestion {
  /** Signing out removes the drafts; another page keeps them. */
  readonly of: 'page' | 'account';
  readonly goOn: () => void;
}

const listeners = new Set<() => void>();
let asked: LeaveQuestion | undefined;

function set(next: LeaveQuestion | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** The navigation or sign-out that waits for confirmation, if any. */
export const leaveQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => asked,
  ask: (goOn: () => void, of: LeaveQuestion['of'] = 'page') => set({ of, goOn }),
  stay: () => set(undefined),
  leave: () => {
    const question = asked;
    set(undefined);
    question?.goOn();
  },
};
