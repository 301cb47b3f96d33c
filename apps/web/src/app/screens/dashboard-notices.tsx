import type { UserType } from '@patinha/domain/shared';

import { OnboardingPrompt } from '../../features/onboarding/onboarding-prompt.tsx';
import { VerificationBanner } from '../../features/verification/verification-banner.tsx';

/** What a person still has to do before everything works, above the rest of the dashboard. */
export const DashboardNotices = ({ userType }: { readonly userType: UserType }) => (
  <>
    <OnboardingPrompt userType={userType} />
    <VerificationBanner />
  </>
);
