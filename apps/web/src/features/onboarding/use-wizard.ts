import type { Me } from '@patinha/contract/account';
import type { Onboarding } from '@patinha/contract/onboarding';
import { type OnboardingStep, onboardingSteps } from '@patinha/domain/onboarding';
import type { UserType } from '@patinha/domain/shared';
import { type FormEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError } from '../../lib/http.ts';
import { toast } from '../../ui/toast-store.ts';
import { useCompleteOnboarding } from './complete-onboarding.api.ts';
import {
  type Draft,
  firstDraft,
  type Problems,
  problemsOf,
  problemsOfStep,
  readDraft,
} from './onboarding-draft.ts';
import { onboardingText as text } from './onboarding.strings.ts';
import { useOnboardingDraft } from './use-onboarding-draft.ts';

export interface WizardProps {
  readonly userType: UserType;
  readonly me: Me;
  readonly known: Onboarding;
  /** Everything is saved; the verification follows. */
  readonly onSaved: () => void;
}

const isEmpty = (problems: Problems) => Object.keys(problems).length === 0;

/** The first step that holds one of these problems; -1 where none does. */
const placeOf = (
  wrong: Problems,
  steps: readonly OnboardingStep[],
  { userType, draft }: { readonly userType: UserType; readonly draft: Draft },
) =>
  steps.findIndex((step) =>
    Object.keys(problemsOfStep(step, userType, draft)).some((field) => field in wrong),
  );

function sayProblems(wrong: Problems): void {
  const isMissing = Object.values(wrong).includes('missing');
  toast({
    title: isMissing ? text.requiredTitle : text.wrongTitle,
    description: isMissing ? text.requiredText : text.wrongText,
    tone: 'destructive',
  });
}

/** Where the focus goes: to the first wrong field, or to the name of a new step. */
interface FocusPlaces {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Which step is shown, what keeps it from being left, and the way to the end. */
export function useWizard({ userType, me, known, onSaved }: WizardProps, { form, heading }: FocusPlaces) {
  const steps = onboardingSteps[userType];
  const kept = useOnboardingDraft(
    { userId: me.user_id, userType, stepCount: steps.length },
    firstDraft(me, known),
  );
  const save = useCompleteOnboarding(() => toast({ title: text.saved }));
  const [problems, setProblems] = useState<Problems>({});
  const { at, draft } = kept;
  const problemsHere = () => {
    const step = steps[at];
    return step ? problemsOfStep(step, userType, draft) : {};
  };

  function refuse(wrong: Problems) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => setProblems(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    sayProblems(wrong);
  }

  function goTo(next: number) {
    flushSync(() => {
      setProblems({});
      kept.goTo(next);
    });
    heading.current?.focus();
  }

  /** A step that became wrong after it was left, or that the server refuses, is gone back to. */
  function goBackTo(wrong: Problems) {
    const place = placeOf(wrong, steps, { userType, draft });
    if (place >= 0) flushSync(() => kept.goTo(place));
    if (!isEmpty(wrong)) refuse(wrong);
  }

  function finish() {
    const checked = readDraft(userType, draft);
    if (!checked.success) return goBackTo(checked.problems);
    save.mutate(checked.body, {
      onSuccess: () => {
        kept.forget();
        onSaved();
      },
      onError: (error) => {
        toast({ title: text.failed, description: text.failedText, tone: 'destructive' });
        if (error instanceof ApiError) goBackTo(problemsOf(Object.keys(error.fields)));
      },
    });
  }

  return {
    steps,
    at,
    draft,
    problems,
    isValid: isEmpty(problemsHere()),
    isLast: at === steps.length - 1,
    isSaving: save.isPending,
    hasFailed: save.isError,
    goTo,
    change: (changed: Draft) => {
      kept.setDraft(changed);
      setProblems({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const wrong = problemsHere();
      if (!isEmpty(wrong)) refuse(wrong);
      else if (at === steps.length - 1) finish();
      else goTo(at + 1);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
