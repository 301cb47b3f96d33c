import type { Me } from '@patinha/contract/account';
import type { Onboarding } from '@patinha/contract/onboarding';
import { onboardingSteps } from '@patinha/domain/onboarding';
import type { UserType } from '@patinha/domain/shared';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCompleteOnboarding } from './complete-onboarding.api.ts';
import {
  firstDraft,
  isEmpty,
  isMissing,
  type Problems,
  problemsOfStep,
  type WizardDraft,
  wizardForm,
} from './onboarding-draft.ts';
import { onboardingText as text } from './onboarding.strings.ts';

export interface WizardProps {
  readonly userType: UserType;
  readonly me: Me;
  readonly known: Onboarding;
  /** Everything is saved; the verification follows. */
  readonly onSaved: () => void;
}

function sayProblems(wrong: Problems): void {
  const isGap = isMissing(wrong);
  toast({
    title: isGap ? text.requiredTitle : text.wrongTitle,
    description: isGap ? text.requiredText : text.wrongText,
    tone: 'destructive',
  });
}

/** Which step is shown, what keeps it from being left, and the way to the end. */
export function useWizard(
  { userType, me, known, onSaved }: WizardProps,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const steps = onboardingSteps[userType];
  const save = useCompleteOnboarding(() => toast({ title: text.saved }));
  const problemsAt = (place: number, draft: WizardDraft): Problems => {
    const step = steps[place];
    return step ? problemsOfStep(step, userType, draft) : {};
  };
  /** Returns to a step that became invalid after it was left, or that the server refuses. */
  const goBackTo = (wrong: Problems, error: Error | undefined) => {
    if (error) toast({ title: text.failed, description: text.failedText, tone: 'destructive' });
    if (isEmpty(wrong)) return;
    const place = steps.findIndex((_step, index) =>
      Object.keys(problemsAt(index, form.values)).some((field) => field in wrong),
    );
    if (place >= 0) flushSync(() => form.change({ at: place }));
    form.refuse(wrong);
    sayProblems(wrong);
  };
  const form = useContractForm({
    ...wizardForm(userType),
    start: { ...firstDraft(me, known), at: 0 },
    send: (body) => save.mutateAsync(body),
    onSent: () => onSaved(),
    onRefused: (wrong, error) => goBackTo(wrong, error),
    keep: `onboarding.${userType}`,
    warns: false,
  });
  const at = Math.min(form.values.at, steps.length - 1);
  const here = problemsAt(at, form.values);

  function goTo(next: number) {
    form.refuse({});
    flushSync(() => form.change({ at: next }));
    heading.current?.focus();
  }

  function submit() {
    if (!isEmpty(here)) {
      form.refuse(here);
      sayProblems(here);
    } else if (at === steps.length - 1) form.submit();
    else goTo(at + 1);
  }

  return {
    steps,
    at,
    form,
    submit,
    isValid: isEmpty(here),
    isLast: at === steps.length - 1,
    isSaving: save.isPending,
    hasFailed: save.isError,
    goTo,
  };
}

export type Wizard = ReturnType<typeof useWizard>;
