import { useSyncExternalStore } from 'react';

import { onboardingQuestion } from '../lib/onboarding-question.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const OnboardingDialog = lazyPart(
  async () => (await import('./screens/account/onboarding-dialog.tsx')).OnboardingDialog,
);

/** Leads to the onboarding when a first booking, need or publication asks for it (D-149). */
export function OnboardingQuestion() {
  const asked = useSyncExternalStore(onboardingQuestion.subscribe, onboardingQuestion.current);
  return asked ? <OnboardingDialog asked={asked} /> : null;
}
