import { createStore } from '../../lib/store.ts';

interface LeaveQuestion {
  /** Signing out removes the drafts; another page keeps them. */
  readonly of: 'page' | 'account';
  readonly goOn: () => void;
}

const { set, current, subscribe } = createStore<LeaveQuestion | undefined>(undefined);

/** The navigation or sign-out that waits for confirmation, if any. */
export const leaveQuestion = {
  subscribe,
  current,
  ask: (goOn: () => void, of: LeaveQuestion['of'] = 'page'): void => set({ of, goOn }),
  stay: (): void => set(undefined),
  leave: (): void => {
    const question = current();
    set(undefined);
    question?.goOn();
  },
};
