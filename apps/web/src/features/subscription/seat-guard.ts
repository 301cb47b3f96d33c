import { createContext, type ReactNode, useContext, useState } from 'react';

export interface SeatQuestion {
  /** Places of the plan to come, with the owner's; null for as many as are wanted. */
  readonly limit: number | null;
  /** What the answer goes on to do. */
  readonly label: string;
  readonly go: () => void;
}

/** The question who keeps a place, drawn by the screen; undefined when all people fit. */
export type RenderSeatQuestion = (
  question: SeatQuestion & { readonly onClose: () => void },
) => ReactNode | undefined;

export const SeatQuestions = createContext<RenderSeatQuestion>(() => undefined);

/** Asks who keeps a place before a step that leaves too few of them; otherwise the step is taken at once (D-183). */
export function useSeatGuard() {
  const render = useContext(SeatQuestions);
  const [asked, setAsked] = useState<SeatQuestion>();
  const close = () => setAsked(undefined);
  const draw = (question: SeatQuestion) => {
    const go = () => {
      close();
      question.go();
    };
    return render({ ...question, go, onClose: close });
  };
  return {
    question: asked && draw(asked),
    guard: (step: SeatQuestion) => (draw(step) === undefined ? step.go() : setAsked(step)),
  };
}
