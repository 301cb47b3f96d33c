/** Answers a waiting request: whether the proof was given. */
type Answer = (isGiven: boolean) => void;

const state: { waiting: { asked: Promise<boolean>; answer: Answer } | undefined } = { waiting: undefined };
const listeners = new Set<() => void>();

const tell = () => {
  for (const notify of listeners) notify();
};

/** The question whether the user is still the owner of the account, as a store: one at a time for the whole page. */
export const proofRequest = {
  isWaiting: (): boolean => state.waiting !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  answer: (isGiven: boolean): void => {
    const { waiting } = state;
    state.waiting = undefined;
    tell();
    waiting?.answer(isGiven);
  },
};

/** Asks in place; false when the user gives up, and where no dialog is drawn. Calls that wait at once share one question. */
export function askProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!state.waiting) {
    let answer: Answer = () => undefined;
    const asked = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    state.waiting = { asked, answer };
    tell();
  }
  return state.waiting.asked;
}

/** Sends a write again, unchanged, once its author has proven who they are. */
export async function withProof(send: () => Promise<Response>): Promise<Response> {
  const reply = await send();
  if (reply.status !== 403) return reply;
  const text = await reply.clone().text();
  return text.includes('"session/proof-needed"') && (await askProof()) ? send() : reply;
}
