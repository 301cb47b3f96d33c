import { createStore } from '../store.ts';

/** Answers a waiting request: whether the proof was given. */
type Answer = (isGiven: boolean) => void;

const waiting = createStore<{ readonly asked: Promise<boolean>; readonly answer: Answer } | undefined>(
  undefined,
);

/** The question whether the user is still the owner of the account, as a store: one at a time for the whole page. */
export const proofRequest = {
  isWaiting: (): boolean => waiting.current() !== undefined,
  subscribe: waiting.subscribe,
  answer: (isGiven: boolean): void => {
    const question = waiting.current();
    waiting.set(undefined);
    question?.answer(isGiven);
  },
};

/** Asks in place; false when the user gives up, and where no dialog is drawn. Calls that wait at once share one question. */
export function askProof(): Promise<boolean> {
  if (!waiting.isShown()) return Promise.resolve(false);
  const question = waiting.current();
  if (question) return question.asked;
  const { promise: asked, resolve: answer } = Promise.withResolvers<boolean>();
  waiting.set({ asked, answer });
  return asked;
}

/** Sends a write again, unchanged, once its author has proven who they are. */
export async function withProof(send: () => Promise<Response>): Promise<Response> {
  const reply = await send();
  if (reply.status !== 403) return reply;
  const text = await reply.clone().text();
  return text.includes('"session/proof-needed"') && (await askProof()) ? send() : reply;
}
